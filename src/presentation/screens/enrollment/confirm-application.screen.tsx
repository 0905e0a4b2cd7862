import { observer } from 'mobx-react-lite';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { Card, CardTitle } from '../../widgets/card';
import { EmptyState } from '../../widgets/empty-state';
import { ErrorSummary } from '../../widgets/error-summary';
import { Failure } from '../../widgets/failure';
import { HiddenText } from '../../widgets/hidden-text';
import { Page } from '../../widgets/page';
import { Skeleton } from '../../widgets/skeleton';
import { Answers } from './answers';
import styles from './confirm-application.module.css';
import type { AnswerSection, ConfirmApplicationViewModel } from './confirm-application.view-model';
import { ConfirmNotices } from './confirm-notices';
import { PROMISE_ID, PromiseCard } from './promise-card';
import { ReceiptPage } from './receipt-page';

interface ConfirmProps {
  readonly vm: ConfirmApplicationViewModel;
}

export const ConfirmApplicationScreen = observer(function ConfirmApplicationScreen({ vm }: ConfirmProps) {
  const messages = useMessages();
  switch (vm.stage) {
    case 'loading':
      return (
        <Page>
          <Skeleton />
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <Failure title={messages.t('confirm.loadFailed')} onRetry={vm.load} />
        </Page>
      );
    case 'empty':
      return (
        <Page>
          <EmptyState
            title={messages.t('confirm.empty')}
            note={messages.t('confirm.emptyNote')}
            action={
              <Button tone="secondary" onPress={vm.openForm}>
                {messages.t('confirm.goFill')}
              </Button>
            }
          />
        </Page>
      );
    case 'review':
      return <Review vm={vm} />;
    case 'receipt':
      return <ReceiptPage vm={vm} />;
  }
});

const Review = observer(function Review({ vm }: ConfirmProps) {
  const messages = useMessages();
  return (
    <Page
      actions={
        vm.duplicate ? (
          <Button onPress={vm.openApplications}>{messages.t('confirm.goSignIn')}</Button>
        ) : (
          <Button busy={vm.submitting} busyLabel={messages.t('confirm.submitting')} onPress={vm.submit}>
            {messages.t('enrollment.submit')}
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <ErrorSummary invalid={vm.promiseMissing ? [PROMISE_ID] : []} attempt={vm.promiseTries} />
        <h2 className={styles.plan}>{vm.planTitle}</h2>
        <p className={styles.note}>{messages.t('confirm.note')}</p>
      </div>
      <ConfirmNotices vm={vm} />
      {vm.sections.map((section) => (
        <Section key={section.step} vm={vm} section={section} />
      ))}
      <PromiseCard vm={vm} />
    </Page>
  );
});

const Section = observer(function Section({
  vm,
  section,
}: ConfirmProps & { readonly section: AnswerSection }) {
  const messages = useMessages();
  return (
    <Card>
      <CardTitle
        aside={
          <button type="button" className={styles.edit} onClick={() => vm.edit(section.step)}>
            {messages.t('common.edit')}
            <HiddenText>{section.title}</HiddenText>
          </button>
        }
      >
        {section.title}
      </CardTitle>
      <Answers lines={section.lines} faulty={vm.faulty} />
    </Card>
  );
});
