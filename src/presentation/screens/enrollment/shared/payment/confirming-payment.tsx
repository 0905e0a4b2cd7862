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
import styles from './confirming-payment.module.css';
import type { PaymentViewModel } from './payment.view-model';
import { PaymentFailure } from './payment-failure';

interface ConfirmingProps {
  readonly vm: PaymentViewModel;
  /** To the list of applications. */
  readonly onLeave: () => void;
  readonly onVoucher: () => unknown;
}

/** Waiting for the school's confirmation of a payment, and the confirmation: one page, to avoid layout shifts. */
export const ConfirmingPayment = observer(function ConfirmingPayment(props: ConfirmingProps) {
  const { vm, onLeave, onVoucher } = props;
  const messages = useMessages();
  const { state } = vm;
  const isPaid = state.kind === 'paid';
  const canReopen = state.kind === 'confirming' && state.canReopen;
  const amount = messages.money(state.application.fee.amount);
  return (
    <>
      <div className={styles.confirming}>
        <Card as="div">
          <div className={styles.head}>
            <ConfirmingRing
              isPaid={isPaid}
              seconds={vm.secondsToPoll}
              longest={vm.longestWait}
              label={messages.t('payment.secondsLeft')}
              asking={messages.t('payment.asking')}
            />
            <h3 className={styles.title}>{messages.t(isPaid ? 'payment.paid' : 'payment.confirming')}</h3>
            <p className={styles.about}>
              {isPaid ? state.application.planTitle : verifying(state.network, amount, messages)}
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
          {canReopen && <PaymentFailure vm={vm} />}
        </div>
        {isPaid ? (
          <Button onPress={onVoucher}>{messages.t('payment.viewVoucher')}</Button>
        ) : (
          <Button
            tone="secondary"
            icon="retry"
            busy={vm.isPolling}
            busyLabel={messages.t('payment.checking')}
            onPress={() => vm.payment.checkAgain()}
          >
            {messages.t('payment.again')}
          </Button>
        )}
        {canReopen && (
          <Button tone="quiet" onPress={() => vm.payment.reopen()}>
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
const Steps = observer(function Steps({ vm }: ConfirmingProps) {
  const messages = useMessages();
  const { application, kind, closedSheet, checks, network } = vm.state;
  const { fee } = application;
  const isPaid = kind === 'paid';
  const sheetSteps: readonly TimelineItem[] =
    closedSheet === undefined || (isPaid && closedSheet.hint !== 'ok')
      ? []
      : [
          {
            id: 'sheet',
            state: 'done',
            title: messages.t(closedSheet.hint === 'ok' ? 'payment.stepOk' : 'payment.stepUnanswered'),
            note: closedSheet.hintedAt === undefined ? undefined : messages.timestamp(closedSheet.hintedAt),
          },
        ];
  const lastCheck = vm.isUnreachable
    ? messages.t('payment.outOfTouch')
    : checks === 0
      ? messages.t('payment.notChecked')
      : messages.t('payment.checked', { count: checks });
  return (
    <Timeline
      items={[
        ...sheetSteps,
        {
          id: 'verify',
          state: isPaid ? 'done' : 'current',
          title: verification(network, isPaid, messages),
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
const Checked = observer(function Checked({ vm }: ConfirmingProps) {
  const messages = useMessages();
  const { announcedChecks: count, kind } = vm.state;
  const text = vm.isUnreachable
    ? messages.t('payment.outOfTouch')
    : count > 0 && kind !== 'paid'
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

const OrderCard = observer(function OrderCard({ vm }: ConfirmingProps) {
  const messages = useMessages();
  const { orderNo, kind } = vm.state;
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
      {kind !== 'paid' && (
        <div className={styles.help}>
          <p>{messages.t('payment.confirmingHelp')}</p>
          {contact !== undefined && <ContactLines contact={contact} />}
        </div>
      )}
    </Card>
  );
});

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;

interface ConfirmingRingProps {
  readonly isPaid: boolean;
  /** Seconds until the next poll; undefined during a poll. */
  readonly seconds: number | undefined;
  /** Seconds of a full circle. */
  readonly longest: number;
  readonly label: string;
  readonly asking: string;
}

/** Counts down to the next poll, not to success; closes and becomes a tick when paid. */
function ConfirmingRing({ isPaid, seconds, longest, label, asking }: ConfirmingRingProps) {
  const share = isPaid || seconds === undefined ? 1 : Math.min(1, seconds / longest);
  return (
    <div className={classNames(styles.ring, isPaid && styles.paid)} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
        <circle className={styles.track} cx="48" cy="48" r={RADIUS} />
        <circle
          className={styles.rest}
          cx="48"
          cy="48"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
        {isPaid && <path className={styles.tick} d="M31 49.5l12 12 23-26" pathLength="1" />}
      </svg>
      {!isPaid && (
        <div className={styles.words}>
          {seconds !== undefined && <span className={styles.digits}>{seconds}</span>}
          <span className={styles.ringLabel}>{seconds === undefined ? asking : label}</span>
        </div>
      )}
    </div>
  );
}
