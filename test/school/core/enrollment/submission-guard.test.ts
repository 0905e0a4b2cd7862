import { beforeEach, describe, expect, it } from 'vitest';
import { parseNationalId } from '#domain/identity/national-id';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { SubmissionGuard } from '#school/core/enrollment/submission/submission-guard';
import { orThrow } from '#test/support/or-throw';
import { HOUR, idNumber, type Person, person, SmallSchool } from '../../store/small-school';
import { memoryUnderTest } from '../../store/store-under-test';

const HERE = '10.0.0.1';
const known = person(0);
let small: SmallSchool;
beforeEach(async () => {
  small = await SmallSchool.open(await memoryUnderTest());
  await small.publish('plan', { cap: 2_000 });
});

type SubmissionResult = Awaited<ReturnType<SmallSchool['submit']>>;
const kindOf = (result: SubmissionResult) => ('refused' in result ? result.refused : 'filed');
/** Another person submits this number with a draft of their own. */
const nameIn = async (idCard: string, address?: string) =>
  kindOf(await small.submit(await small.draft('plan'), { ...person(1), idCard }, address));

/** Other numbers with the same masked form as this one. */
function maskedAlike(idCard: string, many: number): readonly string[] {
  const found: string[] = [];
  for (let day = 0; found.length < many; day += 1) {
    const date = new Date(Date.UTC(1950, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '');
    const number = idNumber(idCard.slice(0, 6) + date + idCard.slice(14, 17));
    if (number !== idCard && number.endsWith(idCard.slice(14))) found.push(number);
  }
  return found;
}

/** Numbers of the same district and birthday. */
function bornAlike(idCard: string, many: number): readonly string[] {
  return Array.from({ length: many }, (_, n) =>
    idNumber(`${idCard.slice(0, 14)}${String(500 + n).padStart(3, '0')}`),
  );
}

describe('a plan that is full or closed', () => {
  const full = { refused: 'full' };

  it('a full plan refuses old drafts with “full”, whether or not the person has applied, and checks nothing else', async () => {
    await small.publish('last', { cap: 1 });
    const drafts = await Promise.all([small.draft('last'), small.draft('last')]);
    await small.apply('last', known);
    for (const draft of drafts)
      for (const anybody of [known, { ...person(1), idCard: known.idCard }, person(2)]) {
        expect(await small.submit(draft, anybody)).toMatchObject(full);
        const { admissions } = small.school;
        expect(await admissions.duplicates.check(small.tenantId, draft.token, anybody)).toMatchObject(full);
      }
  });

  it('a closed plan refuses a draft with “closed”, even if the person has applied', async () => {
    const draft = await small.draft('plan');
    await small.apply('plan', known);
    small.clock.pass(1_400 * HOUR);
    await small.publish(
      'plan',
      { cap: 2_000 },
      { plan: { ...(await planOf('plan')), closesAt: small.clock.now() } },
    );
    expect(await small.submit(draft, known)).toMatchObject({ refused: 'closed' });
  });

  it('a repeated submission to a full plan returns its first receipt', async () => {
    await small.publish('last', { cap: 1 });
    const draft = await small.draft('last');
    const receipt = await small.submit(draft, known);
    expect(receipt).toHaveProperty('token');
    expect(await small.submit(draft, person(5))).toEqual(receipt);
  });

  it('a submission is refused with “full” if the last place was taken meanwhile, even if the person has applied', async () => {
    await small.publish('two', { cap: 2 });
    const draft = await small.draft('two');
    await small.apply('two', known);
    await small.publish('two', { cap: 2, takenElsewhere: 1 });
    expect(await small.submit(draft, known)).toMatchObject(full);
  });

  async function planOf(planId: string) {
    const found = await small.school.admissions.plans.one(small.tenantId, planId);
    if ('refused' in found) throw new Error(found.refused);
    const { taken: _, majorCount: __, majorNames: ___, ...plan } = found.plan;
    return { ...plan, cap: 2_000, payWithinHours: 48, reviewDays: 3 };
  }
});

describe('guessing by submissions who has applied', () => {
  it('300 submitted guesses from one address do not complete a masked ID number', async () => {
    await small.apply('plan', known);
    const guesses = [...maskedAlike(known.idCard, 300)];
    // The student's number is the fortieth.
    guesses.splice(39, 0, known.idCard);
    const results = new Map<string, number>();
    for (const guess of guesses) {
      const result = await nameIn(guess, HERE);
      results.set(result, (results.get(result) ?? 0) + 1);
      small.clock.pass(2_000);
    }
    expect(results.get('duplicate')).toBeUndefined();
    // Five, and then one after 1, 2 and 4 minutes; one more was free, because the student's own
    // submission had named the number.
    expect(results.get('filed')).toBeLessThanOrEqual(8);
    expect(results.get('tooManyAttempts')).toBeGreaterThanOrEqual(292);
  });

  it('submitted guesses from many addresses do not complete a masked ID number either', async () => {
    await small.apply('plan', known);
    const results: string[] = [];
    for (const [n, guess] of maskedAlike(known.idCard, 300).entries())
      results.push(await nameIn(guess, `10.0.${n}.1`));
    expect(results.filter((result) => result === 'filed').length).toBeLessThan(
      ATTEMPT_LIMITS.identityEverywhere,
    );
  });

  it('submitted guesses do not complete a birthday in an ID number', async () => {
    await small.apply('plan', known);
    const results: string[] = [];
    for (const guess of bornAlike(known.idCard, 300)) results.push(await nameIn(guess, HERE));
    expect(results.filter((result) => result === 'filed').length).toBeLessThanOrEqual(ATTEMPT_LIMITS.shared);
  });

  it('submissions of the same ID number from one address are refused after five', async () => {
    await small.apply('plan', known);
    const results: string[] = [];
    for (let n = 0; n < 10; n += 1) results.push(await nameIn(known.idCard, HERE));
    expect(results.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'duplicate'));
    expect(new Set(results.slice(5))).toEqual(new Set(['tooManyAttempts']));
  });

  it('attempts are counted for a draft whose person has applied, and not for one that is submitted', async () => {
    const under = await memoryUnderTest();
    const school = await SmallSchool.open(under);
    await school.publish('plan', { cap: 2 });
    const guard = new SubmissionGuard({ ...under, clock: school.clock });
    const countedOf = async () => {
      const draft = await school.draft('plan');
      await school.submit(draft, known, HERE);
      const record = {
        ...draft,
        id: draft.draftId,
        tenantId: school.tenantId,
        tokenDigest: '',
        expiresAt: 0,
      };
      const { counts } = guard.keysOf(record, { idCard: known.idCard, address: HERE });
      const found = counts.map(async ({ key, ofBearer }) => {
        const counter = await under.store.read(({ attempts }) => attempts.find(key));
        return [ofBearer ? 'draft' : 'number', counter?.wrong];
      });
      return Promise.all(found);
    };
    const ofNumber = (wrong: number) => Array.from({ length: 4 }, () => ['number', wrong]);
    expect(await countedOf()).toEqual([...ofNumber(1), ['draft', undefined]]);
    expect(await countedOf()).toEqual([...ofNumber(2), ['draft', 1]]);
  });

  it('a lockout of submissions does not affect other plans or other addresses', async () => {
    await small.publish('other', { cap: 5 });
    for (const guess of maskedAlike(known.idCard, 10)) await nameIn(guess, HERE);
    expect(await small.submit(await small.draft('plan'), known, HERE)).toMatchObject({
      refused: 'tooManyAttempts',
    });
    expect(await small.submit(await small.draft('other'), known, HERE)).toHaveProperty('token');
    expect(await small.submit(await small.draft('plan'), known, '10.0.0.2')).toHaveProperty('token');
  });
});

describe('a student who is locked out because others submit similar ID numbers', () => {
  const STRANGER = '13900139000';
  let guarded: SmallSchool;

  beforeEach(async () => {
    guarded = await SmallSchool.open({ ...(await memoryUnderTest()), sendsCodes: true });
    await guarded.publish('plan', { cap: 2_000 });
    for (const [n, guess] of maskedAlike(known.idCard, ATTEMPT_LIMITS.identityEverywhere).entries())
      await guarded.submit(await guarded.draft('plan'), { ...person(1), idCard: guess }, `10.0.${n}.1`);
  });

  const passOf = async (phone: string) => {
    const { phoneCodes } = guarded.school;
    const { ticket } = orThrow(await phoneCodes.send(guarded.tenantId, phone, HERE));
    const [sent] = phoneCodes.sent(guarded.tenantId);
    return orThrow(await phoneCodes.verify(guarded.tenantId, ticket, sent?.code ?? '')).pass;
  };

  it('a locked-out student can submit with a code sent to the submitted mobile', async () => {
    const draft = await guarded.draft('plan');
    expect(await guarded.submit(draft, known, HERE)).toMatchObject({
      refused: 'tooManyAttempts',
      unlockBy: ['phoneCode'],
    });
    expect(await guarded.submit(draft, known, HERE, await passOf(known.phone))).toHaveProperty('token');
  });

  it('a code sent to another mobile does not end a student’s lockout', async () => {
    const draft = await guarded.draft('plan');
    expect(await guarded.submit(draft, known, HERE, await passOf(STRANGER))).toMatchObject({
      refused: 'tooManyAttempts',
      unlockBy: ['phoneCode'],
    });
  });

  it('a stranger with a verified mobile, from many addresses, does not lock out others of the same birthday', async () => {
    const pass = await passOf(STRANGER);
    const results: string[] = [];
    for (const [n, idCard] of bornAlike(known.idCard, 60).entries()) {
      const guess = { ...person(1), phone: STRANGER, idCard };
      results.push(kindOf(await guarded.submit(await guarded.draft('plan'), guess, `10.1.${n}.1`, pass)));
    }
    expect(results.filter((result) => result === 'filed')).toHaveLength(ATTEMPT_LIMITS.sharedEverywhere);
    const draft = await guarded.draft('plan');
    expect(await guarded.submit(draft, known, HERE, await passOf(known.phone))).toHaveProperty('token');
  });

  it('a guesser who has verified a mobile of their own has no more than five further guesses', async () => {
    await guarded.apply('plan', known).catch(() => undefined);
    const pass = await passOf(STRANGER);
    const results: string[] = [];
    for (const idCard of maskedAlike(known.idCard, 60).slice(ATTEMPT_LIMITS.identityEverywhere)) {
      const guess = { ...person(1), phone: STRANGER, idCard };
      results.push(kindOf(await guarded.submit(await guarded.draft('plan'), guess, HERE, pass)));
    }
    expect(results.filter((result) => result !== 'tooManyAttempts')).toHaveLength(ATTEMPT_LIMITS.identity);
  });
});

describe('the checks of a draft', () => {
  const stale = { refused: 'invalid', path: 'submissionKey', reason: 'draft' };

  it('a draft names one ID number, and an invalid number does not count', async () => {
    await small.apply('plan', known);
    const draft = await small.draft('plan');
    const mistyped = { ...person(2), idCard: `${person(2).idCard.slice(0, 17)}${'0'}` };
    expect('invalid' in parseNationalId(mistyped.idCard)).toBe(true);
    expect(await small.submit(draft, mistyped)).toMatchObject({ path: 'answers.idCard' });
    expect(await small.submit(draft, known)).toEqual({ refused: 'duplicate' });
    expect(await small.submit(draft, person(2))).toEqual(stale);
    expect(await small.submit(draft, { ...known, phone: '13900139000' })).toEqual({ refused: 'duplicate' });
    expect(await small.submit(await small.draft('plan'), person(2))).toHaveProperty('token');
  });

  it('a draft is told five times that its person has applied, from whatever address, and is then refused', async () => {
    await small.apply('plan', known);
    const draft = await small.draft('plan');
    const results: string[] = [];
    for (let n = 0; n < 7; n += 1) results.push(kindOf(await small.submit(draft, known, `10.0.${n}.1`)));
    expect(results).toEqual([
      ...Array.from({ length: 5 }, () => 'duplicate'),
      'tooManyAttempts',
      'tooManyAttempts',
    ]);
  });

  it('a draft may check five times whether a person has applied, and is then locked out, right or wrong', async () => {
    await small.apply('plan', known);
    const { token } = await small.draft('plan');
    const ask = (identity: Person, address: string) =>
      small.school.admissions.duplicates.check(small.tenantId, { text: token, address }, identity);
    for (let n = 1; n <= 4; n += 1) expect(await ask(person(n), `10.0.${n}.1`)).toBeUndefined();
    expect(await ask(known, HERE)).toEqual({ refused: 'duplicate' });
    expect(await ask(known, '10.0.9.1')).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    // Submitting has separate counters.
    expect(await small.school.admissions.lookUps.lookUp(small.tenantId, known, HERE)).toHaveProperty(
      'results',
    );
  });
});

describe('a campus behind one address', () => {
  const CROWD = ATTEMPT_LIMITS.address + 100;

  it('as many students of a campus as the limit allows submit from one address, and sign in meanwhile', async () => {
    const { admissions } = small.school;
    for (let n = 0; n < CROWD; n += 1) {
      const draft = await small.draft('plan');
      const token = { text: draft.token, address: HERE };
      await admissions.duplicates.check(small.tenantId, token, person(n));
      expect(kindOf(await small.submit(draft, person(n), HERE))).toBe('filed');
    }
    const mistyped = { ...known, phone: '13900139000' };
    for (let n = 0; n < ATTEMPT_LIMITS.identity - 1; n += 1)
      expect(await admissions.lookUps.lookUp(small.tenantId, mistyped, HERE)).toEqual({
        refused: 'notFound',
      });
    expect(await admissions.lookUps.lookUp(small.tenantId, known, HERE)).toHaveProperty('results');
  });

  it('an address above its limit is told once who has applied, and is then locked out for a minute', async () => {
    await small.apply('plan', known);
    for (let n = 1; n <= CROWD; n += 1) await nameIn(person(n).idCard, HERE);
    expect(await nameIn(known.idCard, HERE)).toBe('duplicate');
    expect(await nameIn(known.idCard, HERE)).toBe('tooManyAttempts');
    small.clock.pass(60_000);
    expect(await nameIn(known.idCard, HERE)).toBe('duplicate');
  });
});
