import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Button } from '#presentation/widgets/form/button/button';
import type { ApplicationItem } from './application-item.view-model';
import styles from './screen.module.css';
import type { ApplicationsViewModel } from './view-model';

interface QuestionProps {
  readonly vm: ApplicationsViewModel;
  readonly item: ApplicationItem;
}

const moneyWords = {
  refunded: 'applications.withdrawRefund',
  unsettled: 'applications.withdrawUnsettled',
  none: 'applications.withdrawNotOwed',
} as const;

/** Consequences of a withdrawal for the place and the fee, shown before confirming. */
export const WithdrawalQuestion = observer(function WithdrawalQuestion({ vm, item }: QuestionProps) {
  const messages = useMessages();
  const { application, moneyOnWithdrawal: money } = item;
  const error = vm.withdrawalError(item);
  const offered = vm.canWithdraw(item);
  const { question } = vm;
  const problem = question.kind === 'asking' ? question.problem : undefined;
  const userMessage = problem?.kind === 'failed' ? problem.userMessage : undefined;
  return (
    <>
      <DescriptionList
        items={[
          {
            label: messages.t('enrollment.planName'),
            value: <SchoolWords>{application.planTitle}</SchoolWords>,
          },
          { label: messages.t('enrollment.receiptNo'), value: application.no, strong: true },
        ]}
      />
      <div role="status" className={styles.said}>
        {error !== undefined && (
          <Notice tone="bad">
            <p>{userMessage ?? messages.t(error)}</p>
          </Notice>
        )}
      </div>
      {offered && (
        <>
          <Notice tone="wait" title={messages.t('applications.withdrawMeans')}>
            <ul className={styles.means}>
              <li>{messages.t('applications.withdrawPlace')}</li>
              {money !== undefined && (
                <li className={styles.strong}>
                  {messages.t(moneyWords[money], { amount: messages.money(application.fee.amount) })}
                </li>
              )}
              <li>{messages.t('applications.withdrawAgain')}</li>
            </ul>
          </Notice>
          <SlowStatus busy={question.isSending}>{messages.t('applications.withdrawSlow')}</SlowStatus>
          <Button
            tone="danger"
            busy={vm.isLoading || question.isSending}
            busyLabel={messages.t(vm.isLoading ? 'common.loading' : 'applications.withdrawing')}
            onPress={() => vm.withdrawal.confirm()}
          >
            {messages.t('applications.withdrawConfirm')}
          </Button>
        </>
      )}
    </>
  );
});
