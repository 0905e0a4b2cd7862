import { type Fee, isUnpaid } from './fee';
import { isUnsettled } from './fee-view';
import type { PaymentNetwork, SheetHint } from './order';

/** What a phone keeps of an order from before its sheet opens until the school knows how it ended. Times are epoch ms. */
export interface PendingOrder {
  readonly orderNo: string;
  readonly network: PaymentNetwork;
  /** The payment network was asked to open its sheet. */
  readonly openedAt: number;
  /** What the sheet said; absent while it is open, or where the app was closed meanwhile. */
  readonly hint?: SheetHint;
  readonly hintedAt?: number;
  /** The school has heard the hint. */
  readonly isHintKnown?: true;
  /** The page was left to say who pays, and goes on by itself when it comes back: once. */
  readonly isAuthorising?: true;
}

/**
 * Whether the student is told to wait and not to pay anew: the school says so, or the sheet said that it was paid, or said
 * nothing at all, and nobody has contradicted that yet. Never whether money came.
 */
export function isConfirming(fee: Pick<Fee, 'state'>, pending: PendingOrder | undefined): boolean {
  if (fee.state === 'confirming') return true;
  if (!isUnpaid(fee) || fee.state === 'failed' || fee.state === 'cancelled') return false;
  return pending?.hint === 'ok' || pending?.hint === 'unanswered';
}

/** What is left to remember of an order once the school has said how the fee stands; undefined: nothing. */
export function afterJudging(
  fee: Pick<Fee, 'state' | 'orderNo'>,
  pending: PendingOrder,
): PendingOrder | undefined {
  if (!isUnsettled(fee) || (fee.orderNo !== undefined && fee.orderNo !== pending.orderNo)) return undefined;
  return pending.hint === undefined ? pending : { ...pending, isHintKnown: true };
}
