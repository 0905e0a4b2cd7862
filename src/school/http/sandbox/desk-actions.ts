import {
  type Application,
  type ApplicationEvent,
  isRefundable,
  nextState,
} from '#domain/enrollment/application';
import { isUnpaid } from '#domain/payment/fee';

export type DeskAction =
  | 'review'
  | 'approve'
  | 'return'
  | 'admit'
  | 'waitlist'
  | 'refuse'
  | 'settleFee'
  | 'refundFee';

const EVENTS: readonly ApplicationEvent[] = [
  { type: 'review' },
  { type: 'approve' },
  { type: 'return', reasons: [{ key: '', label: '', reason: '' }] },
  { type: 'admit' },
  { type: 'waitlist', rank: 1 },
  { type: 'refuse' },
];

/** What the desk can do with an application where it stands; money may arrive at any time. */
export function deskActions({ state, fee }: Pick<Application, 'state' | 'fee'>): DeskAction[] {
  const decisions = EVENTS.filter((event) => nextState(state, event) !== undefined).map(
    ({ type }) => type as DeskAction,
  );
  if (isRefundable({ state, fee })) return [...decisions, 'refundFee'];
  return isUnpaid(fee) || fee.state === 'confirming' ? [...decisions, 'settleFee'] : decisions;
}
