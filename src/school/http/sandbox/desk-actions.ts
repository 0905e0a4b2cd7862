import { type ApplicationEvent, isRefundable, nextState } from '#domain/enrollment/application';
import type { DeskEntry } from '../../core/desk/desk-entry';
import { canExempt, isOwed } from '../../core/payment/fee-lifecycle';

const PAYMENTS = ['payLost', 'payRepeated', 'payDelayed'] as const;

export type DeskAction =
  | 'review'
  | 'approve'
  | 'return'
  | 'admit'
  | 'waitlist'
  | 'refuse'
  | 'settleFee'
  | 'exemptFee'
  | 'refundFee'
  /** A payment at the simulated network whose notification is lost, repeated or late. */
  | (typeof PAYMENTS)[number]
  /** A payment for an order that was closed while the payment was in transit. */
  | 'payAfterClosing';

const EVENTS: readonly ApplicationEvent[] = [
  { type: 'review' },
  { type: 'approve' },
  { type: 'return', reasons: [{ key: '', label: '', reason: '' }] },
  { type: 'admit' },
  { type: 'waitlist', rank: 1 },
  { type: 'refuse' },
];

/** What the desk can do with an application in its state; a payment may arrive at any time. */
export function deskActions(
  { state, fee, payableOrder }: Pick<DeskEntry, 'state' | 'fee' | 'payableOrder'>,
  isNetworkPlayed: boolean,
): DeskAction[] {
  const decisions = EVENTS.filter((event) => nextState(state, event) !== undefined).map(
    ({ type }) => type as DeskAction,
  );
  return [
    ...decisions,
    ...(isRefundable({ state, fee }) ? (['refundFee'] as const) : []),
    ...(isOwed(fee) ? (['settleFee'] as const) : []),
    ...(canExempt({ state, fee }) ? (['exemptFee'] as const) : []),
    ...(isNetworkPlayed ? payments(fee, payableOrder) : []),
  ];
}

function payments(fee: DeskEntry['fee'], payableOrder: string | undefined): readonly DeskAction[] {
  if (payableOrder !== undefined) return PAYMENTS;
  return isOwed(fee) && fee.orderNo !== undefined ? ['payAfterClosing'] : [];
}
