import type { Refusal } from '../../domain/enrollment/refusal';
import type { TriesRecord } from './records';
import type { Tables } from './store';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * How many wrong tries are free, how the wait grows after them, and when they are forgotten (contract, "Who may see
 * what").
 *
 * An address is never shut: behind it may be a whole campus, and whoever is right and has not failed gets in, however
 * many others behind it fail. What an address over its room loses is patience with the wrong: each wrong try, the very
 * first one too, makes the identity wait. Guessing gets nowhere all the same, because every guess names somebody: around
 * one identity there are then a guess, a minute, a guess, two minutes … an hour, so some thirty guesses a day; and over
 * many identities each guess must hit all details of one of them at once.
 */
export const TRIES = {
  /** Wrong tries that an identity may have. */
  identity: 5,
  /** The same where the address is over its room. */
  identityOverRoom: 1,
  /** Wrong tries from everywhere around a detail that many share, such as a name. From one address: as an identity. */
  shared: 50,
  /** Wrong tries that an address has room for. So many leak out of it in `addressEmptiesIn`. */
  address: 300,
  addressEmptiesIn: HOUR,
  /** A flood fills an address so often at most, so that it is forgotten soon after it ends. */
  addressFloods: 2,
  firstWait: 60 * SECOND,
  longestWait: HOUR,
  forgottenAfter: 24 * HOUR,
} as const;

/** What is counted under: keyed digests, so that the counts name nobody. */
export interface TryKeys {
  /** Of details that are one person's. */
  readonly identity: readonly string[];
  /** Of details that several people have, counted at this address and everywhere. */
  readonly shared?: { readonly here: readonly string[]; readonly everywhere: readonly string[] };
  readonly address: string | undefined;
}

/** Why nothing may be tried now. The counts are held until the work ends, so that tries cannot overlap. */
export async function refuseTry(tables: Tables, keys: TryKeys, now: number): Promise<Refusal | undefined> {
  let until = 0;
  for (const [key] of inOrder(keys)) {
    const record = await tables.tries.hold(key);
    until = Math.max(until, record?.waitsUntil ?? 0);
  }
  return until > now ? { refused: 'tooManyTries', retryAfter: Math.ceil((until - now) / SECOND) } : undefined;
}

/** Counts a try that `refuseTry` let pass in the same work. */
export async function countWrongTry(tables: Tables, keys: TryKeys, now: number): Promise<void> {
  const { address } = keys;
  const over = address !== undefined && (await isOverRoom(tables, address, now));
  for (const [key, { free, freeOverRoom }] of inOrder(keys)) {
    const before = await tables.tries.find(key);
    const wrong = 1 + (before && !isForgotten(before, now) ? before.wrong : 0);
    const waitsUntil = now + waitAfter(wrong, over ? freeOverRoom : free);
    await tables.tries.save({ key, wrong, lastAt: now, waitsUntil });
  }
  if (address !== undefined) {
    const most = TRIES.address * TRIES.addressFloods;
    await tables.tries.burden(address, { now, leakPerMs: TRIES.address / TRIES.addressEmptiesIn, most });
  }
}

/**
 * After a right try. Counts around shared details stay: they are others' as well, and somebody with the same name must
 * not be able to begin them anew.
 */
export async function forgetTries(tables: Tables, keys: TryKeys): Promise<void> {
  for (const key of [...keys.identity].sort()) {
    if (await tables.tries.find(key)) await tables.tries.clear(key);
  }
}

interface Limit {
  readonly free: number;
  readonly freeOverRoom: number;
}

const PERSONAL: Limit = { free: TRIES.identity, freeOverRoom: TRIES.identityOverRoom };
const EVERYBODYS: Limit = { free: TRIES.shared, freeOverRoom: TRIES.shared };

/** Always in one order, so that two works never wait for each other. */
function inOrder({ identity, shared }: TryKeys): readonly (readonly [string, Limit])[] {
  const limits = [
    ...[...identity, ...(shared?.here ?? [])].map((key) => [key, PERSONAL] as const),
    ...(shared?.everywhere ?? []).map((key) => [key, EVERYBODYS] as const),
  ];
  return limits.sort(([a], [b]) => (a < b ? -1 : 1));
}

async function isOverRoom(tables: Tables, address: string, now: number): Promise<boolean> {
  const burden = await tables.tries.burdenOf(address);
  if (!burden) return false;
  const leaked = ((now - burden.at) * TRIES.address) / TRIES.addressEmptiesIn;
  return burden.level - Math.max(0, leaked) >= TRIES.address;
}

function isForgotten({ lastAt }: TriesRecord, now: number): boolean {
  return lastAt < now - TRIES.forgottenAfter;
}

function waitAfter(wrong: number, free: number): number {
  if (wrong < free) return 0;
  return Math.min(TRIES.firstWait * 2 ** Math.min(wrong - free, 20), TRIES.longestWait);
}
