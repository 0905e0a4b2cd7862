import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { PaymentState } from '#application/payment/fee-payment';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { Modal } from '#presentation/widgets/overlay/modal/modal';
import { ConfirmingPayment } from './confirming/confirming-payment';
import type { PaymentViewModel } from './payment.view-model';
import { PaymentEnd } from './payment-end';
import { PaymentOffer } from './payment-offer';
import styles from './payment-sheet.module.css';

export interface PaymentSheetProps {
  readonly vm: PaymentViewModel;
  readonly onClose: () => void;
  /** To the list of applications. */
  readonly onLeave: () => void;
  readonly onVoucher: () => unknown;
}

/** Kinds shown as a sheet over the screen; all others fill the screen. */
const OFFERED: readonly PaymentState['kind'][] = [
  'preparing',
  'unknown',
  'sheet',
  'nativePage',
  'elsewhere',
  'desk',
];

const ANNOUNCEMENTS: Readonly<Partial<Record<PaymentState['kind'], readonly MessageKey[]>>> = {
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
