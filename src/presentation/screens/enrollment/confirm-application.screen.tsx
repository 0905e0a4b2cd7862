import { observer } from 'mobx-react-lite';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { EmptyState } from '../../widgets/empty-state';
import { ErrorSummary } from '../../widgets/error-summary';
import { Failure } from '../../widgets/failure';
import { Page } from '../../widgets/page';
import { Skeleton } from '../../widgets/skeleton';
import { AnswersCard } from '../parts/answers';
import styles from './confirm-application.module.css';
import type { ConfirmApplicationViewModel } from './confirm-application.view-model';
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
          <Failure title={messages.t('confirm.loadFailed')} kind={vm.failure} onRetry={vm.load} />
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
        vm.submission?.duplicate ? (
          <Button onPress={vm.openApplications}>{messages.t('confirm.goSignIn')}</Button>
        ) : (
          <Button
            busy={vm.submission?.sending ?? false}
            busyLabel={messages.t('confirm.submitting')}
            onPress={vm.submit}
          >
            {messages.t('enrollment.submit')}
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <ErrorSummary
          invalid={vm.review?.promiseMissing ? [PROMISE_ID] : []}
          attempt={vm.review?.promiseTries ?? 0}
        />
        <h2 className={styles.plan}>{vm.planTitle}</h2>
        <p className={styles.note}>{messages.t('confirm.note')}</p>
      </div>
      <ConfirmNotices vm={vm} />
      {vm.review?.sections.map((section) => (
        <AnswersCard
          key={section.step}
          section={section}
          faulty={vm.review?.faulty}
          onEdit={() => vm.edit(section.step)}
        />
      ))}
      <PromiseCard vm={vm} />
    </Page>
  );
});
