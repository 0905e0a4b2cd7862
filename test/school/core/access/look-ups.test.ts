import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { LookUpGuard } from '#school/core/access/look-up-guard';
import { HOUR, type Person, person, SmallSchool } from '../../store/small-school';
import { memoryUnderTest, type StoreUnderTest } from '../../store/store-under-test';

const notFound = { refused: 'notFound' };

let opened: StoreUnderTest;
let small: SmallSchool;
beforeEach(async () => {
  opened = await memoryUnderTest();
  small = await SmallSchool.open(opened);
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

  it('are forgotten an hour each after the last of them', async () => {
    await small.apply('plan', known);
    for (let n = 0; n < 4; n += 1) await guess(n);
    small.clock.pass(4 * ATTEMPT_LIMITS.rememberedEach);
    expect(await guess(4)).toEqual({ refused: 'notFound' });
    expect(await guess(5)).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    small.clock.pass(5 * ATTEMPT_LIMITS.rememberedEach + 1);
    for (let n = 0; n < 5; n += 1) expect(await guess(n)).toEqual({ refused: 'notFound' });
  });

  it('are two dozen a day at most in the long run, whoever is patient', async () => {
    await small.apply('plan', known);
    let told = 0;
    for (let minute = 0; minute < 10 * 24 * 60; minute += 1) {
      const answer = await guess(minute % 10_000);
      if ('refused' in answer && answer.refused === 'notFound') told += 1;
      small.clock.pass(60_000);
    }
    expect(told).toBeGreaterThan(240);
    expect(told).toBeLessThanOrEqual(250);
  });

  it('whose wait this process knows cost the database nothing', async () => {
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
    for (let n = 0; n < 5; n += 1) await guard.prove(claim, wrong);
    expect(asked).toHaveLength(5);
    for (let n = 0; n < 50; n += 1)
      expect(await guard.prove(claim, wrong)).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    expect(guard.refuseKnown(claim)).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    expect(asked).toHaveLength(5);
    small.clock.pass(60_000);
    expect(guard.refuseKnown(claim)).toBeUndefined();
    expect(await guard.prove(claim, async () => ({ found: true }))).toEqual({ found: true });
    expect(asked).toHaveLength(6);
  });

  it('count around a known name and mobile too, and for signing in as well', async () => {
    await small.apply('plan', known);
    for (let n = 1; n <= 5; n += 1) await lookUp({ ...known, idCard: person(n).idCard });
    expect(await small.school.admissions.signIn(small.tenantId, known)).toMatchObject({
      refused: 'tooManyAttempts',
    });
  });

  describe('from one address', () => {
    const stranger = (n: number): Person => ({
      ...person(n + 100),
      phone: `139${String(n).padStart(8, '0')}`,
    });
    const crowd = async (size: number, address: string) => {
      for (let n = 0; n < size; n += 1) await lookUp(stranger(n), address);
    };

    it('have room for a campus, each identity its five', async () => {
      await crowd(ATTEMPT_LIMITS.address - 1, '10.0.0.1');
      for (let n = 0; n < 4; n += 1) expect(await lookUp(stranger(5_000), '10.0.0.2')).toEqual(notFound);
      expect(await lookUp(stranger(6_000), '10.0.0.1')).toEqual(notFound);
      expect(await lookUp(stranger(0), '10.0.0.1')).toEqual(notFound);
    });

    it('over its room let in whoever is right, and make the wrong wait from their first', async () => {
      await small.apply('plan', known);
      await small.apply('plan', { ...person(1), phone: '13700137000' });
      await crowd(ATTEMPT_LIMITS.address, '10.0.0.1');
      expect(await lookUp(known, '10.0.0.1')).toHaveProperty('results');
      const right = { ...person(1), phone: '13700137000' };
      expect(await lookUp({ ...right, phone: '13700137001' }, '10.0.0.1')).toEqual(notFound);
      expect(await lookUp(right, '10.0.0.1')).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
      small.clock.pass(60_000);
      expect(await lookUp(right, '10.0.0.1')).toHaveProperty('results');
      // Elsewhere nothing has changed.
      expect(await lookUp(stranger(7_000), '10.0.0.2')).toEqual(notFound);
      expect(await lookUp(stranger(7_000), '10.0.0.2')).toEqual(notFound);
    });

    it('leak out of it within the hour or two, however great the flood', async () => {
      await crowd(ATTEMPT_LIMITS.address * 3, '10.0.0.1');
      small.clock.pass(ATTEMPT_LIMITS.addressEmptiesIn - 60_000);
      await lookUp(stranger(8_000), '10.0.0.1');
      expect(await lookUp(stranger(8_000), '10.0.0.1')).toMatchObject({ refused: 'tooManyAttempts' });
      small.clock.pass(2 * 60_000);
      await lookUp(stranger(8_001), '10.0.0.1');
      expect(await lookUp(stranger(8_001), '10.0.0.1')).toEqual(notFound);
    });

    it('of 20,000 guesses learn nothing, and everybody else gets in meanwhile', async () => {
      const students = Array.from({ length: 40 }, (_, n) => ({
        ...person(20_000 + n),
        phone: `137${String(n).padStart(8, '0')}`,
      }));
      for (const student of students) await small.apply('plan', student);
      const victim = students[0] as Person;
      const guesses = new Map<string, number>();
      for (let n = 0; n < 20_000; n += 1) {
        // Half of them try mobiles for one known name and ID number, half whoever there may be; twelve a second.
        const guessed =
          n % 2 === 0 ? { ...victim, phone: `136${String(n).padStart(8, '0')}` } : stranger(n % 19_000);
        const answer = await lookUp(guessed, '10.0.0.1');
        const kind = 'refused' in answer ? answer.refused : 'found';
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
      // In 27 minutes: five, or one over the room, and then one after 1, 2, 4 and 8 minutes.
      expect(guesses.get('victim notFound')).toBeLessThanOrEqual(9);
    }, 60_000);
  });
});

describe('wrong tries around one person', () => {
  const wrong = withPhone('13900139000');
  const guessFrom = async (networks: number) => {
    for (let n = 0; n < networks * ATTEMPT_LIMITS.identity; n += 1)
      expect(await lookUp(wrong, `network ${Math.floor(n / ATTEMPT_LIMITS.identity)}`)).toEqual(notFound);
  };
  const EVERYWHERE = ATTEMPT_LIMITS.identityEverywhere / ATTEMPT_LIMITS.identity;

  it('from elsewhere keep them out only there', async () => {
    await small.apply('plan', known);
    await guessFrom(EVERYWHERE - 1);
    expect(await lookUp(known, 'network 0')).toMatchObject({ refused: 'tooManyAttempts' });
    expect(await lookUp(known, 'theirs')).toHaveProperty('results');
    expect(await small.school.admissions.signIn(small.tenantId, known, 'theirs')).toHaveProperty('token');
  });

  it('from many networks make them wait everywhere, so that a guesser who has many gets no further', async () => {
    await small.apply('plan', known);
    await guessFrom(EVERYWHERE);
    expect(await lookUp(known, 'theirs')).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    let told = 0;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const answer = await lookUp(wrong, `network ${100 + minute}`);
      if ('refused' in answer && answer.refused === 'notFound') told += 1;
      small.clock.pass(60_000);
    }
    expect(told).toBeLessThanOrEqual(28);
  });

  it('do not begin anew everywhere when the student is right once', async () => {
    await small.apply('plan', known);
    await guessFrom(EVERYWHERE - 1);
    expect(await lookUp(known, 'theirs')).toHaveProperty('results');
    for (let n = 0; n < ATTEMPT_LIMITS.identity; n += 1)
      expect(await lookUp(wrong, 'another')).toEqual(notFound);
    expect(await lookUp(known, 'theirs')).toMatchObject({ refused: 'tooManyAttempts' });
  });

  describe('and a strong proof', () => {
    const claim = (address: string, isStrong: boolean) => ({
      purpose: 'test',
      tenantId: small.tenantId,
      own: [['id', '1']],
      address,
      strongProof: isStrong ? ({ kind: 'admissionNo' } as const) : undefined,
    });
    const found = async () => ({ found: true });
    const unknown = async (): Promise<{ readonly refused?: never } | undefined> => undefined;

    it('passes the waits that guesses of their details caused, here and everywhere', async () => {
      const guard = new LookUpGuard({ ...opened, clock: small.clock });
      for (let n = 0; n < ATTEMPT_LIMITS.identityEverywhere; n += 1)
        await guard.prove(claim(`network ${Math.floor(n / ATTEMPT_LIMITS.identity)}`, false), unknown);
      for (const network of ['network 0', 'theirs']) {
        expect(await guard.prove(claim(network, false), found)).toMatchObject({ refused: 'tooManyAttempts' });
        expect(await guard.prove(claim(network, true), found)).toEqual({ found: true });
      }
    });

    it('is limited at its network alone, to one try each where very many were wrong', async () => {
      const guard = new LookUpGuard({ ...opened, clock: small.clock });
      const tries = async (network: string) => {
        for (let told = 0; ; told += 1)
          if ((await guard.prove(claim(network, true), unknown)).refused !== 'notFound') return told;
      };
      for (let n = 0; n < EVERYWHERE; n += 1)
        expect(await tries(`network ${n}`)).toBe(ATTEMPT_LIMITS.identity);
      for (let n = 0; n < 50; n += 1) expect(await tries(`late network ${n}`)).toBe(1);
      expect(await guard.prove(claim('network 0', true), found)).toMatchObject({
        refused: 'tooManyAttempts',
      });
      expect(await guard.prove(claim('theirs', true), found)).toEqual({ found: true });
    });
  });
});

describe('a detail that many share', () => {
  const claim = (idCard: string, address?: string) => ({
    purpose: 'newStudent',
    tenantId: small.tenantId,
    own: [['id', idCard]],
    shared: [['name', '王伟']],
    address,
  });
  const wrong = async () => undefined;
  const right = async () => ({ welcomeId: 'w' });

  it('has more room than an identity, here and elsewhere', async () => {
    const guard = new LookUpGuard({ ...opened, clock: small.clock });
    for (let n = 0; n < ATTEMPT_LIMITS.shared; n += 1)
      expect(await guard.prove(claim(`${n}`, 'a'), wrong)).toEqual(notFound);
    expect(await guard.prove(claim('60', 'a'), right)).toMatchObject({ refused: 'tooManyAttempts' });
    expect(await guard.prove(claim('60', 'b'), right)).toEqual({ welcomeId: 'w' });
    // Being right as one of them gives the others around that name no new tries.
    for (let n = 1; n < ATTEMPT_LIMITS.shared; n += 1)
      expect(await guard.prove(claim(`${100 + n}`, 'b'), wrong)).toEqual(notFound);
    expect(await guard.prove(claim('60', 'b'), right)).toEqual({ welcomeId: 'w' });
    expect(await guard.prove(claim('200', 'b'), wrong)).toEqual(notFound);
    expect(await guard.prove(claim('201', 'b'), wrong)).toMatchObject({ refused: 'tooManyAttempts' });
  });

  it('is shut everywhere once guesses come from everywhere', async () => {
    const guard = new LookUpGuard({ ...opened, clock: small.clock });
    for (let n = 0; n < ATTEMPT_LIMITS.sharedEverywhere; n += 1)
      await guard.prove(claim(`${n}`, `address ${n}`), wrong);
    expect(await guard.prove(claim('99', 'another'), right)).toEqual({
      refused: 'tooManyAttempts',
      retryAfter: 60,
    });
  });

  it('names nobody in what is kept, nor the address', async () => {
    const keys: string[] = [];
    const secrets = {
      ...opened.secrets,
      derive: (purpose: string, value: string) => {
        const key = opened.secrets.derive(purpose, value);
        keys.push(key);
        return key;
      },
    };
    const guard = new LookUpGuard({ store: opened.store, secrets, clock: small.clock });
    await guard.prove(claim('33000020080416002X', '203.0.113.7'), wrong);
    expect(keys).toHaveLength(5);
    expect(keys.join()).not.toMatch(/330000|203\.0|王伟/);
    const kept = await opened.store.read((tables) =>
      Promise.all(keys.map((key) => tables.attempts.find(key))),
    );
    expect(kept.filter(Boolean)).toHaveLength(4);
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
    const theirOwn = { applicationId: theirs.applicationId, version: 1 };
    expect(await admissions.withdraw(small.tenantId, signedIn.token, theirOwn)).toEqual({
      refused: 'notFound',
    });
  });
});
