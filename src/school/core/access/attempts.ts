import type { Refusal } from '#domain/enrollment/refusal';
import type { AttemptsRecord } from '../records';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * Limits of failed sign-in and look-up attempts: how many are free, how the lockout then grows, and when they expire
 * (contract, "Who may see what").
 *
 * An identity is locked out per network: five failed attempts from elsewhere do not affect the student. Across all networks
 * it has a higher limit, after which it is locked out everywhere, so that guessing from many networks gets little further
 * than from one. A proof that cannot easily be guessed, such as the admission number, bypasses these lockouts: its attempts
 * are counted separately, and per network only.
 *
 * An address is never blocked: a whole campus may share it, and a correct first attempt succeeds however many others from it
 * fail. An address over its limit only loses the free attempts: each failed one, even the first, locks the identity out.
 * Guessing is still futile, because every guess counts against an identity: for one identity the lockouts are one minute, two
 * minutes … one hour, so a dozen guesses in the first four hours and 24 a day; and with many identities each guess must match
 * all details of one of them at once. Each failed attempt is remembered for an hour, so that pausing gains nothing, and after
 * a flood of invented identities the database holds only the last hour of them.
 */
export const ATTEMPT_LIMITS = {
  /** Failed attempts allowed per identity from one network. */
  identity: 5,
  /** Failed attempts after which an identity is locked out where the address is over its limit. */
  identityOverRoom: 1,
  /** Failed attempts allowed per identity from all networks together. */
  identityEverywhere: 20,
  /** Failed attempts allowed per detail that several people share, such as a birthday: from one network, and from all. */
  shared: 20,
  sharedEverywhere: 50,
  /** Leaky bucket per address: its capacity in failed attempts, which drains in `addressEmptiesIn` ms. */
  address: 300,
  addressEmptiesIn: HOUR,
  /** A bucket's level is capped at this multiple of its capacity, so that it drains soon after a flood ends. */
  addressFloods: 2,
  firstWait: 60 * SECOND,
  longestWait: HOUR,
  /** How long each failed attempt counts after the last one, and the maximum for all together; ms. */
  rememberedEach: HOUR,
  rememberedAtMost: 24 * HOUR,
  /** ms for which a full bucket ignores further failed attempts: they change nothing, and it avoids contention on one row. */
  addressRest: SECOND,
} as const;

/** Free attempts: normally, and where the address or a `tally` is over its limit. */
interface Limit {
  readonly free: number;
  readonly freeOverCapacity: number;
}

/** Limits by kind of counter. */
export const FREE_ATTEMPTS = {
  identity: { free: ATTEMPT_LIMITS.identity, freeOverCapacity: ATTEMPT_LIMITS.identityOverRoom },
  identityEverywhere: {
    free: ATTEMPT_LIMITS.identityEverywhere,
    freeOverCapacity: ATTEMPT_LIMITS.identityEverywhere,
  },
  /** Locks no one out by itself; over `identityEverywhere`, it lowers the free attempts per network as a full address does. */
  tally: { free: Number.POSITIVE_INFINITY, freeOverCapacity: Number.POSITIVE_INFINITY },
  shared: { free: ATTEMPT_LIMITS.shared, freeOverCapacity: ATTEMPT_LIMITS.shared },
  sharedEverywhere: {
    free: ATTEMPT_LIMITS.sharedEverywhere,
    freeOverCapacity: ATTEMPT_LIMITS.sharedEverywhere,
  },
} as const satisfies Record<string, Limit>;

/** A counter: `key` is a keyed digest, so that it contains no personal data; `limit` names its limit. */
export interface AttemptKey {
  readonly key: string;
  readonly limit: keyof typeof FREE_ATTEMPTS;
  /** Counts what one bearer, such as a draft, tries over all networks. */
  readonly ofBearer?: true;
}

/** The counters of one attempt. */
export interface AttemptKeys {
  readonly counts: readonly AttemptKey[];
  readonly address: string | undefined;
}

/** Changes to counters after some attempts; all in the same order, so that two transactions never deadlock. */
export interface AttemptChanges {
  readonly changed: readonly AttemptsRecord[];
  readonly cleared: readonly string[];
  /** Attempts to add to each address's counter. */
  readonly added: readonly (readonly [address: string, tries: number])[];
}

/** Whether a lockout is in force; one longer than any was counted while a clock was ahead. */
export function isLockedOut({ waitsUntil }: Pick<AttemptsRecord, 'waitsUntil'>, now: number): boolean {
  return now < waitsUntil && waitsUntil <= now + 2 * ATTEMPT_LIMITS.longestWait;
}

/** The refusal with the seconds until the last of these lockouts ends. */
export function tooManyAttempts(waits: readonly Pick<AttemptsRecord, 'waitsUntil'>[], now: number): Refusal {
  const until = Math.max(...waits.map(({ waitsUntil }) => waitsUntil));
  return { refused: 'tooManyAttempts', retryAfter: Math.ceil((until - now) / SECOND) };
}

/** Leak rate of an address's bucket in attempts per ms, and its maximum level. */
export interface AddressLeak {
  readonly perMs: number;
  readonly most: number;
}

export const ADDRESS_LEAK: AddressLeak = {
  perMs: ATTEMPT_LIMITS.address / ATTEMPT_LIMITS.addressEmptiesIn,
  most: ATTEMPT_LIMITS.address * ATTEMPT_LIMITS.addressFloods,
};

/** Lockout in ms after this many failed attempts, of which `free` cause none. */
export function waitAfter(wrong: number, free: number): number {
  if (wrong < free) return 0;
  return Math.min(ATTEMPT_LIMITS.firstWait * 2 ** Math.min(wrong - free, 20), ATTEMPT_LIMITS.longestWait);
}
