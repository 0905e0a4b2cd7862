import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { Button } from '#presentation/widgets/form/button/button';
import type { PaymentViewModel } from './payment.view-model';
import styles from './payment-elsewhere.module.css';

interface PaymentElsewhereProps {
  readonly vm: PaymentViewModel;
}

/** The host has no payment: shows where to pay instead. Link and QR code contain no personal data. */
export const PaymentElsewhere = observer(function PaymentElsewhere({ vm }: PaymentElsewhereProps) {
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
export const PaymentAtDesk = observer(function PaymentAtDesk({ vm }: PaymentElsewhereProps) {
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
