import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { LookUpGuard } from '#school/core/access/look-up-guard';
import type { SmallSchool } from '../../store/small-school';
import type { StoreUnderTest } from '../../store/store-under-test';
import { notFound, openLookUpSchool } from './look-up-school';

let opened: StoreUnderTest;
let small: SmallSchool;
beforeEach(async () => {
  ({ opened, small } = await openLookUpSchool());
});

describe('a detail that many people share', () => {
  const claim = (idCard: string, address?: string) => ({
    purpose: 'newStudent',
    tenantId: small.tenantId,
    own: [['id', idCard]],
    shared: [['name', '王伟']],
    address,
  });
  const wrong = async () => undefined;
  const right = async () => ({ welcomeId: 'w' });

  it('a shared detail allows more wrong attempts than an identity, per network and in all', async () => {
    const guard = new LookUpGuard({ ...opened, clock: small.clock });
    for (let n = 0; n < ATTEMPT_LIMITS.shared; n += 1)
      expect(await guard.verify(claim(`${n}`, 'a'), wrong)).toEqual(notFound);
    expect(await guard.verify(claim('60', 'a'), right)).toMatchObject({ refused: 'tooManyAttempts' });
    expect(await guard.verify(claim('60', 'b'), right)).toEqual({ welcomeId: 'w' });
    // A correct attempt by one of them does not reset the counter of the shared name.
    for (let n = 1; n < ATTEMPT_LIMITS.shared; n += 1)
      expect(await guard.verify(claim(`${100 + n}`, 'b'), wrong)).toEqual(notFound);
    expect(await guard.verify(claim('60', 'b'), right)).toEqual({ welcomeId: 'w' });
    expect(await guard.verify(claim('200', 'b'), wrong)).toEqual(notFound);
    expect(await guard.verify(claim('201', 'b'), wrong)).toMatchObject({ refused: 'tooManyAttempts' });
  });

  it('a shared detail is locked out everywhere after wrong attempts from many addresses', async () => {
    const guard = new LookUpGuard({ ...opened, clock: small.clock });
    for (let n = 0; n < ATTEMPT_LIMITS.sharedEverywhere; n += 1)
      await guard.verify(claim(`${n}`, `address ${n}`), wrong);
    expect(await guard.verify(claim('99', 'another'), right)).toEqual({
      refused: 'tooManyAttempts',
      retryAfter: 60,
    });
  });

  it('the stored counters contain neither a person’s details nor an address', async () => {
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
    await guard.verify(claim('33000020080416002X', '203.0.113.7'), wrong);
    expect(keys).toHaveLength(5);
    expect(keys.join()).not.toMatch(/330000|203\.0|王伟/);
    const kept = await opened.store.read((tables) =>
      Promise.all(keys.map((key) => tables.attempts.find(key))),
    );
    expect(kept.filter(Boolean)).toHaveLength(4);
  });
});
