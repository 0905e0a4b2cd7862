import type {
  Application,
  ApplicationEvent,
  ApplicationState,
  HistoryEntry,
} from '#domain/enrollment/application';
import { holdsPlace, nextState } from '#domain/enrollment/application';
import { isFree } from '#domain/enrollment/plan';
import type { Fee } from '#domain/payment/fee';
import { isUnpaid, moneyOnWithdrawal, noFee } from '#domain/payment/fee';
import type { PlanDefinition } from '../records';

const HOUR = 3_600_000;

/** Whether money is asked for, or said to be on its way, and none is known of. */
export function isOwed(fee: Pick<Fee, 'state'>): boolean {
  return isUnpaid(fee) || fee.state === 'confirming';
}

/** Whether money for the application is wanted at this moment. */
export function isPayable({ state, fee }: Pick<Application, 'state' | 'fee'>, now: number): boolean {
  return isOwed(fee) && holdsPlace(state) && (fee.payBefore === undefined || now < fee.payBefore);
}

/**
 * Until when its place is held for money; `undefined` while no deadline runs. An order by which it can still be paid has
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

/** What is owed at the submission. */
export function feeOnSubmit(plan: PlanDefinition, now: number): Fee {
  if (isFree(plan)) return noFee;
  const owed = { amount: plan.fee, reason: plan.feeReason };
  if (plan.feeDue === 'afterReview') return { state: 'none', ...owed };
  return { state: 'due', ...owed, payBefore: now + plan.payWithinHours * HOUR };
}

/** What is owed after an event: an approval makes a fee due, and time spent on editing does not eat the deadline. */
export function feeAfter(
  fee: Fee,
  event: ApplicationEvent,
  plan: Pick<PlanDefinition, 'feeDue' | 'payWithinHours'>,
  now: number,
): Fee {
  if (event.type === 'approve' && plan.feeDue === 'afterReview' && fee.state === 'none' && fee.amount > 0) {
    return { ...fee, state: 'due' };
  }
  if (event.type === 'resubmit' && isOwed(fee) && fee.payBefore !== undefined) {
    return { ...fee, payBefore: Math.max(fee.payBefore, now + plan.payWithinHours * HOUR) };
  }
  if (event.type === 'withdraw' && moneyOnWithdrawal(fee) === 'refunded') return refundedFee(fee);
  if (event.type === 'expire' || event.type === 'void' || event.type === 'withdraw')
    return withoutDeadline(fee);
  return fee;
}

export function paidFee(fee: Fee, voucherNo: string, now: number): Fee {
  return { ...withoutDeadline(fee), state: 'paid', paidAt: now, voucherNo };
}

function refundedFee(fee: Fee): Fee {
  return { ...withoutDeadline(fee), state: 'refunded' };
}

/** Where an application stood when its place was released, by its history. */
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

/** The application after an event at `at`, or `undefined` where the life cycle has no such step. */
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

/** The application after its money went back at `at`. */
export function afterRefund<A extends Application>(application: A, at: number): A {
  return {
    ...application,
    fee: refundedFee(application.fee),
    version: application.version + 1,
    updatedAt: at,
    history: [...application.history, { event: 'refunded', at }],
  };
}

/** Whether the school may waive it: nothing of it is paid. */
export function canExempt(fee: Fee): boolean {
  return isOwed(fee) || (fee.state === 'none' && fee.amount > 0);
}

/** The application once nothing is owed any more. */
export function afterExemption<A extends Application>(application: A, at: number): A {
  const fee: Fee = { ...withoutDeadline(application.fee), state: 'exempt' };
  return { ...application, fee, version: application.version + 1, updatedAt: at };
}

/** By how many the places taken change from one state to the next: -1, 0 or 1. */
export function placesChange(before: ApplicationState, after: ApplicationState): number {
  return Number(holdsPlace(after)) - Number(holdsPlace(before));
}

function withoutDeadline({ payBefore: _, ...fee }: Fee): Fee {
  return fee;
}
