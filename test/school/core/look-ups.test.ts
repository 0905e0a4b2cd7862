import { beforeEach, describe, expect, it } from 'vitest';
import { TRIES } from '../../../src/school/core/tries';
import { HOUR, type Person, person, SmallSchool } from '../store/small-school';
import { memoryUnderTest } from '../store/store-under-test';

let small: SmallSchool;
beforeEach(async () => {
  small = await SmallSchool.open(await memoryUnderTest());
  await small.publish('plan', { cap: 50 });
});

const known = person(0);
const lookUp = (identity: Person, address?: string) =>
  small.school.admissions.lookUp(small.tenantId, identity, address);
const withPhone = (phone: string): Person => ({ ...known, phone });

describe('a look-up', () => {
  it('answers whoever knows the three details, however they are typed, and masks them', async () => {
    const { no } = await small.apply('plan', known);
    const typed = { name: ' 何静怡', idCard: known.idCard.toLowerCase(), phone: '138 0013 8000' };
    expect(await lookUp(typed)).toEqual({
      maskedName: '何*怡',
      maskedIdCard: `${known.idCard.slice(0, 6)}********${known.idCard.slice(14)}`,
      maskedPhone: '138****8000',
      results: [expect.objectContaining({ no, planTitle: 'Plan plan', state: { status: 'submitted' } })],
    });
  });

  it('answers an unknown person and a wrong detail alike', async () => {
    await small.apply('plan', known);
    for (const identity of [person(7), withPhone('13900139000'), { ...known, name: '何静仪' }]) {
      expect(await lookUp(identity)).toEqual({ refused: 'notFound' });
    }
  });

  it('says which part cannot be, without counting it as a try', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < 8; n += 1) {
      const answer = await lookUp({ ...known, idCard: '330000200804160020' });
      expect(answer).toEqual({ refused: 'invalid', path: 'idCard', reason: 'idCard.check' });
    }
    expect(await lookUp(known)).toHaveProperty('results');
  });

  it('does not show who files under another mobile what was filed before', async () => {
    await small.publish('other', { cap: 5 });
    await small.apply('plan', known);
    const other = withPhone('13900139000');
    const { token } = await small.apply('other', other);
    expect(await small.school.admissions.applications(small.tenantId, token)).toHaveLength(1);
    expect(await lookUp(other)).toMatchObject({ results: [{ planTitle: 'Plan other' }] });
  });
});

describe('wrong tries', () => {
  const guess = (n: number) => lookUp(withPhone(`1390000${String(n).padStart(4, '0')}`));

  it('are five; then the wait grows from a minute, and the right details wait as well', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < 5; n += 1) expect(await guess(n)).toEqual({ refused: 'notFound' });
    for (const seconds of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      expect(await guess(50)).toEqual({ refused: 'tooManyTries', retryAfter: seconds });
      expect(await lookUp(known)).toEqual({ refused: 'tooManyTries', retryAfter: seconds });
      small.clock.pass(seconds * 1_000 - 1);
      expect(await guess(50)).toEqual({ refused: 'tooManyTries', retryAfter: 1 });
      small.clock.pass(1);
      expect(await guess(51)).toEqual({ refused: 'notFound' });
    }
    small.clock.pass(HOUR);
    expect(await lookUp(known)).toHaveProperty('results');
    expect(await guess(60)).toEqual({ refused: 'notFound' });
  });

  it('are forgotten after a day without any', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < 5; n += 1) await guess(n);
    small.clock.pass(TRIES.forgottenAfter + 1);
    for (let n = 0; n < 5; n += 1) expect(await guess(n)).toEqual({ refused: 'notFound' });
  });

  it('count around a known name and mobile too, and for signing in as well', async () => {
    await small.apply('plan', known);
    for (let n = 1; n <= 5; n += 1) await lookUp({ ...known, idCard: person(n).idCard });
    expect(await small.school.admissions.signIn(small.tenantId, known)).toMatchObject({
      refused: 'tooManyTries',
    });
  });

  it('count by address with room for a campus', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < TRIES.address; n += 1) {
      const stranger = { ...person(n + 1), phone: `139${String(n).padStart(8, '0')}` };
      expect(await lookUp(stranger, '10.0.0.1')).toEqual({ refused: 'notFound' });
    }
    expect(await lookUp(known, '10.0.0.1')).toMatchObject({ refused: 'tooManyTries' });
    expect(await lookUp(known, '10.0.0.2')).toHaveProperty('results');
  });
});

describe('signing in', () => {
  it("opens the applicant's records, and nobody else's", async () => {
    const { applicationId } = await small.apply('plan', known);
    const theirs = await small.apply('plan', person(1));
    const { admissions } = small.school;
    const signedIn = await admissions.signIn(small.tenantId, known);
    if ('refused' in signedIn) throw new Error(signedIn.refused);
    expect(await admissions.application(small.tenantId, signedIn.token, applicationId)).toMatchObject({
      answers: known,
    });
    expect(await admissions.application(small.tenantId, signedIn.token, theirs.applicationId)).toEqual({
      refused: 'notFound',
    });
    expect(await admissions.withdraw(small.tenantId, signedIn.token, theirs.applicationId)).toEqual({
      refused: 'notFound',
    });
  });
});
