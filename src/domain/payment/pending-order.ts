import { type Fee, isUnpaid } from './fee';
import { isUnsettled } from './fee-view';
import type { PaymentNetwork, SheetHint } from './order';

/** An order stored on the phone from before its sheet opens until the school knows its outcome. Times are epoch ms. */
export interface PendingOrder {
  readonly orderNo: string;
  readonly network: PaymentNetwork;
  /** When the payment sheet was requested. */
  readonly openedAt: number;
  /** The sheet's result; absent while it is open, or where the app was closed in the meantime. */
  readonly hint?: SheetHint;
  readonly hintedAt?: number;
  /** The hint was sent to the school. */
  readonly isHintKnown?: true;
  /** The page was left for the payer's authorisation; on return the payment continues automatically, once. */
  readonly isAuthorising?: true;
}

/**
 * Whether the student is told to wait and not to pay again: the fee is `confirming`, or the sheet reported success or gave no
 * result and the school has not reported a failure since. Does not mean that the fee was paid.
 */
export function isConfirming(fee: Pick<Fee, 'state'>, pending: PendingOrder | undefined): boolean {
  if (fee.state === 'confirming') return true;
  if (!isUnpaid(fee) || fee.state === 'failed' || fee.state === 'cancelled') return false;
  return pending?.hint === 'ok' || pending?.hint === 'unanswered';
}

/** The fee as shown until the school has been told what the sheet reported: a payment that succeeded is not asked for again. */
export function feeWithHint<Known extends Pick<Fee, 'state'>>(
  fee: Known,
  pending: PendingOrder | undefined,
): Known {
  const isUntold = pending?.hint === 'ok' && !pending.isHintKnown;
  return isUntold && isConfirming(fee, pending) ? { ...fee, state: 'confirming' } : fee;
}

/** What to keep of a pending order after the school has sent the fee's state; undefined: delete it. */
export function pendingOrderAfter(
  fee: Pick<Fee, 'state' | 'orderNo'>,
  pending: PendingOrder,
): PendingOrder | undefined {
  if (!isUnsettled(fee) || (fee.orderNo !== undefined && fee.orderNo !== pending.orderNo)) return undefined;
  return pending.hint === undefined ? pending : { ...pending, isHintKnown: true };
}
