import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import type { ReceiptViewModel } from './receipt.view-model';
import styles from './screen.module.css';

interface PaymentSheetProps {
  readonly vm: ReceiptViewModel;
}

/** What is due, what for, until when, and how it is paid at the school. */
export const PaymentSheet = observer(function PaymentSheet({ vm }: PaymentSheetProps) {
  const messages = useMessages();
  const { amount, reason, payBefore } = vm.receipt.fee;
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
        <DescriptionList
          items={[
            ...(reason === '' ? [] : [{ label: messages.t('applications.reason'), value: reason }]),
            ...(payBefore === undefined
              ? []
              : [{ label: messages.t('confirm.deadline'), value: messages.dateTime(payBefore) }]),
            { label: messages.t('enrollment.receiptNo'), value: vm.receipt.no, strong: true },
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
