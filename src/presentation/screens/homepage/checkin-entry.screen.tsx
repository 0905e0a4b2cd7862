import { observer } from 'mobx-react-lite';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { EmptyState } from '../../widgets/empty-state';
import { Failure } from '../../widgets/failure';
import { Page } from '../../widgets/page';
import { IdentityFields } from '../parts/identity-form';
import { Notice } from '../parts/notice';
import styles from './admission-result.module.css';
import type { CheckInEntryViewModel } from './checkin-entry.view-model';

interface CheckInEntryProps {
  readonly vm: CheckInEntryViewModel;
}

export const CheckInEntryScreen = observer(function CheckInEntryScreen({ vm }: CheckInEntryProps) {
  const messages = useMessages();
  if (vm.closed)
    return (
      <Page>
        <EmptyState title={messages.t('checkin.closed')} note={messages.t('checkin.closedNote')} />
      </Page>
    );
  return (
    <Page
      onSubmit={() => void vm.begin()}
      actions={
        <Button
          type="submit"
          busy={vm.form.busy}
          busyLabel={messages.t('checkin.beginning')}
          disabled={!vm.form.canSubmit}
        >
          {messages.t('checkin.begin')}
        </Button>
      }
    >
      <p className={styles.intro}>{messages.t('checkin.intro')}</p>
      {vm.plan.failure !== undefined && (
        <Failure
          quiet
          title={messages.t('checkin.planFailed')}
          kind={vm.plan.failure}
          onRetry={vm.plan.load}
        />
      )}
      <IdentityFields form={vm.form} notFound={<HowToMend vm={vm} />} />
      <p className={styles.privacy}>{messages.t('checkin.shared')}</p>
    </Page>
  );
});

const HowToMend = observer(function HowToMend({ vm }: CheckInEntryProps) {
  const messages = useMessages();
  return (
    <Notice tone="info" title={messages.t('checkin.notFound')}>
      <ul>
        <li>{messages.t('recruit.checkName')}</li>
        <li>{messages.t('admission.checkIdCard')}</li>
        {vm.form.fields.includes('admissionNo') && <li>{messages.t('checkin.checkNumber')}</li>}
        <li>{messages.t('recruit.checkSchool')}</li>
      </ul>
    </Notice>
  );
});
