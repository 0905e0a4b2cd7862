import { describe, expect, test } from 'vitest';
import { isFeeOwed } from '#domain/enrollment/application-view';
import type { Fee, FeeState } from '#domain/payment/fee';
import { feeView, isUnsettled } from '#domain/payment/fee-view';
import {
  feeWithHint,
  isConfirming,
  type PendingOrder,
  pendingOrderAfter,
} from '#domain/payment/pending-order';

const fee = (state: FeeState, parts: Partial<Fee> = {}): Fee => ({
  state,
  amount: 12000,
  reason: '报名费',
  ...parts,
});
const pending: PendingOrder = { orderNo: 'P1', network: 'wechat', openedAt: 1 };

describe('what is shown of a fee', () => {
  test.each([
    ['none', 'none'],
    ['due', 'payable'],
    ['ordering', 'payable'],
    ['failed', 'payable'],
    ['cancelled', 'payable'],
    ['confirming', 'confirming'],
    ['paid', 'paid'],
    ['exempt', 'exempt'],
    ['refunded', 'refunding'],
  ] as const)('%s is shown as %s', (state, view) => {
    expect(feeView(fee(state))).toBe(view);
  });

  test('a fee that the network has refunded is refunded, not being refunded', () => {
    expect(feeView(fee('refunded', { refundedAt: 5 }))).toBe('refunded');
  });

  test('a payment may be pending while an order is open or being confirmed', () => {
    expect(
      (['ordering', 'confirming', 'due', 'paid'] as const).map((state) => isUnsettled(fee(state))),
    ).toEqual([true, true, false, false]);
  });

  test('nothing is owed for an application that no longer holds a place', () => {
    expect(isFeeOwed({ state: { status: 'submitted' }, fee: fee('due') })).toBe(true);
    expect(isFeeOwed({ state: { status: 'withdrawn' }, fee: fee('ordering') })).toBe(false);
    expect(isFeeOwed({ state: { status: 'expired' }, fee: fee('due') })).toBe(false);
    expect(isFeeOwed({ state: { status: 'submitted' }, fee: fee('exempt') })).toBe(false);
  });
});

describe('whether a payment is being confirmed', () => {
  test('after a sheet with ok or no result, while the order is open', () => {
    expect(isConfirming(fee('ordering'), { ...pending, hint: 'ok' })).toBe(true);
    expect(isConfirming(fee('ordering'), { ...pending, hint: 'unanswered' })).toBe(true);
    expect(isConfirming(fee('ordering'), { ...pending, hint: 'cancel' })).toBe(false);
    expect(isConfirming(fee('ordering'), pending)).toBe(false);
  });

  test('while the school confirms it, on every phone', () => {
    expect(isConfirming(fee('confirming'), undefined)).toBe(true);
  });

  test('not after the school’s result, whatever the sheet’s', () => {
    for (const state of ['paid', 'failed', 'cancelled', 'refunded', 'exempt'] as const)
      expect(isConfirming(fee(state), { ...pending, hint: 'ok' })).toBe(false);
  });
});

describe('a fee whose sheet reported success', () => {
  const succeeded: PendingOrder = { ...pending, hint: 'ok' };

  test('is being confirmed until the school has been told so: the payment is not asked for again', () => {
    expect(feeWithHint(fee('ordering'), succeeded)).toEqual(fee('confirming'));
    const told = { ...succeeded, isHintKnown: true } as const;
    expect(feeWithHint(fee('ordering'), told)).toEqual(fee('ordering'));
  });

  test.each(['paid', 'failed', 'cancelled', 'exempt'] as const)('is %s where the school says so', (state) => {
    expect(feeWithHint(fee(state), succeeded)).toEqual(fee(state));
  });
});

test.each(['unanswered', 'cancel', 'fail', undefined] as const)(
  'a fee whose sheet reported %s stays as the school knows it',
  (hint) => {
    const order = hint === undefined ? pending : { ...pending, hint };
    expect(feeWithHint(fee('ordering'), order)).toEqual(fee('ordering'));
  },
);

describe('the pending order after the school’s response', () => {
  test('stays if open, with its hint marked as sent', () => {
    expect(pendingOrderAfter(fee('confirming', { orderNo: 'P1' }), { ...pending, hint: 'ok' })).toEqual({
      ...pending,
      hint: 'ok',
      isHintKnown: true,
    });
    expect(pendingOrderAfter(fee('ordering', { orderNo: 'P1' }), pending)).toBe(pending);
  });

  test.each(['paid', 'due', 'failed', 'cancelled', 'refunded', 'exempt'] as const)(
    'is deleted: %s',
    (state) => {
      expect(pendingOrderAfter(fee(state, { orderNo: 'P1' }), { ...pending, hint: 'ok' })).toBe(undefined);
    },
  );

  test('is deleted if another order has replaced it', () => {
    expect(pendingOrderAfter(fee('ordering', { orderNo: 'P2' }), pending)).toBe(undefined);
  });
});
