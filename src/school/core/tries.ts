import type { Refusal } from '../../domain/enrollment/refusal';
import type { Tables } from './store';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How many wrong tries are free, how the wait grows after them, and when they are forgotten (contract, "Who may see what"). */
export const TRIES = {
  /** Wrong tries that an identity may have. */
  identity: 5,
  /** The same of an address, behind which may be a whole campus. */
  address: 200,
  firstWait: 60 * SECOND,
  longestWait: HOUR,
  forgottenAfter: 24 * HOUR,
} as const;

/** What is counted under: digests, so that the counts name nobody. */
export interface TryKeys {
  readonly identity: readonly string[];
  readonly address: string | undefined;
}

/** Why nothing may be tried now. The identity's counts are held until the work ends, so that tries cannot overlap. */
export async function refuseTry(tables: Tables, keys: TryKeys, now: number): Promise<Refusal | undefined> {
  let until = 0;
  // Always in one order, so that two works never wait for each other.
  for (const key of [...keys.identity].sort()) {
    until = Math.max(until, blockedUntil(await tables.tries.hold(key), TRIES.identity));
  }
  if (keys.address !== undefined) {
    until = Math.max(until, blockedUntil(await tables.tries.find(keys.address), TRIES.address));
  }
  return until > now ? { refused: 'tooManyTries', retryAfter: Math.ceil((until - now) / SECOND) } : undefined;
}

export async function countWrongTry(tables: Tables, keys: TryKeys, now: number): Promise<void> {
  const all = keys.address === undefined ? keys.identity : [...keys.identity, keys.address];
  for (const key of [...all].sort()) await tables.tries.count(key, now, now - TRIES.forgottenAfter);
}

export async function forgetTries(tables: Tables, keys: TryKeys): Promise<void> {
  for (const key of [...keys.identity].sort()) {
    if (await tables.tries.find(key)) await tables.tries.clear(key);
  }
}

function blockedUntil(
  record: { readonly wrong: number; readonly lastAt: number } | undefined,
  free: number,
): number {
  if (!record || record.wrong < free) return 0;
  const wait = TRIES.firstWait * 2 ** Math.min(record.wrong - free, 20);
  return record.lastAt + Math.min(wait, TRIES.longestWait);
}
