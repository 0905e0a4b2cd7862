import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { newRefundNo } from './payment-number';
import type { OrderRecord, RefundReason, RefundRecord } from './payment-records';

/** Input of a refund decision, in the transaction that makes it. */
interface RefundDecision {
  readonly order: OrderRecord;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly ofFee: boolean;
  readonly now: number;
}

/** Stores a refund. Once this transaction is committed, the refund is executed even after a crash. */
export async function decideRefund(
  { payments }: Tables,
  { secrets }: Pick<SchoolDeps, 'secrets'>,
  { order, amount, reason, ofFee, now }: RefundDecision,
): Promise<RefundRecord> {
  const { orderNo, tenantId, applicationId, applicationNo, network } = order;
  const refund: RefundRecord = {
    refundNo: newRefundNo(secrets, now),
    tenantId,
    ...(applicationId !== undefined && { applicationId }),
    applicationNo,
    orderNo,
    network,
    amount,
    reason,
    ofFee,
    state: 'pending',
    decidedAt: now,
    failures: 0,
  };
  await payments.addRefund(refund, now);
  return refund;
}
