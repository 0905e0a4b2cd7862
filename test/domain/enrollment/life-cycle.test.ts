import { describe, expect, it } from 'vitest';
import {
  type ApplicationEvent,
  type ApplicationState,
  canWithdraw,
  hasPlace,
  isReapplicationBlocked,
  isRefundable,
  nextState,
} from '#domain/enrollment/application';
import { nextAction, shownStatus } from '#domain/enrollment/application-view';
import { type Fee, type FeeState, moneyOnWithdrawal, noFee } from '#domain/payment/fee';

const reasons = [{ key: 'name', label: '姓名', reason: '不清楚' }];
const states: readonly ApplicationState[] = [
  { status: 'submitted' },
  { status: 'inReview' },
  { status: 'returned', reasons },
  { status: 'approved' },
  { status: 'admitted' },
  { status: 'waitlisted', rank: 7 },
  { status: 'notAdmitted' },
  { status: 'withdrawn' },
  { status: 'expired' },
];
const events: readonly ApplicationEvent[] = [
  { type: 'review' },
  { type: 'approve' },
  { type: 'return', reasons },
  { type: 'resubmit' },
  { type: 'admit' },
  { type: 'waitlist', rank: 3 },
  { type: 'refuse' },
  { type: 'withdraw' },
  { type: 'expire' },
];
const fee = (state: FeeState): Fee => ({ state, amount: 12_000, reason: '报名费' });

describe('the life cycle', () => {
  it('allows a withdrawal only before the decision', () => {
    expect(states.filter(canWithdraw).map(({ status }) => status)).toEqual([
      'submitted',
      'inReview',
      'returned',
      'approved',
      'waitlisted',
    ]);
    for (const state of states)
      expect(nextState(state, { type: 'withdraw' }) !== undefined).toBe(canWithdraw(state));
  });

  it('never leaves a final state, and only final states hold no place', () => {
    for (const state of states.filter((each) => !hasPlace(each)))
      for (const event of events) expect(nextState(state, event)).toBeUndefined();
    expect(states.filter((state) => !hasPlace(state)).map(({ status }) => status)).toEqual([
      'notAdmitted',
      'withdrawn',
      'expired',
    ]);
  });

  it('blocks a new application in every state except those that offer to apply again', () => {
    const again = states.filter((state) => nextAction({ state, fee: noFee }) === 'applyAgain');
    expect(states.filter((state) => !isReapplicationBlocked(state))).toEqual(again);
    expect(again.map(({ status }) => status)).toEqual(['withdrawn', 'expired']);
  });

  it('has one display status and at most one next action for every state and fee', () => {
    const money: readonly FeeState[] = ['none', 'due', 'confirming', 'paid', 'refunded'];
    const table = states.map((state) =>
      money.map((of) => {
        const application = { state, fee: fee(of) };
        return `${shownStatus(application)}:${nextAction(application)}`;
      }),
    );
    expect(table).toEqual([
      ['submitted:wait', 'feeDue:pay', 'feeConfirming:pay', 'paid:viewVoucher', 'submitted:wait'],
      ['inReview:wait', 'feeDue:pay', 'feeConfirming:pay', 'inReview:viewVoucher', 'inReview:wait'],
      Array.from({ length: 5 }, () => 'returned:resubmit'),
      ['approved:wait', 'feeDue:pay', 'feeConfirming:pay', 'paid:viewVoucher', 'approved:wait'],
      Array.from({ length: 5 }, () => 'admitted:viewResult'),
      Array.from({ length: 5 }, () => 'waitlisted:viewResult'),
      Array.from({ length: 5 }, () => 'notAdmitted:viewResult'),
      Array.from({ length: 5 }, () => 'withdrawn:applyAgain'),
      Array.from({ length: 5 }, () => 'expired:applyAgain'),
    ]);
  });
});

describe('the money of an application that ends', () => {
  it.each([
    ['none', 'none'],
    ['due', 'none'],
    ['failed', 'none'],
    ['cancelled', 'none'],
    ['ordering', 'unsettled'],
    ['confirming', 'unsettled'],
    ['paid', 'refunded'],
    ['refunded', 'none'],
  ] as const)('withdrawn with %s: %s', (state, money) => {
    expect(moneyOnWithdrawal(fee(state))).toBe(money);
  });

  it('is refunded by the desk if it was paid and there is no place', () => {
    const refundable = states.filter((state) => isRefundable({ state, fee: fee('paid') }));
    expect(refundable.map(({ status }) => status)).toEqual(['notAdmitted', 'withdrawn', 'expired']);
    expect(states.some((state) => isRefundable({ state, fee: fee('due') }))).toBe(false);
  });
});
