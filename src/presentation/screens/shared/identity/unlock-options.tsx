import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import type { IdentityForm } from './identity-form.view-model';
import type { IdentityField } from './identity-input.view-model';
import styles from './unlock-options.module.css';

interface UnlockOptionsProps {
  readonly form: Pick<
    IdentityForm<IdentityField, unknown>,
    'isWaiting' | 'offerAdmissionNo' | 'unlockBy' | 'verifyPhone'
  >;
}

/** Ways to lift the wait; the same for everybody. */
export const UnlockOptions = observer(function UnlockOptions({ form }: UnlockOptionsProps) {
  const messages = useMessages();
  if (!form.isWaiting || form.unlockBy.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('unlock.title')}</CardTitle>
      <p className={styles.about}>{messages.t('unlock.about')}</p>
      <div className={styles.ways}>
        {form.unlockBy.includes('admissionNo') && (
          <Button tone="secondary" onPress={form.offerAdmissionNo}>
            {messages.t('unlock.admissionNo')}
          </Button>
        )}
        {form.unlockBy.includes('phoneCode') && (
          <Button tone="secondary" onPress={form.verifyPhone}>
            {messages.t('unlock.phoneCode')}
          </Button>
        )}
      </div>
    </Card>
  );
});
