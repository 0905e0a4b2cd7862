import { observer } from 'mobx-react-lite';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import styles from './confirming/confirming-payment.module.css';
import type { PaymentSheetProps } from './payment-sheet';

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
export const PaymentEnd = observer(function PaymentEnd({ vm, onLeave, onVoucher }: PaymentSheetProps) {
  const messages = useMessages();
  const { application, kind } = vm.state;
  const amount = messages.money(application.fee.amount);
  const end = ENDS[kind as keyof typeof ENDS] ?? ENDS.ended;
  const note = (kind === 'ended' ? ENDED[application.state.status] : undefined) ?? end.note;
  const { refundedAt, voucherNo } = application.fee;
  return (
    <>
      <div className={styles.confirming}>
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
      <div className={styles.actions}>
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
