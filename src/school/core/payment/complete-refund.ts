import type { Tables } from '../store';
import type { LedgerLine, RefundRecord } from './payment-records';

/** Records a refund as done, by the payment network or by hand (`network`: `desk`). */
export async function completeRefund(
  { payments }: Tables,
  refund: RefundRecord,
  now: number,
  network: LedgerLine['network'] = refund.network,
): Promise<void> {
  const { tenantId, amount, orderNo, applicationNo, refundNo, reason } = refund;
  const line = { tenantId, amount, network, orderNo, applicationNo, refundNo, note: reason };
  await payments.addLine({ ...line, kind: 'refund', bookedAt: now, movedAt: now });
  await payments.saveRefund({ ...refund, state: 'done', doneAt: now }, now);
}
