import type { Refusal } from '#domain/enrollment/refusal';
import type { AttemptsRecord } from './records';
import type { Tables } from './store';

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
 * many others behind it fail. What an address over its room loses is patience with the wrong: each wrong try, the very
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

const LIMITS = {
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
  readonly limit: keyof typeof LIMITS;
}

/** What is counted under. */
export interface AttemptKeys {
  readonly counts: readonly AttemptKey[];
  readonly address: string | undefined;
}

/** The counts around one try, held until the work ends, so that tries cannot overlap. */
export class LockedAttempts {
  private constructor(
    private readonly tables: Tables,
    private readonly keys: AttemptKeys,
    private readonly records: ReadonlyMap<string, AttemptsRecord>,
    private readonly now: number,
  ) {}

  static async lock(tables: Tables, keys: AttemptKeys, now: number): Promise<LockedAttempts> {
    const records = await tables.attempts.lock(inOrder(keys).map(({ key }) => key));
    return new LockedAttempts(tables, keys, new Map(records.map((record) => [record.key, record])), now);
  }

  /** Under which of the counts nothing is tried now, and until when; none where a try is allowed. */
  waits(): readonly AttemptsRecord[] {
    return [...this.records.values()].filter(({ waitsUntil }) => waitsUntil > this.now);
  }

  /** Counts a try: the counts as they are now. */
  async count(): Promise<readonly AttemptsRecord[]> {
    const { tables, keys, now } = this;
    const room = await this.roomOf(keys.address);
    const isOver = room !== 'left' || this.isTallyOver();
    const counted = inOrder(keys).map(({ key, limit }) => {
      const wrong = 1 + this.wrongUnder(key);
      const kept = Math.min(wrong * ATTEMPT_LIMITS.rememberedEach, ATTEMPT_LIMITS.rememberedAtMost);
      const { free, freeOverRoom } = LIMITS[limit];
      const waitsUntil = now + waitAfter(wrong, isOver ? freeOverRoom : free);
      return { key, wrong, waitsUntil, keptUntil: now + kept };
    });
    await tables.attempts.save(counted);
    if (keys.address !== undefined && room !== 'full')
      await tables.attempts.addAddressLoad(keys.address, now, LEAK);
    return counted;
  }

  /**
   * After a right try this network has its tries anew. Counts of all networks stay: whoever guesses elsewhere must not
   * gain by it. So do those around shared details: they are others' as well.
   */
  async succeeded(): Promise<void> {
    const counted = inOrder(this.keys).filter(
      ({ key, limit }) => limit === 'identity' && this.records.has(key),
    );
    if (counted.length > 0) await this.tables.attempts.clear(counted.map(({ key }) => key));
  }

  private wrongUnder(key: string): number {
    const record = this.records.get(key);
    return record && record.keptUntil >= this.now ? record.wrong : 0;
  }

  private isTallyOver(): boolean {
    return this.keys.counts.some(
      ({ key, limit }) => limit === 'tally' && this.wrongUnder(key) >= ATTEMPT_LIMITS.identityEverywhere,
    );
  }

  /** `full`: over its room by as much as is kept, and noted a moment ago. */
  private async roomOf(address: string | undefined): Promise<'left' | 'over' | 'full'> {
    const load = address === undefined ? undefined : await this.tables.attempts.addressLoad(address);
    if (!load) return 'left';
    const since = this.now - load.at;
    const level = load.level - Math.max(0, since) * LEAK.perMs;
    if (level < ATTEMPT_LIMITS.address) return 'left';
    return since < ATTEMPT_LIMITS.addressRest && level + 1 >= LEAK.most ? 'full' : 'over';
  }
}

/** Seconds until the last of some waits is over, as a refusal. */
export function tooManyAttempts(waits: readonly Pick<AttemptsRecord, 'waitsUntil'>[], now: number): Refusal {
  const until = Math.max(...waits.map(({ waitsUntil }) => waitsUntil));
  return { refused: 'tooManyAttempts', retryAfter: Math.ceil((until - now) / SECOND) };
}

const LEAK = {
  perMs: ATTEMPT_LIMITS.address / ATTEMPT_LIMITS.addressEmptiesIn,
  most: ATTEMPT_LIMITS.address * ATTEMPT_LIMITS.addressFloods,
} as const;

/** Always in one order, so that two works never wait for each other. */
function inOrder({ counts }: AttemptKeys): readonly AttemptKey[] {
  return [...counts].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function waitAfter(wrong: number, free: number): number {
  if (wrong < free) return 0;
  return Math.min(ATTEMPT_LIMITS.firstWait * 2 ** Math.min(wrong - free, 20), ATTEMPT_LIMITS.longestWait);
}
