import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { Modal } from '#presentation/widgets/overlay/modal/modal';
import { ConfirmingPayment } from './confirming-payment';
import pageStyles from './confirming-payment.module.css';
import type { PaymentViewModel } from './payment.view-model';
import { PaymentOffer } from './payment-offer';
import styles from './payment-sheet.module.css';

interface PaymentSheetProps {
  readonly vm: PaymentViewModel;
  readonly onClose: () => void;
  /** To the list of applications. */
  readonly onLeave: () => void;
  readonly onVoucher: () => unknown;
}

/** Kinds shown as a sheet over the screen; all others fill the screen. */
const OFFERED: readonly PaymentViewModel['state']['kind'][] = [
  'preparing',
  'unknown',
  'sheet',
  'nativePage',
  'elsewhere',
  'desk',
];

const ANNOUNCEMENTS: Readonly<Partial<Record<PaymentViewModel['state']['kind'], readonly MessageKey[]>>> = {
  confirming: ['payment.confirming', 'payment.mayBeTaken', 'payment.leavingIsSafe'],
  paid: ['payment.paidNote'],
  exempt: ['payment.exempt', 'payment.exemptNote'],
  refunding: ['payment.refunding'],
  refunded: ['payment.refunded'],
  ended: ['payment.ended'],
};

export const PaymentSheet = observer(function PaymentSheet(props: PaymentSheetProps) {
  const { vm, onClose } = props;
  const messages = useMessages();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, application } = vm.state;
  const isOffered = OFFERED.includes(kind);
  const end = isOffered ? 'offer' : kind;
  // What replaces an offer, or is replaced by one, receives the focus, so that reading starts at its top.
  useEffect(() => {
    const dialog = heading.current?.closest('dialog');
    if (!end || !dialog) return;
    heading.current?.focus({ preventScroll: true });
    // The panel is moving to its new place: scrolled to the heading, the page would end up below its top.
    dialog.scrollTop = 0;
  }, [end]);
  const amount = messages.money(application.fee.amount);
  const announcements = ANNOUNCEMENTS[kind]?.map((key) => messages.t(key, { amount })) ?? [];
  return (
    <Modal
      role="dialog"
      placement={isOffered ? 'bottom' : 'full'}
      labelledBy={titleId}
      initialFocus={heading}
      onCancel={onClose}
    >
      <div className={classNames(styles.frame, !isOffered && styles.whole)}>
        <div className={isOffered ? undefined : styles.bar}>
          {!isOffered && (
            <button
              type="button"
              className={styles.back}
              aria-label={messages.t('common.back')}
              onClick={onClose}
            >
              <Icon name="back" />
            </button>
          )}
          <h2 id={titleId} ref={heading} tabIndex={-1} className={isOffered ? styles.title : styles.barTitle}>
            {messages.t('payment.title')}
          </h2>
        </div>
        <LiveRegion text={announcements.join(' ')} />
        {isOffered ? (
          <PaymentOffer vm={vm} onClose={onClose} />
        ) : kind === 'confirming' || kind === 'paid' ? (
          <ConfirmingPayment {...props} />
        ) : (
          <PaymentEnd {...props} />
        )}
      </div>
    </Modal>
  );
});

const ENDS = {
  exempt: { tone: 'good', title: 'payment.exempt', note: 'payment.exemptNote' },
  refunding: { tone: 'wait', title: 'payment.refunding', note: 'payment.refundingNote' },
  refunded: { tone: 'good', title: 'payment.refunded', note: 'payment.refundedNote' },
  ended: { tone: 'wait', title: 'payment.ended', note: 'payment.endedOther' },
} as const;

const ENDED: Readonly<Partial<Record<string, MessageKey>>> = {
  withdrawn: 'payment.endedWithdrawn',
  expired: 'payment.endedExpired',
};

/** Nothing (more) has to be paid; shows the outcome of the payment. */
const PaymentEnd = observer(function PaymentEnd({ vm, onLeave, onVoucher }: PaymentSheetProps) {
  const messages = useMessages();
  const { application, kind } = vm.state;
  const amount = messages.money(application.fee.amount);
  const end = ENDS[kind as keyof typeof ENDS] ?? ENDS.ended;
  const note = (kind === 'ended' ? ENDED[application.state.status] : undefined) ?? end.note;
  const { refundedAt, voucherNo } = application.fee;
  return (
    <>
      <div className={pageStyles.confirming}>
        <Card as="div">
          <Result tone={end.tone} title={messages.t(end.title)} note={messages.t(note, { amount })} />
          <DescriptionList
            parted
            items={[
              { label: messages.t('enrollment.planName'), value: application.planTitle },
              { label: messages.t('enrollment.receiptNo'), value: application.no, strong: true },
              { label: messages.t('voucher.amount'), value: amount },
              ...(refundedAt === undefined
                ? []
                : [{ label: messages.t('voucher.refundedAt'), value: messages.timestamp(refundedAt) }]),
            ]}
          />
        </Card>
      </div>
      <div className={pageStyles.actions}>
        {voucherNo !== undefined && (
          <Button tone="secondary" onPress={onVoucher}>
            {messages.t('payment.viewVoucher')}
          </Button>
        )}
        <Button tone="quiet" onPress={onLeave}>
          {messages.t('payment.toApplications')}
        </Button>
      </div>
    </>
  );
});
