import { beforeEach, describe, expect, it } from 'vitest';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { orThrow } from '#test/support/or-throw';
import { person, type SmallSchool } from '../../store/small-school';
import { known, type LookUp, openLookUpSchool, withPhone } from './look-up-school';

let small: SmallSchool;
let lookUp: LookUp;
beforeEach(async () => {
  ({ small, lookUp } = await openLookUpSchool());
});

describe('a look-up', () => {
  it('a look-up returns masked data for the three details, whatever their spelling', async () => {
    const { no } = await small.apply('plan', known);
    const typed = { name: ' 何静怡', idCard: known.idCard.toLowerCase(), phone: '138 0013 8000' };
    expect(await lookUp(typed)).toEqual({
      maskedName: '何*怡',
      maskedIdCard: `${known.idCard.slice(0, 6)}********${known.idCard.slice(14)}`,
      maskedPhone: '138****8000',
      results: [expect.objectContaining({ no, planTitle: 'Plan plan', state: { status: 'submitted' } })],
    });
  });

  it('a look-up returns the same for an unknown person and for a wrong detail', async () => {
    await small.apply('plan', known);
    for (const identity of [person(7), withPhone('13900139000'), { ...known, name: '何静仪' }]) {
      expect(await lookUp(identity)).toEqual({ refused: 'notFound' });
    }
  });

  it('a look-up names the detail that is invalid, and does not count it as an attempt', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < 8; n += 1) {
      const result = await lookUp({ ...known, idCard: '330000200804160020' });
      expect(result).toEqual({ refused: 'invalid', path: 'idCard', reason: 'idCard.check' });
    }
    expect(await lookUp(known)).toHaveProperty('results');
  });

  it('a lockout that was counted while the clock was ahead does not outlast its correction', async () => {
    await small.apply('plan', known);
    const now = small.clock.time;
    small.clock.time += 30 * 24 * 3_600_000;
    for (let n = 0; n < 6; n += 1) await lookUp(withPhone('13900139000'));
    expect(await lookUp(known)).toMatchObject({ refused: 'tooManyAttempts' });
    small.clock.time = now;
    expect(await lookUp(known)).toHaveProperty('results');
  });

  it('a look-up with another mobile does not show earlier applications of the person', async () => {
    await small.publish('other', { cap: 5 });
    await small.apply('plan', known);
    const other = withPhone('13900139000');
    const { token } = await small.apply('other', other);
    expect(await small.school.admissions.own.all(small.tenantId, token)).toHaveLength(1);
    expect(await lookUp(other)).toMatchObject({ results: [{ planTitle: 'Plan other' }] });
  });
});

describe('signing in', () => {
  it('whoever signs in again and again has 50 sessions at most, the latest ones', async () => {
    const { token: first } = await small.apply('plan', known);
    const { lookUps, own } = small.school.admissions;
    const tokens: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      small.clock.pass(1_000);
      tokens.push(orThrow(await lookUps.signIn(small.tenantId, known)).token);
    }
    await expect(own.all(small.tenantId, first)).rejects.toThrow(Unauthenticated);
    for (const token of tokens) expect(await own.all(small.tenantId, token)).toHaveLength(1);
  });

  it('a sign-in opens the applicant’s own records, and nobody else’s', async () => {
    const { applicationId } = await small.apply('plan', known);
    const theirs = await small.apply('plan', person(1));
    const { admissions } = small.school;
    const signedIn = await admissions.lookUps.signIn(small.tenantId, known);
    if ('refused' in signedIn) throw new Error(signedIn.refused);
    expect(await admissions.own.one(small.tenantId, signedIn.token, applicationId)).toMatchObject({
      answers: known,
    });
    expect(await admissions.own.one(small.tenantId, signedIn.token, theirs.applicationId)).toEqual({
      refused: 'notFound',
    });
    const theirOwn = { applicationId: theirs.applicationId, version: 1 };
    expect(await admissions.own.withdraw(small.tenantId, signedIn.token, theirOwn)).toEqual({
      refused: 'notFound',
    });
  });
});
