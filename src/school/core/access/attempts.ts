import type { Refusal } from '#domain/enrollment/refusal';
import type { AttemptsRecord } from '../records';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * How many wrong tries are free, how the wait grows after them, and when they are forgotten (contract, "Who may see
 * what").
 *
 * An identity waits at the network where it was tried wrongly: five wrong tries from elsewhere keep nobody out. Over all
 * networks together it has a larger room, after which it waits everywhere, so that guessing from many networks gets
 * little further than guessing from one. Whoever gives a proof that guessing does not reach, such as the admission
 * number, passes those waits: such tries count apart and at their network alone.
 *
 * An address is never shut: behind it may be a whole campus, and whoever is right and has not failed gets in, however
 * many others behind it fail. What an address over its room loses is free tries: each wrong one, the very
 * first one too, makes the identity wait. Guessing gets nowhere all the same, because every guess names somebody: around
 * one identity there are then a guess, a minute, a guess, two minutes … an hour, so a
 * dozen in the first four hours, and 24 a day; and over many identities each guess must hit all details of one of them at
 * once. Each wrong try is remembered for an hour, so that resting gains nothing either, and of a flood of names the
 * database keeps what the last hour brought.
 */
export const ATTEMPT_LIMITS = {
  /** Wrong tries that an identity may have from one network. */
  identity: 5,
  /** The same where the address is over its room. */
  identityOverRoom: 1,
  /** Wrong tries that an identity may have from all networks together. */
  identityEverywhere: 20,
  /** Wrong tries around a detail that several people have, such as a birthday, from one network and from all. */
  shared: 20,
  sharedEverywhere: 50,
  /** Wrong tries that an address has room for. So many leak out of it in `addressEmptiesIn`. */
  address: 300,
  addressEmptiesIn: HOUR,
  /** A flood fills an address so often at most, so that it is forgotten soon after it ends. */
  addressFloods: 2,
  firstWait: 60 * SECOND,
  longestWait: HOUR,
  /** For how long after the last of them each wrong try is remembered, and all together at most. */
  rememberedEach: HOUR,
  rememberedAtMost: 24 * HOUR,
  /** A full address takes no notice of more wrong tries for so long: they change nothing, and one row is not fought for. */
  addressRest: SECOND,
} as const;

/** Free tries: ordinarily, and where the address or what is counted as a `tally` is over its room. */
interface Limit {
  readonly free: number;
  readonly freeOverRoom: number;
}

/** By what is counted. */
export const FREE_TRIES = {
  identity: { free: ATTEMPT_LIMITS.identity, freeOverRoom: ATTEMPT_LIMITS.identityOverRoom },
  identityEverywhere: {
    free: ATTEMPT_LIMITS.identityEverywhere,
    freeOverRoom: ATTEMPT_LIMITS.identityEverywhere,
  },
  /** Makes nobody wait by itself; over the room of an identity everywhere, it leaves a network as much as a full address. */
  tally: { free: Number.POSITIVE_INFINITY, freeOverRoom: Number.POSITIVE_INFINITY },
  shared: { free: ATTEMPT_LIMITS.shared, freeOverRoom: ATTEMPT_LIMITS.shared },
  sharedEverywhere: { free: ATTEMPT_LIMITS.sharedEverywhere, freeOverRoom: ATTEMPT_LIMITS.sharedEverywhere },
} as const satisfies Record<string, Limit>;

/** A keyed digest, so that the count names nobody, and how much is free under it. */
export interface AttemptKey {
  readonly key: string;
  readonly limit: keyof typeof FREE_TRIES;
}

/** What is counted under. */
export interface AttemptKeys {
  readonly counts: readonly AttemptKey[];
  readonly address: string | undefined;
}

/** How the counts around some tries have changed; everything in one order, so that two works never wait for each other. */
export interface AttemptChanges {
  readonly changed: readonly AttemptsRecord[];
  readonly cleared: readonly string[];
  /** Tries that an address has not had counted yet. */
  readonly added: readonly (readonly [address: string, tries: number])[];
}

/** Seconds until the last of some waits is over, as a refusal. */
export function tooManyAttempts(waits: readonly Pick<AttemptsRecord, 'waitsUntil'>[], now: number): Refusal {
  const until = Math.max(...waits.map(({ waitsUntil }) => waitsUntil));
  return { refused: 'tooManyAttempts', retryAfter: Math.ceil((until - now) / SECOND) };
}

/** How tries leak out of an address, and how many it holds at most. */
export interface AddressLeak {
  readonly perMs: number;
  readonly most: number;
}

export const ADDRESS_LEAK: AddressLeak = {
  perMs: ATTEMPT_LIMITS.address / ATTEMPT_LIMITS.addressEmptiesIn,
  most: ATTEMPT_LIMITS.address * ATTEMPT_LIMITS.addressFloods,
};

/** For how long nothing is tried after so many wrong tries, in ms. */
export function waitAfter(wrong: number, free: number): number {
  if (wrong < free) return 0;
  return Math.min(ATTEMPT_LIMITS.firstWait * 2 ** Math.min(wrong - free, 20), ATTEMPT_LIMITS.longestWait);
}
