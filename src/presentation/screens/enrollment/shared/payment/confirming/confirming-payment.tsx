import { observer } from 'mobx-react-lite';
import type { PaymentNetwork } from '#domain/payment/order';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { Timeline, type TimelineItem } from '#presentation/widgets/data/timeline/timeline';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { PaymentFailure } from '../payment-failure';
import type { PaymentSheetProps } from '../payment-sheet-props';
import styles from './confirming-payment.module.css';
import { ConfirmingRing } from './confirming-ring';

/** Waiting for the school's confirmation of a payment, and the confirmation: one page, to avoid layout shifts. */
export const ConfirmingPayment = observer(function ConfirmingPayment(props: PaymentSheetProps) {
  const { vm, onLeave, onVoucher } = props;
  const messages = useMessages();
  const isPaid = vm.stage === 'paid';
  const amount = messages.money(vm.subject.fee.amount);
  return (
    <>
      <div className={styles.confirming}>
        <Card as="div">
          <div className={styles.head}>
            <ConfirmingRing
              isPaid={isPaid}
              seconds={vm.confirming.countdown.seconds}
              longest={vm.confirming.longestWait}
              label={messages.t('payment.secondsLeft')}
              asking={messages.t('payment.asking')}
            />
            <h3 className={styles.title}>{messages.t(isPaid ? 'payment.paid' : 'payment.confirming')}</h3>
            <p className={styles.about}>
              {isPaid ? vm.subject.planTitle : verifying(vm.network, amount, messages)}
            </p>
          </div>
          <div className={classNames(styles.note, isPaid && styles.good)}>
            {isPaid ? (
              <>
                <p className={styles.strong}>{messages.t('payment.paidNote', { amount })}</p>
                <p>{messages.t('payment.paidSafe', { amount })}</p>
              </>
            ) : (
              <>
                <p className={styles.strong}>{messages.t('payment.mayBeTaken')}</p>
                <p>{messages.t('payment.leavingIsSafe')}</p>
              </>
            )}
          </div>
          <Steps {...props} />
        </Card>
        <OrderCard {...props} />
      </div>
      <div className={styles.actions}>
        <Checked {...props} />
        <div role="status" className={styles.news}>
          {vm.canReopen && <PaymentFailure vm={vm} />}
        </div>
        {isPaid ? (
          <Button onPress={onVoucher}>{messages.t('payment.viewVoucher')}</Button>
        ) : (
          <Button
            tone="secondary"
            icon="retry"
            busy={vm.confirming.polls.state.busy}
            busyLabel={messages.t('payment.checking')}
            onPress={vm.checkAgain}
          >
            {messages.t('payment.again')}
          </Button>
        )}
        {vm.canReopen && (
          <Button tone="quiet" onPress={vm.reopen}>
            {messages.t('payment.reopen')}
          </Button>
        )}
        <Button tone="quiet" onPress={onLeave}>
          {messages.t('payment.toApplications')}
        </Button>
      </div>
    </>
  );
});

/** What is known about the payment, with times. */
const Steps = observer(function Steps({ vm }: PaymentSheetProps) {
  const messages = useMessages();
  const { fee } = vm.subject;
  const isPaid = vm.stage === 'paid';
  const { sheetEnd } = vm.confirming;
  const sheetSteps: readonly TimelineItem[] =
    sheetEnd === undefined || (isPaid && sheetEnd.hint !== 'ok')
      ? []
      : [
          {
            id: 'sheet',
            state: 'done',
            title: messages.t(sheetEnd.hint === 'ok' ? 'payment.stepOk' : 'payment.stepUnanswered'),
            note: sheetEnd.hintedAt === undefined ? undefined : messages.timestamp(sheetEnd.hintedAt),
          },
        ];
  const lastCheck = vm.confirming.isUnreachable
    ? messages.t('payment.outOfTouch')
    : vm.confirming.checks === 0
      ? messages.t('payment.notChecked')
      : messages.t('payment.checked', { count: vm.confirming.checks });
  return (
    <Timeline
      items={[
        ...sheetSteps,
        {
          id: 'verify',
          state: isPaid ? 'done' : 'current',
          title: verification(vm.network, isPaid, messages),
          note: isPaid ? fee.paidAt && messages.timestamp(fee.paidAt) : lastCheck,
        },
        {
          id: 'voucher',
          state: isPaid ? 'done' : 'later',
          title: messages.t('payment.stepVoucher'),
          note: fee.voucherNo,
        },
      ]}
    />
  );
});

/** The steps say it too, but change with each poll. Announced is what the student asked for, and that the school is out of reach. */
const Checked = observer(function Checked({ vm }: PaymentSheetProps) {
  const messages = useMessages();
  const { isUnreachable, announcedChecks: count } = vm.confirming;
  const text = isUnreachable
    ? messages.t('payment.outOfTouch')
    : count > 0 && vm.stage !== 'paid'
      ? messages.t('payment.checked', { count })
      : '';
  return <HiddenText role="status">{text}</HiddenText>;
});

function verifying(network: PaymentNetwork, amount: string, messages: Messages): string {
  return network === 'desk'
    ? messages.t('payment.verifyingAtDesk', { amount })
    : messages.t('payment.verifying', { network: messages.t(`payment.network.${network}`), amount });
}

/** What is paid at the desk is entered there: no network is asked. */
function verification(network: PaymentNetwork, isPaid: boolean, messages: Messages): string {
  if (network === 'desk') return messages.t(isPaid ? 'payment.stepPaidAtDesk' : 'payment.stepEnterAtDesk');
  const name = messages.t(`payment.network.${network}`);
  return messages.t(isPaid ? 'payment.stepVerified' : 'payment.stepVerify', { network: name });
}

const OrderCard = observer(function OrderCard({ vm }: PaymentSheetProps) {
  const messages = useMessages();
  const { orderNo } = vm;
  const contact = vm.badge.value?.contact;
  if (orderNo === undefined) return null;
  return (
    <Card as="div">
      <div className={styles.order}>
        <div>
          <p className={styles.label}>{messages.t('payment.orderNo')}</p>
          <p className={styles.number}>{orderNo}</p>
        </div>
        <button
          type="button"
          className={styles.copy}
          aria-label={messages.t('payment.copyOrderNo')}
          onClick={() => void vm.copy(orderNo)}
        >
          <Icon name="copy" size={1.25} />
          <span>{messages.t('payment.copy')}</span>
        </button>
      </div>
      {vm.stage !== 'paid' && (
        <div className={styles.help}>
          <p>{messages.t('payment.confirmingHelp')}</p>
          {contact !== undefined && <ContactLines contact={contact} />}
        </div>
      )}
    </Card>
  );
});
