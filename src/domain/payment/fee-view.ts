import { type Fee, isUnpaid } from './fee';

/**
 * A fee as displayed. `payable`: not paid as far as the school knows, and can be paid (again). `refunding`: the refund is under
 * way.
 */
export type FeeView = 'none' | 'payable' | 'confirming' | 'paid' | 'exempt' | 'refunding' | 'refunded';

export function feeView(fee: Pick<Fee, 'state' | 'refundedAt'>): FeeView {
  if (isUnpaid(fee)) return 'payable';
  if (fee.state === 'refunded') return fee.refundedAt === undefined ? 'refunding' : 'refunded';
  // Unpaid states have returned above.
  return fee.state as Exclude<FeeView, 'payable' | 'refunding'>;
}

/** Whether a payment may be under way: the state is requested from the school again on each visit. */
export function isUnsettled({ state }: Pick<Fee, 'state'>): boolean {
  return state === 'ordering' || state === 'confirming';
}
