import type {
  Application,
  ApplicationEvent,
  ApplicationState,
  HistoryEntry,
} from '#domain/enrollment/application';
import { hasPlace, nextState } from '#domain/enrollment/application';
import { isFree } from '#domain/enrollment/plan';
import type { Fee } from '#domain/payment/fee';
import { isUnpaid, moneyOnWithdrawal, noFee } from '#domain/payment/fee';
import type { PlanDefinition } from '../records';

const HOUR = 3_600_000;

/** Whether a payment is due or being confirmed, and none is recorded. */
export function isOwed(fee: Pick<Fee, 'state'>): boolean {
  return isUnpaid(fee) || fee.state === 'confirming';
}

/** Whether a payment for the application would be accepted now. */
export function isPayable({ state, fee }: Pick<Application, 'state' | 'fee'>, now: number): boolean {
  return isOwed(fee) && hasPlace(state) && (fee.payBefore === undefined || now < fee.payBefore);
}

/**
 * The deadline until which the place is held for payment; undefined without one, and while an order can still be paid, which has
 * to be closed first.
 */
export function holdsUntil({
  state,
  fee,
  payableOrder,
}: Pick<Application, 'state' | 'fee'> & { readonly payableOrder?: string }): number | undefined {
  if (!isOwed(fee) || fee.payBefore === undefined || payableOrder !== undefined) return undefined;
  return nextState(state, { type: 'expire' }) === undefined ? undefined : fee.payBefore;
}

/** The fee at submission. */
export function feeOnSubmit(plan: PlanDefinition, now: number): Fee {
  if (isFree(plan)) return noFee;
  const owed = { amount: plan.fee, reason: plan.feeReason };
  if (plan.feeDue === 'afterReview') return { state: 'none', ...owed };
  return { state: 'due', ...owed, payBefore: now + plan.payWithinHours * HOUR };
}

/** After these events the place is released, or is no longer held for the payment (`holdsUntil`). */
const END_OF_HOLD = new Set<ApplicationEvent['type']>(['expire', 'void', 'withdraw', 'admit', 'waitlist']);

/**
 * The fee after an event. An approval, or an admission without one, makes it due; a resubmission gives the full time to pay again;
 * an admitted or waitlisted applicant keeps the place, so that there is no deadline any more.
 */
function feeAfter(
  fee: Fee,
  event: ApplicationEvent,
  plan: Pick<PlanDefinition, 'feeDue' | 'payWithinHours'>,
  now: number,
): Fee {
  const endsReview = event.type === 'approve' || event.type === 'admit';
  if (endsReview && plan.feeDue === 'afterReview' && fee.state === 'none' && fee.amount > 0) {
    return { ...fee, state: 'due' };
  }
  if (event.type === 'resubmit' && isOwed(fee) && fee.payBefore !== undefined) {
    return { ...fee, payBefore: Math.max(fee.payBefore, now + plan.payWithinHours * HOUR) };
  }
  if (event.type === 'withdraw' && moneyOnWithdrawal(fee) === 'refunded') return refundedFee(fee);
  return END_OF_HOLD.has(event.type) ? withoutDeadline(fee) : fee;
}

export function paidFee(fee: Fee, voucherNo: string, now: number): Fee {
  return { ...withoutDeadline(fee), state: 'paid', paidAt: now, voucherNo };
}

function refundedFee(fee: Fee): Fee {
  return { ...withoutDeadline(fee), state: 'refunded' };
}

/** The status before the place was released, from the history. */
export function stateBeforeRelease({ history }: Pick<Application, 'history'>): ApplicationState {
  const last = history.findLast(
    ({ event }) => event === 'approve' || event === 'review' || event === 'resubmit',
  );
  switch (last?.event) {
    case 'approve':
      return { status: 'approved' };
    case 'review':
      return { status: 'inReview' };
    default:
      return { status: 'submitted' };
  }
}

/** The application after an event at `at`; undefined where its status does not allow the event. */
export function afterEvent<A extends Application>(
  application: A,
  event: ApplicationEvent,
  plan: Pick<PlanDefinition, 'feeDue' | 'payWithinHours'>,
  at: number,
): A | undefined {
  const state = nextState(application.state, event);
  if (!state) return undefined;
  const fee = feeAfter(application.fee, event, plan, at);
  const refunded = fee.state === 'refunded' && application.fee.state !== 'refunded';
  const entries: readonly HistoryEntry[] = [
    { event: event.type, at },
    ...(refunded ? [{ event: 'refunded', at } as const] : []),
  ];
  return {
    ...application,
    state,
    fee,
    version: application.version + 1,
    updatedAt: at,
    history: [...application.history, ...entries],
  };
}

/** The application after its fee was refunded at `at`. */
export function afterRefund<A extends Application>(application: A, at: number): A {
  return {
    ...application,
    fee: refundedFee(application.fee),
    version: application.version + 1,
    updatedAt: at,
    history: [...application.history, { event: 'refunded', at }],
  };
}

/** Whether the school may waive the fee: no payment is recorded, and the application holds a place. */
export function canExempt({ state, fee }: Pick<Application, 'state' | 'fee'>): boolean {
  return hasPlace(state) && (isOwed(fee) || (fee.state === 'none' && fee.amount > 0));
}

/** The application after its fee was waived. */
export function afterExemption<A extends Application>(application: A, at: number): A {
  const fee: Fee = { ...withoutDeadline(application.fee), state: 'exempt' };
  return { ...application, fee, version: application.version + 1, updatedAt: at };
}

/** Change of the plan's taken places by a transition: -1, 0 or 1. */
export function seatDelta(before: ApplicationState, after: ApplicationState): number {
  return Number(hasPlace(after)) - Number(hasPlace(before));
}

function withoutDeadline({ payBefore: _, ...fee }: Fee): Fee {
  return fee;
}
