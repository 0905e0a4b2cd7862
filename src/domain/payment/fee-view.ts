import { type Fee, isUnpaid } from './fee';

/**
 * What a student is shown of a fee. `payable`: nothing was paid as far as the school knows, and it can be paid (again).
 * `refunding`: the money is on its way back.
 */
export type FeeView = 'none' | 'payable' | 'confirming' | 'paid' | 'exempt' | 'refunding' | 'refunded';

export function feeView(fee: Pick<Fee, 'state' | 'refundedAt'>): FeeView {
  if (isUnpaid(fee)) return 'payable';
  if (fee.state === 'refunded') return fee.refundedAt === undefined ? 'refunding' : 'refunded';
  // What is unpaid was answered for above.
  return fee.state as Exclude<FeeView, 'payable' | 'refunding'>;
}

/** Money may be on its way: the school is asked again at each visit, whatever the student saw before. */
export function isUnsettled({ state }: Pick<Fee, 'state'>): boolean {
  return state === 'ordering' || state === 'confirming';
}
