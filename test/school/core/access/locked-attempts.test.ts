import { expect, it } from 'vitest';
import { LockedAttempts } from '#school/core/access/locked-attempts';

const NOW = 1_000_000_000_000;
const keys = {
  counts: [{ key: 'masked number', limit: 'identityEverywhere' } as const],
  address: undefined,
};

it('an attempt that causes no lockout locks out nobody in a process whose time is behind', async () => {
  const noLoads = async () => [];
  const ahead = new LockedAttempts([], noLoads, NOW);
  const counted = await ahead.count(keys);
  const behind = new LockedAttempts(counted, noLoads, NOW - 700);
  expect(behind.waits(keys)).toEqual([]);
  expect(await behind.count(keys)).toMatchObject([{ wrong: 2 }]);
});
