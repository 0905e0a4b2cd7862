import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { Modal } from '#presentation/widgets/overlay/modal/modal';
import { ConfirmingPayment } from './confirming/confirming-payment';
import { PaymentEnd } from './payment-end';
import { PaymentOffer } from './payment-offer';
import styles from './payment-sheet.module.css';
import type { PaymentSheetProps } from './payment-sheet-props';
import type { PaymentStage } from './payment-stage';

/** Stages shown as a sheet over the screen; all others fill the screen. */
const OFFERED: readonly PaymentStage[] = ['preparing', 'unknown', 'sheet', 'nativePage', 'elsewhere', 'desk'];

const ANNOUNCEMENTS: Readonly<Partial<Record<PaymentStage, readonly MessageKey[]>>> = {
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
  const { stage } = vm;
  const isOffered = OFFERED.includes(stage);
  const place = isOffered ? 'bottom' : 'full';
  const end = isOffered ? 'offer' : stage;
  // What replaces an offer, or is replaced by one, receives the focus, so that reading starts at its top.
  useEffect(() => {
    const dialog = heading.current?.closest('dialog');
    if (!end || !dialog) return;
    heading.current?.focus({ preventScroll: true });
    // The panel is moving to its new place: scrolled to the heading, the page would end up below its top.
    dialog.scrollTop = 0;
  }, [end]);
  const amount = messages.money(vm.subject.fee.amount);
  const announcements = ANNOUNCEMENTS[stage]?.map((key) => messages.t(key, { amount })) ?? [];
  return (
    <Modal role="dialog" placement={place} labelledBy={titleId} initialFocus={heading} onCancel={onClose}>
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
        ) : stage === 'confirming' || stage === 'paid' ? (
          <ConfirmingPayment {...props} />
        ) : (
          <PaymentEnd {...props} />
        )}
      </div>
    </Modal>
  );
});
