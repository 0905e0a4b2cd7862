import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, person, SmallSchool } from '../store/small-school';
import { memoryUnderTest } from '../store/store-under-test';

let small: SmallSchool;
let steward: string;
beforeEach(async () => {
  small = await SmallSchool.open(await memoryUnderTest());
  await small.publish('plan', { cap: 1, feeDue: 'onSubmit' });
});

async function decide(applicationId: string, decision: Parameters<typeof small.school.desk.decide>[3]) {
  steward = await small.school.desk.stewardToken(small.tenantId);
  return small.school.desk.decide(small.tenantId, steward, applicationId, decision);
}

async function settle(applicationId: string) {
  steward = await small.school.desk.stewardToken(small.tenantId);
  return small.school.desk.settleFee(small.tenantId, steward, applicationId);
}

async function standing(token: string) {
  const [latest] = await small.school.admissions.applications(small.tenantId, token);
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

  it('waits while the applicant mends what was sent back, and then has its full time again', async () => {
    const { token, applicationId } = await small.apply('plan', person(0));
    small.clock.pass(40 * HOUR);
    await decide(applicationId, { return: [{ key: 'phone', reason: 'wrong' }] });
    small.clock.pass(100 * HOUR);
    expect((await standing(token))?.state.status).toBe('returned');
    const mended = { applicationId, version: 2, answers: { phone: '13800138000' } };
    expect(await small.school.admissions.resubmit(small.tenantId, token, mended)).toMatchObject({
      state: { status: 'submitted' },
      fee: { state: 'due', payBefore: small.clock.now() + 48 * HOUR },
    });
    small.clock.pass(49 * HOUR);
    expect((await standing(token))?.state.status).toBe('expired');
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
    await small.school.admissions.withdraw(small.tenantId, second.token, second.applicationId);
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
    small.clock.pass(1_000 * HOUR);
    expect(await standing(token)).toMatchObject({ state: { status: 'approved' }, fee: { state: 'due' } });
  });
});
