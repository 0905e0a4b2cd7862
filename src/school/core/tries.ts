import type { Refusal } from '#domain/enrollment/refusal';
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
 * one identity there are then a guess, a minute, a guess, two minutes … an hour, so a
 * dozen in the first four hours, and 24 a day; and over many identities each guess must hit all details of one of them at
 * once. Each wrong try is remembered for an hour, so that resting gains nothing either, and of a flood of names the
 * database keeps what the last hour brought.
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
  /** For how long after the last of them each wrong try is remembered, and all together at most. */
  rememberedEach: HOUR,
  rememberedAtMost: 24 * HOUR,
  /** A full address takes no notice of more wrong tries for so long: they change nothing, and one row is not fought for. */
  addressRest: SECOND,
} as const;

/** What is counted under: keyed digests, so that the counts name nobody. */
export interface TryKeys {
  /** Of details that are one person's. */
  readonly identity: readonly string[];
  /** Of details that several people have, counted at this address and everywhere. */
  readonly shared?: { readonly here: readonly string[]; readonly everywhere: readonly string[] };
  readonly address: string | undefined;
}

/** The counts around one try, held until the work ends, so that tries cannot overlap. */
export class HeldTries {
  private constructor(
    private readonly tables: Tables,
    private readonly keys: TryKeys,
    private readonly records: ReadonlyMap<string, TriesRecord>,
    private readonly now: number,
  ) {}

  static async hold(tables: Tables, keys: TryKeys, now: number): Promise<HeldTries> {
    const records = await tables.tries.hold(inOrder(keys).map(([key]) => key));
    return new HeldTries(tables, keys, new Map(records.map((record) => [record.key, record])), now);
  }

  /** Under which of the counts nothing is tried now, and until when; none where a try is allowed. */
  waits(): readonly TriesRecord[] {
    return [...this.records.values()].filter(({ waitsUntil }) => waitsUntil > this.now);
  }

  /** After a wrong try: the counts as they are now. */
  async wrong(): Promise<readonly TriesRecord[]> {
    const { tables, keys, records, now } = this;
    const room = await this.roomOf(keys.address);
    const counted = inOrder(keys).map(([key, { free, freeOverRoom }]) => {
      const before = records.get(key);
      const wrong = 1 + (before && before.keptUntil >= now ? before.wrong : 0);
      const kept = Math.min(wrong * TRIES.rememberedEach, TRIES.rememberedAtMost);
      const waitsUntil = now + waitAfter(wrong, room === 'over' || room === 'full' ? freeOverRoom : free);
      return { key, wrong, waitsUntil, keptUntil: now + kept };
    });
    await tables.tries.save(counted);
    if (keys.address !== undefined && room !== 'full') await tables.tries.burden(keys.address, now, LEAK);
    return counted;
  }

  /**
   * After a right try. Counts around shared details stay: they are others' as well, and somebody with the same name must
   * not be able to begin them anew.
   */
  async right(): Promise<void> {
    const counted = [...this.keys.identity].sort().filter((key) => this.records.has(key));
    if (counted.length > 0) await this.tables.tries.clear(counted);
  }

  /** `full`: over its room by as much as is kept, and noted a moment ago. */
  private async roomOf(address: string | undefined): Promise<'left' | 'over' | 'full'> {
    const burden = address === undefined ? undefined : await this.tables.tries.burdenOf(address);
    if (!burden) return 'left';
    const since = this.now - burden.at;
    const level = burden.level - Math.max(0, since) * LEAK.perMs;
    if (level < TRIES.address) return 'left';
    return since < TRIES.addressRest && level + 1 >= LEAK.most ? 'full' : 'over';
  }
}

/** Seconds until the last of some waits is over, as a refusal. */
export function tooManyTries(waits: readonly Pick<TriesRecord, 'waitsUntil'>[], now: number): Refusal {
  const until = Math.max(...waits.map(({ waitsUntil }) => waitsUntil));
  return { refused: 'tooManyTries', retryAfter: Math.ceil((until - now) / SECOND) };
}

const LEAK = {
  perMs: TRIES.address / TRIES.addressEmptiesIn,
  most: TRIES.address * TRIES.addressFloods,
} as const;

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

function waitAfter(wrong: number, free: number): number {
  if (wrong < free) return 0;
  return Math.min(TRIES.firstWait * 2 ** Math.min(wrong - free, 20), TRIES.longestWait);
}
