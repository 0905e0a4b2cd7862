import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { LookUpGuard } from '#school/core/access/look-up-guard';
import { HOUR, type Person, person, type SmallSchool } from '../../store/small-school';
import type { StoreUnderTest } from '../../store/store-under-test';
import { known, type LookUp, notFound, openLookUpSchool, withPhone } from './look-up-school';

let opened: StoreUnderTest;
let small: SmallSchool;
let lookUp: LookUp;
beforeEach(async () => {
  ({ opened, small, lookUp } = await openLookUpSchool());
});

describe('wrong attempts', () => {
  const guess = (n: number) => lookUp(withPhone(`1390000${String(n).padStart(4, '0')}`));

  it('after five wrong attempts the lockout grows from a minute to an hour, for the right details too', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < 5; n += 1) expect(await guess(n)).toEqual({ refused: 'notFound' });
    for (const seconds of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      expect(await guess(50)).toEqual({ refused: 'tooManyAttempts', retryAfter: seconds });
      expect(await lookUp(known)).toEqual({ refused: 'tooManyAttempts', retryAfter: seconds });
      small.clock.pass(seconds * 1_000 - 1);
      expect(await guess(50)).toEqual({ refused: 'tooManyAttempts', retryAfter: 1 });
      small.clock.pass(1);
      expect(await guess(51)).toEqual({ refused: 'notFound' });
    }
    small.clock.pass(HOUR);
    expect(await lookUp(known)).toHaveProperty('results');
    expect(await guess(60)).toEqual({ refused: 'notFound' });
  });

  it('wrong attempts are forgotten at one per hour after the last of them', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < 4; n += 1) await guess(n);
    small.clock.pass(4 * ATTEMPT_LIMITS.rememberedEach);
    expect(await guess(4)).toEqual({ refused: 'notFound' });
    expect(await guess(5)).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    small.clock.pass(5 * ATTEMPT_LIMITS.rememberedEach + 1);
    for (let n = 0; n < 5; n += 1) expect(await guess(n)).toEqual({ refused: 'notFound' });
  });

  it('a patient guesser has some two dozen attempts a day in the long run', async () => {
    await small.apply('plan', known);
    let evaluated = 0;
    for (let minute = 0; minute < 10 * 24 * 60; minute += 1) {
      const result = await guess(minute % 10_000);
      if ('refused' in result && result.refused === 'notFound') evaluated += 1;
      small.clock.pass(60_000);
    }
    expect(evaluated).toBeGreaterThan(240);
    expect(evaluated).toBeLessThanOrEqual(250);
  });

  it('attempts during a lockout that the process knows of cause no database access', async () => {
    const asked: string[] = [];
    const watched = {
      read: (work: Parameters<typeof opened.store.read>[0]) => {
        asked.push('read');
        return opened.store.read(work);
      },
      transaction: (work: Parameters<typeof opened.store.transaction>[0]) => {
        asked.push('transaction');
        return opened.store.transaction(work);
      },
    } as StoreUnderTest['store'];
    const guard = new LookUpGuard({ ...opened, store: watched, clock: small.clock });
    const claim = { purpose: 'p', tenantId: 't', own: [['id', '1']], address: undefined };
    const wrong = async () => undefined;
    for (let n = 0; n < 5; n += 1) await guard.verify(claim, wrong);
    expect(asked).toHaveLength(5);
    for (let n = 0; n < 50; n += 1)
      expect(await guard.verify(claim, wrong)).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    expect(guard.refuseKnown(claim)).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    expect(asked).toHaveLength(5);
    small.clock.pass(60_000);
    expect(guard.refuseKnown(claim)).toBeUndefined();
    expect(await guard.verify(claim, async () => ({ found: true }))).toEqual({ found: true });
    expect(asked).toHaveLength(6);
  });

  it('wrong attempts with another person’s name and mobile lock out that person’s look-up and sign-in', async () => {
    await small.apply('plan', known);
    for (let n = 1; n <= 5; n += 1) await lookUp({ ...known, idCard: person(n).idCard });
    expect(await small.school.admissions.lookUps.signIn(small.tenantId, known)).toMatchObject({
      refused: 'tooManyAttempts',
    });
  });

  describe('wrong attempts from one address', () => {
    const stranger = (n: number): Person => ({
      ...person(n + 100),
      phone: `139${String(n).padStart(8, '0')}`,
    });
    const crowd = async (size: number, address: string) => {
      for (let n = 0; n < size; n += 1) await lookUp(stranger(n), address);
    };

    it('an address has attempts for a whole campus, of which each identity has five', async () => {
      await crowd(ATTEMPT_LIMITS.address - 1, '10.0.0.1');
      for (let n = 0; n < 4; n += 1) expect(await lookUp(stranger(5_000), '10.0.0.2')).toEqual(notFound);
      expect(await lookUp(stranger(6_000), '10.0.0.1')).toEqual(notFound);
      expect(await lookUp(stranger(0), '10.0.0.1')).toEqual(notFound);
    });

    it('above an address’s limit correct details are accepted, and each wrong attempt is followed by a lockout', async () => {
      await small.apply('plan', known);
      await small.apply('plan', { ...person(1), phone: '13700137000' });
      await crowd(ATTEMPT_LIMITS.address, '10.0.0.1');
      expect(await lookUp(known, '10.0.0.1')).toHaveProperty('results');
      const right = { ...person(1), phone: '13700137000' };
      expect(await lookUp({ ...right, phone: '13700137001' }, '10.0.0.1')).toEqual(notFound);
      expect(await lookUp(right, '10.0.0.1')).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
      small.clock.pass(60_000);
      expect(await lookUp(right, '10.0.0.1')).toHaveProperty('results');
      // Other addresses are unaffected.
      expect(await lookUp(stranger(7_000), '10.0.0.2')).toEqual(notFound);
      expect(await lookUp(stranger(7_000), '10.0.0.2')).toEqual(notFound);
    });

    it('an address’s counter is empty again after a fixed time, however many attempts it counted', async () => {
      await crowd(ATTEMPT_LIMITS.address * 3, '10.0.0.1');
      small.clock.pass(ATTEMPT_LIMITS.addressEmptiesIn - 60_000);
      await lookUp(stranger(8_000), '10.0.0.1');
      expect(await lookUp(stranger(8_000), '10.0.0.1')).toMatchObject({ refused: 'tooManyAttempts' });
      small.clock.pass(2 * 60_000);
      await lookUp(stranger(8_001), '10.0.0.1');
      expect(await lookUp(stranger(8_001), '10.0.0.1')).toEqual(notFound);
    });

    it('a guesser with 20,000 attempts from one address learns nothing, and other students sign in meanwhile', async () => {
      const students = Array.from({ length: 40 }, (_, n) => ({
        ...person(20_000 + n),
        phone: `137${String(n).padStart(8, '0')}`,
      }));
      for (const student of students) await small.apply('plan', student);
      const victim = students[0] as Person;
      const guesses = new Map<string, number>();
      for (let n = 0; n < 20_000; n += 1) {
        // Half of them guess the mobile for one known name and ID number, half random people; twelve per second.
        const guessed =
          n % 2 === 0 ? { ...victim, phone: `136${String(n).padStart(8, '0')}` } : stranger(n % 19_000);
        const result = await lookUp(guessed, '10.0.0.1');
        const kind = 'refused' in result ? result.refused : 'found';
        const of = n % 2 === 0 ? 'victim' : 'anybody';
        guesses.set(`${of} ${kind}`, (guesses.get(`${of} ${kind}`) ?? 0) + 1);
        if (n % 500 === 499)
          expect(await lookUp(students[1 + (Math.floor(n / 500) % 39)] as Person, '10.0.0.1')).toHaveProperty(
            'results',
          );
        small.clock.pass(80);
      }
      expect(guesses.get('victim found')).toBeUndefined();
      expect(guesses.get('anybody found')).toBeUndefined();
      // In 27 minutes: five, or one while the address is over its limit, and then one after 1, 2, 4 and 8 minutes.
      expect(guesses.get('victim notFound')).toBeLessThanOrEqual(9);
    }, 60_000);
  });
});
