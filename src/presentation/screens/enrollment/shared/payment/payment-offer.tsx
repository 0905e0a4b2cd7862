import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { officeFacts } from '#presentation/screens/shared/application/application-facts';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { Button } from '#presentation/widgets/form/button/button';
import { paidFor } from './paid-for';
import type { PaymentViewModel } from './payment.view-model';
import { PaymentFailure } from './payment-failure';
import styles from './payment-offer.module.css';

interface OfferProps {
  readonly vm: PaymentViewModel;
  readonly onClose: () => void;
}

const ATTEMPTS = {
  cancel: 'payment.cancelled',
  fail: 'payment.failed',
  orderClosed: 'payment.orderClosed',
  otherAmount: 'payment.otherAmount',
} as const;

/** Payee, amount, deadline and method, and the button to pay. */
export const PaymentOffer = observer(function PaymentOffer({ vm, onClose }: OfferProps) {
  const messages = useMessages();
  const { application, amount, orderNo } = vm.state;
  const { fee, no, planTitle } = application;
  const [sign = '', ...digits] = messages.money(amount);
  const school = vm.badge.value?.name;
  return (
    <>
      <div className={styles.offer}>
        <div className={styles.sum}>
          {/* The line is reserved, so that the amount does not move when the name is loaded. */}
          <p className={styles.payee}>
            {school === undefined ? '\u00a0' : messages.t('payment.payee', { school })}
          </p>
          <p className={styles.amount}>
            <span className={styles.sign}>{sign}</span>
            {digits.join('')}
          </p>
          {fee.payBefore !== undefined && (
            <p className={styles.held}>
              <Icon name="clock" size={1} />
              <span>{messages.t('payment.held', { time: messages.dateTime(fee.payBefore) })}</span>
            </p>
          )}
        </div>
        <div className={styles.facts}>
          <DescriptionList
            items={[
              {
                label: messages.t('applications.reason'),
                value: paidFor(messages, { planTitle, reason: fee.reason }),
              },
              { label: messages.t('enrollment.receiptNo'), value: no },
              ...(orderNo === undefined ? [] : [{ label: messages.t('payment.orderNo'), value: orderNo }]),
              ...officeFacts(messages, application),
            ]}
          />
        </div>
        <Attempt vm={vm} />
        <Method vm={vm} />
      </div>
      <Actions vm={vm} onClose={onClose} />
    </>
  );
});

/** The outcome of the last attempt, and failures of requests. */
const Attempt = observer(function Attempt({ vm }: Pick<OfferProps, 'vm'>) {
  const messages = useMessages();
  const { formerAttempt, busy } = vm.state;
  const news = useRef<HTMLDivElement>(null);
  const isNews = formerAttempt !== undefined && busy !== 'opening';
  // The offer may replace 缴费确认中: screen readers announce changes of a live region, not its initial content.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    const shown = news.current;
    const box = shown?.parentElement;
    if (!isMounted || !isNews || !shown || !box) return;
    // On a small screen it appears below what is visible of the sheet.
    const hidden = shown.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (hidden > 0) box.scrollTop += hidden;
  }, [isNews, isMounted]);
  return (
    <div ref={news} role="status" className={styles.news}>
      {isMounted && isNews && (
        <Notice tone="wait">
          <p>{messages.t(ATTEMPTS[formerAttempt])}</p>
        </Notice>
      )}
      {isMounted && <PaymentFailure vm={vm} />}
    </div>
  );
});

const Method = observer(function Method({ vm }: Pick<OfferProps, 'vm'>) {
  const messages = useMessages();
  const { kind, offer } = vm.state;
  if (kind === 'elsewhere') return <PaymentElsewhere vm={vm} />;
  if (kind === 'desk') return <PaymentAtDesk vm={vm} />;
  if (!offer || offer.order.network === 'desk') return null;
  const { network } = offer.order;
  return (
    <>
      <div className={styles.network}>
        <span className={styles.mark}>
          <Icon name="wallet" size={1.25} />
        </span>
        <span className={styles.networkName}>{messages.t(`payment.network.${network}`)}</span>
        <span className={styles.chosen}>
          <Icon name="check" size={1} />
        </span>
      </div>
      <p className={styles.safe}>
        <Icon name="lock" size={1.125} />
        <span>{messages.t(network === 'sandbox' ? 'payment.safeSandbox' : 'payment.safe')}</span>
      </p>
    </>
  );
});

const Actions = observer(function Actions({ vm, onClose }: OfferProps) {
  const messages = useMessages();
  const { kind, busy, amount } = vm.state;
  const canPay = kind === 'sheet' || kind === 'nativePage';
  const isAskedAgain = !canPay && kind !== 'preparing';
  // One element for both: the button that has the focus stays when it becomes the other.
  return (
    <div className={styles.actions}>
      <SlowStatus busy={busy === 'preparing'}>{messages.t('payment.slow')}</SlowStatus>
      {isAskedAgain ? (
        <Button
          tone={kind === 'unknown' ? 'primary' : 'secondary'}
          icon="retry"
          busy={vm.isPolling || busy === 'preparing'}
          busyLabel={messages.t('payment.checking')}
          onPress={() => vm.payment.checkAgain()}
        >
          {messages.t('payment.again')}
        </Button>
      ) : (
        <Button
          busy={busy === 'opening' || kind === 'preparing'}
          busyLabel={messages.t(kind === 'preparing' ? 'payment.preparing' : 'payment.opening')}
          onPress={vm.payment.pay}
        >
          {messages.t('payment.confirm', { amount: messages.money(amount) })}
        </Button>
      )}
      <Button tone="quiet" onPress={onClose}>
        {messages.t('payment.later')}
      </Button>
    </div>
  );
});

/** The host has no payment: shows where to pay instead. Link and QR code contain no personal data. */
const PaymentElsewhere = observer(function PaymentElsewhere({ vm }: Pick<OfferProps, 'vm'>) {
  const messages = useMessages();
  const link = vm.link.value;
  const contact = vm.badge.value?.contact;
  return (
    <>
      <section className={styles.elsewhere}>
        <h3 className={styles.title}>{messages.t('payment.elsewhereTitle')}</h3>
        <p className={styles.how}>{messages.t('payment.elsewhere')}</p>
        {link !== undefined && (
          <>
            <div className={styles.code}>
              <QrCode text={link} label={messages.t('payment.elsewhereQr')} />
            </div>
            <Button tone="secondary" onPress={() => vm.copy(link)}>
              {messages.t('payment.copyLink')}
            </Button>
          </>
        )}
        <p className={styles.small}>{messages.t('payment.elsewherePrivacy')}</p>
      </section>
      <section className={styles.desk}>
        <h3 className={styles.title}>{messages.t('payment.orDesk')}</h3>
        <p className={styles.how}>{messages.t('payment.orDeskNote')}</p>
        {contact !== undefined && <ContactLines contact={contact} />}
      </section>
    </>
  );
});

/** The fee can be paid only at the school's desk. */
const PaymentAtDesk = observer(function PaymentAtDesk({ vm }: Pick<OfferProps, 'vm'>) {
  const messages = useMessages();
  const contact = vm.badge.value?.contact;
  const { payBefore } = vm.state.application.fee;
  return (
    <>
      <Notice tone="info" title={messages.t('applications.deskTitle')}>
        <p>{messages.t('applications.desk')}</p>
        {payBefore !== undefined && <p>{messages.t('applications.heldUntil')}</p>}
      </Notice>
      {contact !== undefined && <ContactLines contact={contact} />}
    </>
  );
});
