import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { newRefundNo } from './payment-number';
import type { OrderRecord, RefundReason, RefundRecord } from './payment-records';

/** What a refund is made of, in the work that decides it. */
interface RefundDecision {
  readonly order: OrderRecord;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly ofFee: boolean;
  readonly now: number;
}

/** Money goes back: from the end of this work on it will, whatever breaks down meanwhile. */
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
