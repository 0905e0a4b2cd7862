import type { ResultPicture } from '#application/ports/files/result-pictures';
import type { Voucher } from '#domain/payment/order';
import type { Messages } from '#presentation/messages/messages';
import { paidFor } from './paid-for';

interface VoucherLine {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

/** The lines of a voucher, for the screen and for its picture. */
export function voucherLines(voucher: Voucher, messages: Messages): readonly VoucherLine[] {
  const { orderNo, transactionId, refund } = voucher;
  const line = (label: Parameters<Messages['t']>[0], value: string | undefined, strong = false) =>
    value === undefined || value === '' ? [] : [{ label: messages.t(label), value, strong }];
  const at = (time: number | undefined) => (time === undefined ? undefined : messages.timestamp(time));
  const refunded =
    refund &&
    messages.t(refund.refundedAt === undefined ? 'voucher.refundOnWay' : 'voucher.refundDone', {
      amount: messages.money(refund.amount),
    });
  return [
    ...line('voucher.no', voucher.voucherNo, true),
    ...line('voucher.issuer', voucher.issuer),
    ...line('voucher.payer', voucher.payer),
    ...line('voucher.reason', paidFor(messages, voucher)),
    ...line('enrollment.receiptNo', voucher.applicationNo),
    ...line('voucher.method', messages.t(`payment.network.${voucher.network}`)),
    ...line('voucher.paidAt', messages.timestamp(voucher.paidAt)),
    ...line('payment.orderNo', orderNo),
    ...line('voucher.transaction', transactionId),
    ...line('voucher.refund', refunded, true),
    ...line('voucher.refundedAt', at(refund?.refundedAt)),
  ];
}

export function voucherPicture(voucher: Voucher, messages: Messages): ResultPicture {
  return {
    // Who has paid for two plans can tell the files apart.
    name: `${messages.t('voucher.picture')} ${voucher.voucherNo}.png`,
    school: `${voucher.issuer} · ${messages.t('voucher.title')}`,
    headline: messages.money(voucher.amount),
    facts: voucherLines(voucher, messages).map(({ label, value }) => ({ label, value })),
    footer: messages.t('voucher.footer'),
  };
}
