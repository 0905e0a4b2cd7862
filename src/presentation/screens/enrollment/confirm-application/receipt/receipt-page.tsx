import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Timeline, type TimelineItem } from '#presentation/widgets/data/timeline/timeline';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { useTitle } from '#presentation/widgets/layout/header/header-context';
import { ViewReplaced } from '#presentation/widgets/layout/header/view-replaced';
import { shareElement, useSharedElement } from '#presentation/widgets/layout/motion/shared-element';
import { Page } from '#presentation/widgets/layout/page/page';
import { FeeSheets } from '../../shared/payment/fee-sheets';
import type { ReceiptViewModel } from './receipt.view-model';
import { ReceiptCard } from './receipt-card';
import type { ReceiptStep } from './receipt-steps';

const MISMATCH_TITLES = { earlier: 'confirm.earlierReceived', unknown: 'confirm.receivedUnknown' } as const;

interface ReceiptProps {
  readonly vm: ReceiptViewModel;
}

/** The receipt: confirmation, number, and what comes next. */
export const ReceiptPage = observer(function ReceiptPage({ vm }: ReceiptProps) {
  const messages = useMessages();
  useTitle(messages.t('confirm.receiptTitle'));
  const { receipt } = vm;
  const records = (
    <Button
      tone={vm.isFeeDue || vm.isFeeConfirming ? 'quiet' : 'primary'}
      onPress={() => {
        shareElement(receipt.applicationId, 'road');
        vm.openApplications();
      }}
    >
      {messages.t('confirm.toApplications')}
    </Button>
  );
  return (
    <Page
      actions={
        <>
          {vm.isFeeDue && (
            <Button onPress={vm.openPayment}>
              {messages.t('confirm.goPay', { amount: messages.money(receipt.fee.amount) })}
            </Button>
          )}
          {vm.isFeeConfirming && (
            <Button tone="secondary" onPress={vm.openPayment}>
              {messages.t('status.feeConfirming')}
            </Button>
          )}
          {records}
        </>
      }
    >
      {/* A new receipt focuses its own heading. */}
      {!vm.isMoment && <ViewReplaced />}
      <ReceiptCard vm={vm} />
      <MismatchNotice vm={vm} />
      <Card>
        <ReceiptTimeline vm={vm} />
      </Card>
      <Button tone="secondary" icon="document" onPress={vm.openCopy}>
        {messages.t('copy.open')}
      </Button>
      <FeeSheets vm={vm.fees} onLeave={vm.openApplications} />
    </Page>
  );
});

/** A receipt alone would tell that the latest answers were submitted. */
const MismatchNotice = observer(function MismatchNotice({ vm }: ReceiptProps) {
  const messages = useMessages();
  const { mismatch } = vm;
  return (
    <Notices role="alert" news={mismatch}>
      {mismatch && (
        <Notice tone="bad" title={messages.t(MISMATCH_TITLES[mismatch])}>
          {mismatch === 'unknown' && <p>{messages.t('confirm.checkCopy')}</p>}
          <p>{messages.t(vm.isWithdrawable ? 'confirm.changeByWithdrawal' : 'confirm.changeBySchool')}</p>
        </Notice>
      )}
    </Notices>
  );
});

const ReceiptTimeline = observer(function ReceiptTimeline({ vm }: ReceiptProps) {
  const messages = useMessages();
  const road = useSharedElement(vm.receipt.applicationId);
  const note = ({ at, payBefore }: ReceiptStep): string | undefined => {
    if (at !== undefined) return messages.relative(at, vm.schoolNow());
    return payBefore === undefined
      ? undefined
      : messages.t('confirm.payBefore', { time: messages.dateTime(payBefore) });
  };
  const item = (step: ReceiptStep): TimelineItem => ({
    id: step.id,
    state: step.state,
    title: messages.t(step.title),
    note: note(step),
    aside: step.amount !== undefined && step.state !== 'done' && (
      <Badge tone={step.state === 'current' ? 'wait' : 'neutral'}>{messages.money(step.amount)}</Badge>
    ),
  });
  return <Timeline items={vm.steps.map(item)} box={road} />;
});
