import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { useApplicationFacts } from '#presentation/screens/shared/application/application-facts';
import { DecisionView } from '#presentation/screens/shared/application/decision-view';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import type { ApplicationItem } from './application-item.view-model';
import styles from './screen.module.css';
import type { ApplicationsViewModel } from './view-model';

interface SheetProps {
  readonly vm: ApplicationsViewModel;
}

interface ContentProps extends SheetProps {
  readonly item: ApplicationItem;
}

const titles = {
  result: 'applications.resultTitle',
  withdrawal: 'applications.withdrawTitle',
} as const;

/** What the next action of an application opens. */
export const ApplicationSheet = observer(function ApplicationSheet({ vm }: SheetProps) {
  const messages = useMessages();
  const top = useRef<HTMLDivElement>(null);
  const { sheet, sheetItem: item } = vm;
  if (sheet === undefined || item === undefined) return null;
  const content: Readonly<Record<typeof sheet.kind, ReactNode>> = {
    result: <AdmissionResult vm={vm} item={item} />,
    withdrawal: <WithdrawalQuestion vm={vm} item={item} />,
  };
  return (
    <Sheet
      title={messages.t(titles[sheet.kind])}
      onCancel={vm.closeSheet}
      initialFocus={top}
      footer={
        <Button tone="quiet" onPress={vm.closeSheet}>
          {messages.t('common.close')}
        </Button>
      }
    >
      {/* Receives the focus, so that reading starts at the top: the first button is at the end. */}
      <div ref={top} tabIndex={-1} className={styles.sheet}>
        {content[sheet.kind]}
      </div>
    </Sheet>
  );
});

const AdmissionResult = observer(function AdmissionResult({ vm, item }: ContentProps) {
  const messages = useMessages();
  const facts = useApplicationFacts();
  const { application } = item;
  return (
    <DecisionView
      status={item.status}
      word={item.statusWord}
      note={item.status === 'admitted' ? undefined : messages.t(item.next)}
      major={application.state.status === 'admitted' ? application.state.major?.name : undefined}
      facts={[
        {
          label: messages.t('enrollment.planName'),
          value: <SchoolWords>{application.planTitle}</SchoolWords>,
        },
        ...(item.status === 'admitted' ? [] : facts.outcome(application)),
        ...facts.result(application),
        { label: messages.t('enrollment.receiptNo'), value: application.no, strong: true },
      ]}
      school={vm.list.school}
      arrival={application.arrival}
      hasCheckin={vm.capabilities.checkin}
      onCheckin={vm.openCheckin}
      onPlans={vm.openPlans}
    />
  );
});

const moneyWords = {
  refunded: 'applications.withdrawRefund',
  unsettled: 'applications.withdrawUnsettled',
  none: 'applications.withdrawNotOwed',
} as const;

/** Consequences of a withdrawal for the place and the fee, shown before confirming. */
const WithdrawalQuestion = observer(function WithdrawalQuestion({ vm, item }: ContentProps) {
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
