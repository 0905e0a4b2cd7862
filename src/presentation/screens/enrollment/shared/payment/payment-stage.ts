import type { OfferedOrder, OfferedPaymentMethod } from '#application/payment/pay-fee';
import { isFeeOwed } from '#domain/enrollment/application-view';
import { feeView, isUnsettled } from '#domain/payment/fee-view';
import { isConfirming, type PendingOrder } from '#domain/payment/pending-order';
import type { FeeSubject } from './fee-subject';

/** `unknown`: the school could not be reached; shows what was known before. `ended`: nothing can be paid any more. */
export type PaymentStage =
  | 'preparing'
  | 'unknown'
  | OfferedPaymentMethod
  | 'confirming'
  | 'paid'
  | 'exempt'
  | 'refunding'
  | 'refunded'
  | 'ended';

interface PaymentContext {
  readonly subject: FeeSubject;
  readonly offer: OfferedOrder | undefined;
}

/** Precedence: the school's latest state, then the order stored on the phone, then the offer. */
export function paymentStage(
  { subject, offer }: PaymentContext,
  pending: PendingOrder | undefined,
  hasFailed: boolean,
): PaymentStage {
  const view = feeView(subject.fee);
  if (view === 'paid' || view === 'exempt' || view === 'refunding' || view === 'refunded') return view;
  if (isConfirming(subject.fee, pending)) return 'confirming';
  if (!isFeeOwed(subject)) return 'ended';
  if (offer) return offer.way;
  return hasFailed ? 'unknown' : 'preparing';
}

/** The state of the payment will not change by itself. */
export function isSettled({
  stage,
  subject,
}: {
  readonly stage: PaymentStage;
  readonly subject: FeeSubject;
}): boolean {
  if (stage === 'ended') return !isUnsettled(subject.fee);
  return stage === 'paid' || stage === 'exempt' || stage === 'refunded';
}
