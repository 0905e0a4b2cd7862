import { beforeEach, describe, expect, it } from 'vitest';
import { StoreFull } from '#school/core/store-full';
import { HOUR, person, SmallSchool } from '../store/small-school';
import { memoryUnderTest, type StoreUnderTest } from '../store/store-under-test';

let small: SmallSchool;
let store: StoreUnderTest['store'];
let steward: string;
beforeEach(async () => {
  const under = await memoryUnderTest();
  store = under.store;
  small = await SmallSchool.open(under);
  await small.publish('plan', { cap: 1, feeDue: 'onSubmit' });
});

async function decide(applicationId: string, decision: Parameters<typeof small.school.desk.decide>[3]) {
  steward = await small.school.desk.stewardToken(small.tenantId);
  return small.school.desk.decide(small.tenantId, steward, applicationId, decision);
}

async function settle(applicationId: string) {
  steward = await small.school.desk.stewardToken(small.tenantId);
  return small.school.feeDecisions.settle(small.tenantId, steward, applicationId);
}

function withdraw({ token, applicationId }: { token: string; applicationId: string }, version: number) {
  return small.school.admissions.own.withdraw(small.tenantId, token, { applicationId, version });
}

async function refund(applicationId: string) {
  steward = await small.school.desk.stewardToken(small.tenantId);
  return small.school.feeDecisions.refund(small.tenantId, steward, applicationId);
}

async function standing(token: string) {
  const [latest] = await small.school.admissions.own.all(small.tenantId, token);
  return latest;
}

describe('a place that is held for money', () => {
  it('is released when the time is up, to the millisecond, and says when that was', async () => {
    const { token, submittedAt } = await small.apply('plan', person(0));
    small.clock.pass(48 * HOUR - 1);
    expect((await standing(token))?.state.status).toBe('submitted');
    small.clock.pass(1 + 24 * HOUR);
    const released = await standing(token);
    expect(released).toMatchObject({ state: { status: 'expired' }, version: 2 });
    expect(released?.history.at(-1)).toEqual({ event: 'expire', at: submittedAt + 48 * HOUR });
    expect(released?.fee.payBefore).toBeUndefined();
    expect(await small.taken('plan')).toBe(0);
  });

  it('is not released while nothing can be written, and everything can be read', async () => {
    const { token } = await small.apply('plan', person(0));
    small.clock.pass(49 * HOUR);
    const { transaction } = store;
    store.transaction = () => Promise.reject(new StoreFull());
    expect(await standing(token)).toMatchObject({ state: { status: 'submitted' } });
    expect(await small.taken('plan')).toBe(1);
    expect((await small.school.admissions.plans.list(small.tenantId)).plans).toHaveLength(1);
    store.transaction = transaction;
    expect(await standing(token)).toMatchObject({ state: { status: 'expired' } });
  });

  it('stays once it is paid for, with a voucher', async () => {
    const { token, applicationId } = await small.apply('plan', person(0));
    expect(await settle(applicationId)).toMatchObject({
      fee: { state: 'paid', voucherNo: 'SMPZ26-000001', paidAt: small.clock.now() },
      history: [{ event: 'submitted' }, { event: 'paid' }],
    });
    small.clock.pass(100 * HOUR);
    expect((await standing(token))?.state.status).toBe('submitted');
    expect(await settle(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'paid' });
  });

  it('waits while the applicant corrects what was sent back, and then has its full time again', async () => {
    const { token, applicationId } = await small.apply('plan', person(0));
    small.clock.pass(40 * HOUR);
    await decide(applicationId, { return: [{ key: 'phone', reason: 'wrong' }] });
    small.clock.pass(100 * HOUR);
    expect((await standing(token))?.state.status).toBe('returned');
    const corrected = { applicationId, version: 2, answers: { phone: '13800138000' } };
    expect(
      await small.school.admissions.resubmissions.resubmit(small.tenantId, token, corrected),
    ).toMatchObject({
      state: { status: 'submitted' },
      fee: { state: 'due', payBefore: small.clock.now() + 48 * HOUR },
    });
    small.clock.pass(49 * HOUR);
    expect((await standing(token))?.state.status).toBe('expired');
  });
});

describe('a place that was given although it is not paid for', () => {
  it.each([
    ['admitted', { admit: undefined }],
    ['waitlisted', { waitlist: undefined }],
  ] as const)('stays, and can be paid for whenever the %s applicant wants', async (status, decision) => {
    const { token, applicationId } = await small.apply('plan', person(0));
    await decide(applicationId, decision);
    small.clock.pass(100 * HOUR);
    const now = await standing(token);
    expect(now).toMatchObject({ state: { status }, fee: { state: 'due' } });
    expect(now?.fee.payBefore).toBeUndefined();
    expect(await small.school.fees.openOrder(small.tenantId, token, applicationId)).toMatchObject({
      amount: 5_000,
    });
  });
});

describe('money that comes too late', () => {
  it('takes the place again where there is one, as it stood', async () => {
    const { applicationId } = await small.apply('plan', person(0));
    await decide(applicationId, 'review');
    small.clock.pass(49 * HOUR);
    expect(await small.taken('plan')).toBe(0);
    expect(await settle(applicationId)).toMatchObject({
      state: { status: 'inReview' },
      fee: { state: 'paid' },
    });
    expect(await small.taken('plan')).toBe(1);
  });

  it('is refunded where the place has gone', async () => {
    const { applicationId } = await small.apply('plan', person(0));
    small.clock.pass(49 * HOUR);
    await small.apply('plan', person(1));
    expect(await settle(applicationId)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'refunded' },
    });
    expect(await small.taken('plan')).toBe(1);
  });

  it('is refunded where the person has filed anew, or took it back', async () => {
    await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    const first = await small.apply('plan', person(0));
    small.clock.pass(49 * HOUR);
    const second = await small.apply('plan', person(0));
    expect(await settle(first.applicationId)).toMatchObject({ fee: { state: 'refunded' } });
    await withdraw(second, 1);
    expect(await settle(second.applicationId)).toMatchObject({
      state: { status: 'withdrawn' },
      fee: { state: 'refunded' },
    });
    expect(await small.taken('plan')).toBe(0);
  });
});

describe('a fee after review', () => {
  it('is due with the approval and not before, and holds no place to a deadline', async () => {
    await small.publish('late', { cap: 5, feeDue: 'afterReview' });
    const { applicationId, token, fee } = await small.apply('late', person(0));
    expect(fee).toEqual({ state: 'none', amount: 5_000, reason: 'fee' });
    expect(await settle(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'none' });
    expect(await decide(applicationId, 'approve')).toMatchObject({ fee: { state: 'due', amount: 5_000 } });
    small.clock.pass(700 * HOUR);
    expect(await standing(token)).toMatchObject({ state: { status: 'approved' }, fee: { state: 'due' } });
  });
});

describe('a fee after review that no approval made due', () => {
  it('is due with the admission', async () => {
    await small.publish('late', { cap: 5, feeDue: 'afterReview' });
    const { applicationId } = await small.apply('late', person(0));
    expect(await decide(applicationId, { waitlist: undefined })).toMatchObject({ fee: { state: 'none' } });
    expect(await decide(applicationId, { admit: undefined })).toMatchObject({
      state: { status: 'admitted' },
      fee: { state: 'due', amount: 5_000 },
    });
  });
});

describe('taking an application back', () => {
  it('gives the place to others and owes nothing', async () => {
    const receipt = await small.apply('plan', person(0));
    const at = small.clock.now();
    expect(await withdraw(receipt, 1)).toMatchObject({
      state: { status: 'withdrawn' },
      fee: { state: 'due' },
      version: 2,
      history: [{ event: 'submitted' }, { event: 'withdraw', at }],
    });
    expect((await standing(receipt.token))?.fee.payBefore).toBeUndefined();
    expect(await small.taken('plan')).toBe(0);
  });

  it('gives back what was paid, and says when', async () => {
    const receipt = await small.apply('plan', person(0));
    const paidAt = small.clock.now();
    await settle(receipt.applicationId);
    small.clock.pass(HOUR);
    const at = small.clock.now();
    expect(await withdraw(receipt, 2)).toMatchObject({
      state: { status: 'withdrawn' },
      fee: { state: 'refunded', amount: 5_000, paidAt, voucherNo: 'SMPZ26-000001' },
      history: [
        { event: 'submitted' },
        { event: 'paid' },
        { event: 'withdraw', at },
        { event: 'refunded', at },
      ],
    });
    expect(await settle(receipt.applicationId)).toEqual({
      refused: 'invalid',
      path: 'fee',
      reason: 'refunded',
    });
    expect(await refund(receipt.applicationId)).toMatchObject({ refused: 'invalid' });
  });

  it('is not done on what was not seen: the fee was paid meanwhile', async () => {
    const receipt = await small.apply('plan', person(0));
    await settle(receipt.applicationId);
    expect(await withdraw(receipt, 1)).toEqual({ refused: 'changedElsewhere', version: 2 });
    expect(await small.taken('plan')).toBe(1);
  });

  it('returns the same after a lost response, and releases one place', async () => {
    await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    await small.apply('plan', person(1));
    const receipt = await small.apply('plan', person(0));
    const first = await withdraw(receipt, 1);
    expect(await withdraw(receipt, 1)).toEqual(first);
    expect(await small.taken('plan')).toBe(1);
  });

  it.each([
    ['admitted', { admit: undefined }],
    ['notAdmitted', 'refuse'],
  ] as const)('is too late once it is decided: %s', async (status, decision) => {
    const receipt = await small.apply('plan', person(0));
    await decide(receipt.applicationId, decision);
    expect(await withdraw(receipt, 2)).toEqual({
      refused: 'invalid',
      path: 'applicationId',
      reason: status,
    });
  });
});

describe("the desk's refund", () => {
  it('is for who paid and has no place, once', async () => {
    const { applicationId, token } = await small.apply('plan', person(0));
    expect(await refund(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'due' });
    await settle(applicationId);
    expect(await refund(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'paid' });
    await decide(applicationId, 'refuse');
    const at = small.clock.now();
    expect(await refund(applicationId)).toMatchObject({ fee: { state: 'refunded' }, version: 4 });
    expect((await standing(token))?.history.at(-1)).toEqual({ event: 'refunded', at });
    expect(await refund(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'refunded' });
  });
});
