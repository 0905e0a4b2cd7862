import { observer } from 'mobx-react-lite';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { Facts } from '../../widgets/facts';
import { Sheet } from '../../widgets/sheet';
import { Notice } from '../parts/notice';
import styles from './confirm-application.module.css';
import type { ConfirmApplicationViewModel } from './confirm-application.view-model';
import type { ReceiptView } from './receipt.view-model';

interface PaymentSheetProps {
  readonly vm: ConfirmApplicationViewModel;
  readonly receipt: ReceiptView;
}

/** What is due, what for, until when, and how it is paid at the school. */
export const PaymentSheet = observer(function PaymentSheet({ vm, receipt }: PaymentSheetProps) {
  const messages = useMessages();
  const { amount, reason, payBefore } = receipt.fee;
  return (
    <Sheet
      title={messages.t('applications.payTitle')}
      onCancel={vm.closePayment}
      footer={
        <Button tone="quiet" onPress={vm.closePayment}>
          {messages.t('common.close')}
        </Button>
      }
    >
      <div className={styles.payment}>
        <p className={styles.amount}>{messages.money(amount)}</p>
        <Facts
          items={[
            ...(reason === '' ? [] : [{ label: messages.t('applications.reason'), value: reason }]),
            ...(payBefore === undefined
              ? []
              : [{ label: messages.t('confirm.deadline'), value: messages.dateTime(payBefore) }]),
            { label: messages.t('enrollment.receiptNo'), value: receipt.no, strong: true },
          ]}
        />
        <Notice tone="info" title={messages.t('applications.deskTitle')}>
          <p>{messages.t('applications.desk')}</p>
          {payBefore !== undefined && <p>{messages.t('applications.heldUntil')}</p>}
        </Notice>
      </div>
    </Sheet>
  );
});
