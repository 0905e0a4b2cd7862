import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { CampusFoot } from '#presentation/widgets/data/drawing/campus-foot';
import { Button } from '#presentation/widgets/form/button/button';
import { Page } from '#presentation/widgets/layout/page/page';
import { IdentityFields, type IdentityFieldsProps } from './identity-form';
import styles from './look-up-page.module.css';

interface LookUpPageProps {
  readonly form: IdentityFieldsProps['form'] & { readonly busy: boolean; readonly canSubmit: boolean };
  readonly intro: string;
  readonly notFound: ReactNode;
  readonly children?: ReactNode;
}

/** 查询 by the details that prove an identity. */
export const LookUpPage = observer(function LookUpPage(props: LookUpPageProps) {
  const { form, intro, notFound, children } = props;
  const messages = useMessages();
  return (
    <Page
      onSubmit={() => void form.submit()}
      foot={<CampusFoot />}
      actions={
        <>
          <SlowStatus busy={form.busy}>{messages.t('form.slow')}</SlowStatus>
          <Button
            type="submit"
            busy={form.busy}
            busyLabel={messages.t('common.querying')}
            disabled={!form.canSubmit}
          >
            {messages.t('common.query')}
          </Button>
        </>
      }
    >
      {children}
      <p className={styles.intro}>{intro}</p>
      <IdentityFields form={form} notFound={notFound} />
      <p className={styles.privacy}>{messages.t('enrollment.resultPrivacy')}</p>
    </Page>
  );
});
