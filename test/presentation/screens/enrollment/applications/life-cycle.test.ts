import { describe, expect, test } from 'vitest';
import type { Application } from '#domain/enrollment/application';
import { NOW } from '#test/support/fake-clock';
import { application } from '../../fakes';
import { due, openApplications, paid } from './open-applications';

describe('the life cycle of an application', () => {
  const steps = async (parts: Partial<Application>) => {
    const { vm } = await openApplications({ token: 't', list: [application(parts)] });
    return vm.items?.[0]?.timeline.map(({ key, state }) => `${state} ${key}`);
  };

  test('a fee on submission stands before the review', async () => {
    expect(await steps({ fee: due })).toEqual([
      'done history.submitted',
      'current history.toPay',
      'later history.toReview',
      'later history.toDecide',
    ]);
  });

  test('a returned one waits for its applicant', async () => {
    const history = [
      { event: 'submitted', at: NOW },
      { event: 'review', at: NOW },
      { event: 'return', at: NOW },
    ] as const;
    expect(await steps({ state: { status: 'returned', reasons: [] }, history })).toEqual([
      'done history.submitted',
      'done history.review',
      'done history.return',
      'current history.toMend',
      'later history.toReview',
      'later history.toDecide',
    ]);
  });

  test('an approved one with a fee after review waits for the money', async () => {
    const fee = { state: 'due', amount: 8000, reason: '报名费' } as const;
    expect(
      await steps({ state: { status: 'approved' }, fee, history: [{ event: 'approve', at: NOW }] }),
    ).toEqual(['done history.approve', 'current history.toPay', 'later history.toDecide']);
  });

  test.each(['admitted', 'notAdmitted', 'withdrawn', 'expired'] as const)('%s ends it', async (status) => {
    expect(await steps({ state: { status } })).toEqual(['done history.submitted']);
  });

  test.each([
    [{}, 'current history.refunding', 'refund'],
    [{ refundedAt: NOW }, 'done history.refunded', undefined],
  ] as const)('a refund is the current step until it is completed: %j', async (refund, step, waitsFor) => {
    const history = [
      { event: 'submitted', at: NOW },
      { event: 'withdraw', at: NOW },
      { event: 'refunded', at: NOW },
    ] as const;
    const refunded = application({
      state: { status: 'withdrawn' },
      fee: { ...paid, state: 'refunded', ...refund },
      history,
    });
    expect(await steps(refunded)).toEqual(['done history.submitted', 'done history.withdraw', step]);
    const { vm } = await openApplications({ token: 't', list: [refunded] });
    expect(vm.items?.[0]?.waitsFor).toBe(waitsFor);
  });
});
