import { beforeEach, describe, expect, it } from 'vitest';
import { StoreFull } from '#school/core/store-full';
import { HOUR, person, SmallSchool } from '../store/small-school';
import { memoryUnderTest, type StoreUnderTest } from '../store/store-under-test';

let small: SmallSchool;
let store: StoreUnderTest['store'];
beforeEach(async () => {
  const under = await memoryUnderTest();
  store = under.store;
  small = await SmallSchool.open(under);
  await small.publish('plan', { cap: 1, feeDue: 'onSubmit' });
});

async function decide(applicationId: string, decision: Parameters<typeof small.school.desk.decide>[2]) {
  return small.school.desk.decide(small.tenantId, applicationId, decision);
}

async function settle(applicationId: string) {
  return small.school.desk.settleFee(small.tenantId, applicationId);
}

function withdraw({ token, applicationId }: { token: string; applicationId: string }, version: number) {
  return small.school.admissions.own.withdraw(small.tenantId, token, { applicationId, version });
}

async function refund(applicationId: string) {
  return small.school.desk.refundFee(small.tenantId, applicationId);
}

async function applicationOf(token: string) {
  const [latest] = await small.school.admissions.own.all(small.tenantId, token);
  return latest;
}

describe('a place that awaits payment', () => {
  it('an unpaid place is released at its deadline to the millisecond, which the history records', async () => {
    const { token, submittedAt } = await small.apply('plan', person(0));
    small.clock.pass(48 * HOUR - 1);
    expect((await applicationOf(token))?.state.status).toBe('submitted');
    small.clock.pass(1 + 24 * HOUR);
    const released = await applicationOf(token);
    expect(released).toMatchObject({ state: { status: 'expired' }, version: 2 });
    expect(released?.history.at(-1)).toEqual({ event: 'expire', at: submittedAt + 48 * HOUR });
    expect(released?.fee.payBefore).toBeUndefined();
    expect(await small.taken('plan')).toBe(0);
  });

  it('an unpaid place is not released while the store is read-only, and reading still works', async () => {
    const { token } = await small.apply('plan', person(0));
    small.clock.pass(49 * HOUR);
    const { transaction } = store;
    store.transaction = () => Promise.reject(new StoreFull());
    expect(await applicationOf(token)).toMatchObject({ state: { status: 'submitted' } });
    expect(await small.taken('plan')).toBe(1);
    expect((await small.school.admissions.plans.list(small.tenantId)).plans).toHaveLength(1);
    store.transaction = transaction;
    expect(await applicationOf(token)).toMatchObject({ state: { status: 'expired' } });
  });

  it('a paid place is kept, with a voucher', async () => {
    const { token, applicationId } = await small.apply('plan', person(0));
    expect(await settle(applicationId)).toMatchObject({
      fee: { state: 'paid', voucherNo: 'SMPZ26-000001', paidAt: small.clock.now() },
      history: [{ event: 'submitted' }, { event: 'paid' }],
    });
    small.clock.pass(100 * HOUR);
    expect((await applicationOf(token))?.state.status).toBe('submitted');
    expect(await settle(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'paid' });
  });

  it('the payment deadline pauses while the application is returned, and starts again after its correction', async () => {
    const { token, applicationId } = await small.apply('plan', person(0));
    small.clock.pass(40 * HOUR);
    await decide(applicationId, { kind: 'return', fields: [{ key: 'phone', reason: 'wrong' }] });
    small.clock.pass(100 * HOUR);
    expect((await applicationOf(token))?.state.status).toBe('returned');
    const corrected = { applicationId, version: 2, answers: { phone: '13800138000' } };
    expect(
      await small.school.admissions.resubmissions.resubmit(small.tenantId, token, corrected),
    ).toMatchObject({
      state: { status: 'submitted' },
      fee: { state: 'due', payBefore: small.clock.now() + 48 * HOUR },
    });
    small.clock.pass(49 * HOUR);
    expect((await applicationOf(token))?.state.status).toBe('expired');
  });
});

describe('a place that was granted before payment', () => {
  it.each([
    ['admitted', { kind: 'admit' }],
    ['waitlisted', { kind: 'waitlist' }],
  ] as const)(
    'the place of an unpaid %s applicant has no deadline, and its fee can be paid',
    async (status, decision) => {
      const { token, applicationId } = await small.apply('plan', person(0));
      await decide(applicationId, decision);
      small.clock.pass(100 * HOUR);
      const now = await applicationOf(token);
      expect(now).toMatchObject({ state: { status }, fee: { state: 'due' } });
      expect(now?.fee.payBefore).toBeUndefined();
      expect(await small.school.fees.openOrder(small.tenantId, token, applicationId)).toMatchObject({
        amount: 5_000,
      });
    },
  );
});

describe('money that arrives after the deadline', () => {
  it('a late payment takes a free place again and restores the former state', async () => {
    const { applicationId } = await small.apply('plan', person(0));
    await decide(applicationId, { kind: 'review' });
    small.clock.pass(49 * HOUR);
    expect(await small.taken('plan')).toBe(0);
    expect(await settle(applicationId)).toMatchObject({
      state: { status: 'inReview' },
      fee: { state: 'paid' },
    });
    expect(await small.taken('plan')).toBe(1);
  });

  it('a late payment is refunded if no place is left', async () => {
    const { applicationId } = await small.apply('plan', person(0));
    small.clock.pass(49 * HOUR);
    await small.apply('plan', person(1));
    expect(await settle(applicationId)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'refunded' },
    });
    expect(await small.taken('plan')).toBe(1);
  });

  it('a late payment is refunded if the person has applied again or withdrawn', async () => {
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
  it('a fee after review is due with the approval, and has no deadline', async () => {
    await small.publish('late', { cap: 5, feeDue: 'afterReview' });
    const { applicationId, token, fee } = await small.apply('late', person(0));
    expect(fee).toEqual({ state: 'none', amount: 5_000, reason: 'fee' });
    expect(await settle(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'none' });
    expect(await decide(applicationId, { kind: 'approve' })).toMatchObject({
      fee: { state: 'due', amount: 5_000 },
    });
    small.clock.pass(700 * HOUR);
    expect(await applicationOf(token)).toMatchObject({
      state: { status: 'approved' },
      fee: { state: 'due' },
    });
  });
});

describe('a fee after review that no approval made due', () => {
  it('a fee after review is due with the admission if there was no approval', async () => {
    await small.publish('late', { cap: 5, feeDue: 'afterReview' });
    const { applicationId } = await small.apply('late', person(0));
    expect(await decide(applicationId, { kind: 'waitlist' })).toMatchObject({ fee: { state: 'none' } });
    expect(await decide(applicationId, { kind: 'admit' })).toMatchObject({
      state: { status: 'admitted' },
      fee: { state: 'due', amount: 5_000 },
    });
  });
});

describe('withdrawing an application', () => {
  it('a withdrawal releases the place and cancels the fee', async () => {
    const receipt = await small.apply('plan', person(0));
    const at = small.clock.now();
    expect(await withdraw(receipt, 1)).toMatchObject({
      state: { status: 'withdrawn' },
      fee: { state: 'due' },
      version: 2,
      history: [{ event: 'submitted' }, { event: 'withdraw', at }],
    });
    expect((await applicationOf(receipt.token))?.fee.payBefore).toBeUndefined();
    expect(await small.taken('plan')).toBe(0);
  });

  it('a withdrawal refunds a paid fee, and records when', async () => {
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

  it('a withdrawal is refused if the fee was paid meanwhile', async () => {
    const receipt = await small.apply('plan', person(0));
    await settle(receipt.applicationId);
    const { own } = small.school.admissions;
    const newer = await own.one(small.tenantId, receipt.token, receipt.applicationId);
    expect(newer).toMatchObject({ version: 2, fee: { state: 'paid' } });
    expect(await withdraw(receipt, 1)).toEqual({ refused: 'changedElsewhere', version: 2, newer });
    expect(await small.taken('plan')).toBe(1);
  });

  it('a repeated withdrawal returns the first result and releases one place', async () => {
    await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    await small.apply('plan', person(1));
    const receipt = await small.apply('plan', person(0));
    const first = await withdraw(receipt, 1);
    expect(await withdraw(receipt, 1)).toEqual(first);
    expect(await small.taken('plan')).toBe(1);
  });

  it.each([
    ['admitted', { kind: 'admit' }],
    ['notAdmitted', { kind: 'refuse' }],
  ] as const)('a withdrawal is refused after the decision %s', async (status, decision) => {
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
  it('the desk refunds an applicant who paid and has no place, once', async () => {
    const { applicationId, token } = await small.apply('plan', person(0));
    expect(await refund(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'due' });
    await settle(applicationId);
    expect(await refund(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'paid' });
    await decide(applicationId, { kind: 'refuse' });
    const at = small.clock.now();
    expect(await refund(applicationId)).toMatchObject({ fee: { state: 'refunded' }, version: 4 });
    expect((await applicationOf(token))?.history.at(-1)).toEqual({ event: 'refunded', at });
    expect(await refund(applicationId)).toEqual({ refused: 'invalid', path: 'fee', reason: 'refunded' });
  });
});
