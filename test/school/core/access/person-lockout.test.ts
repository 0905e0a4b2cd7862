import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { LookUpGuard } from '#school/core/access/look-up-guard';
import type { SmallSchool } from '../../store/small-school';
import type { StoreUnderTest } from '../../store/store-under-test';
import { known, type LookUp, notFound, openLookUpSchool, withPhone } from './look-up-school';

let opened: StoreUnderTest;
let small: SmallSchool;
let lookUp: LookUp;
beforeEach(async () => {
  ({ opened, small, lookUp } = await openLookUpSchool());
});

describe('wrong attempts at one person', () => {
  const wrong = withPhone('13900139000');
  const guessFrom = async (networks: number) => {
    for (let n = 0; n < networks * ATTEMPT_LIMITS.identity; n += 1)
      expect(await lookUp(wrong, `network ${Math.floor(n / ATTEMPT_LIMITS.identity)}`)).toEqual(notFound);
  };
  const EVERYWHERE = ATTEMPT_LIMITS.identityEverywhere / ATTEMPT_LIMITS.identity;

  it('wrong attempts from another network lock the person out of that network only', async () => {
    await small.apply('plan', known);
    await guessFrom(EVERYWHERE - 1);
    expect(await lookUp(known, 'network 0')).toMatchObject({ refused: 'tooManyAttempts' });
    expect(await lookUp(known, 'theirs')).toHaveProperty('results');
    expect(await small.school.admissions.lookUps.signIn(small.tenantId, known, 'theirs')).toHaveProperty(
      'token',
    );
  });

  it('wrong attempts from many networks lock the person out everywhere, so that a guesser with many networks gains nothing', async () => {
    await small.apply('plan', known);
    await guessFrom(EVERYWHERE);
    expect(await lookUp(known, 'theirs')).toEqual({ refused: 'tooManyAttempts', retryAfter: 60 });
    let evaluated = 0;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const result = await lookUp(wrong, `network ${100 + minute}`);
      if ('refused' in result && result.refused === 'notFound') evaluated += 1;
      small.clock.pass(60_000);
    }
    expect(evaluated).toBeLessThanOrEqual(28);
  });

  it('one correct attempt does not reset the counter of wrong attempts from all networks', async () => {
    await small.apply('plan', known);
    await guessFrom(EVERYWHERE - 1);
    expect(await lookUp(known, 'theirs')).toHaveProperty('results');
    for (let n = 0; n < ATTEMPT_LIMITS.identity; n += 1)
      expect(await lookUp(wrong, 'another')).toEqual(notFound);
    expect(await lookUp(known, 'theirs')).toMatchObject({ refused: 'tooManyAttempts' });
  });

  describe('a strong proof', () => {
    const claim = (address: string, isStrong: boolean) => ({
      purpose: 'test',
      tenantId: small.tenantId,
      own: [['id', '1']],
      address,
      strongProof: isStrong ? ({ kind: 'admissionNo' } as const) : undefined,
    });
    const found = async () => ({ found: true });
    const unknown = async (): Promise<{ readonly refused?: never } | undefined> => undefined;

    it('a strong proof passes the lockouts that guesses of the person’s details caused, on every network', async () => {
      const guard = new LookUpGuard({ ...opened, clock: small.clock });
      for (let n = 0; n < ATTEMPT_LIMITS.identityEverywhere; n += 1)
        await guard.verify(claim(`network ${Math.floor(n / ATTEMPT_LIMITS.identity)}`, false), unknown);
      for (const network of ['network 0', 'theirs']) {
        expect(await guard.verify(claim(network, false), found)).toMatchObject({
          refused: 'tooManyAttempts',
        });
        expect(await guard.verify(claim(network, true), found)).toEqual({ found: true });
      }
    });

    it('wrong strong proofs lock out their own network only, and after very many each other network has one attempt', async () => {
      const guard = new LookUpGuard({ ...opened, clock: small.clock });
      const tries = async (network: string) => {
        for (let evaluated = 0; ; evaluated += 1)
          if ((await guard.verify(claim(network, true), unknown)).refused !== 'notFound') return evaluated;
      };
      for (let n = 0; n < EVERYWHERE; n += 1)
        expect(await tries(`network ${n}`)).toBe(ATTEMPT_LIMITS.identity);
      for (let n = 0; n < 50; n += 1) expect(await tries(`late network ${n}`)).toBe(1);
      expect(await guard.verify(claim('network 0', true), found)).toMatchObject({
        refused: 'tooManyAttempts',
      });
      expect(await guard.verify(claim('theirs', true), found)).toEqual({ found: true });
    });
  });
});
