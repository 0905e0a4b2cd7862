import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { officeFacts } from '#presentation/screens/shared/application/application-facts';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { Hill } from '#presentation/widgets/data/drawing/hill';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Timeline, type TimelineItem } from '#presentation/widgets/data/timeline/timeline';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { useTitle } from '#presentation/widgets/layout/header/header-context';
import { ViewReplaced } from '#presentation/widgets/layout/header/view-replaced';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { useMomentFocus } from '#presentation/widgets/layout/moment/use-moment-focus';
import { shareElement, useSharedElement } from '#presentation/widgets/layout/motion/shared-element';
import { Page } from '#presentation/widgets/layout/page/page';
import { FeeSheets } from '../../shared/payment/fee-sheets';
import styles from './receipt.module.css';
import type { ReceiptStep, ReceiptViewModel } from './receipt.view-model';

const MISMATCH_TITLES = { earlier: 'confirm.earlierReceived', unknown: 'confirm.receivedUnknown' } as const;

interface ReceiptProps {
  readonly vm: ReceiptViewModel;
}

/** The receipt: confirmation, number, and what comes next. */
export const ReceiptPage = observer(function ReceiptPage({ vm }: ReceiptProps) {
  const messages = useMessages();
  useTitle(messages.t('confirm.receiptTitle'));
  const { application } = vm;
  const records = (
    <Button
      tone={vm.isFeeDue || vm.isFeeConfirming ? 'quiet' : 'primary'}
      onPress={() => {
        shareElement(application.id, 'road');
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
              {messages.t('confirm.goPay', { amount: messages.money(application.fee.amount) })}
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

/** The receipt with its number, which people copy, photograph and read out at a desk. */
const ReceiptCard = observer(function ReceiptCard({ vm }: ReceiptProps) {
  const messages = useMessages();
  const heading = useMomentFocus(vm.isMoment);
  const { no, submittedAt, planTitle, fee } = vm.application;
  const { reviewDays } = vm;
  const { payBefore } = fee;
  const announcement =
    vm.isFeeDue && payBefore !== undefined
      ? messages.t('confirm.spokenPay', { no, time: messages.dateTime(payBefore) })
      : messages.t('confirm.spoken', { no });
  return (
    <section className={styles.receipt}>
      <LiveRegion text={announcement} />
      <div className={styles.scene}>
        <Scene name="trail" className={styles.sky}>
          <g className={vm.isMoment ? styles.landing : undefined}>
            <use href="#drawing-plane" x="204" y="22" width="60" height="52.5" />
          </g>
        </Scene>
        <Hill className={styles.hill} size="328 20" path="M0 9c60-12 120 6 190 3S290 2 328 0v20H0z" />
      </div>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {messages.t('enrollment.submitted')}
        </h2>
        {reviewDays !== undefined && (
          <p className={styles.note}>{messages.t('confirm.reviewIn', { days: reviewDays })}</p>
        )}
      </div>
      <div className={styles.tear} />
      <div className={styles.body}>
        <p className={styles.label}>{messages.t('enrollment.receiptNo')}</p>
        <div className={styles.line}>
          <p className={styles.number}>{no}</p>
          <button
            type="button"
            className={styles.copy}
            aria-label={messages.t('payment.copyReceiptNo')}
            onClick={() => void vm.copyNo()}
          >
            <Icon name="copy" size={1.25} />
          </button>
        </div>
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { label: messages.t('enrollment.planName'), value: <SchoolWords>{planTitle}</SchoolWords> },
              { label: messages.t('enrollment.submittedAt'), value: messages.timestamp(submittedAt) },
              ...officeFacts(messages, vm.application),
            ]}
          />
        </div>
      </div>
    </section>
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
  const road = useSharedElement(vm.application.id);
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
