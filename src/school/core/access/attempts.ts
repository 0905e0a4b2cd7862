import type { Refusal } from '#domain/enrollment/refusal';
import type { AddressLoadRecord, AttemptsRecord } from '../records';
import type { Tables } from '../store';

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

/** The counts around some tries, held until the work ends, so that tries cannot overlap; nothing is kept before `save`. */
export class LockedAttempts {
  private readonly changed = new Set<string>();
  private readonly cleared = new Set<string>();
  /** Tries that an address has not had counted yet. */
  private readonly added = new Map<string, number>();
  private loads: Promise<Map<string, AddressLoadRecord>> | undefined;

  private constructor(
    private readonly tables: Tables,
    private readonly tries: readonly AttemptKeys[],
    private readonly records: Map<string, AttemptsRecord>,
    private readonly now: number,
  ) {}

  static async lock(tables: Tables, tries: readonly AttemptKeys[], now: number): Promise<LockedAttempts> {
    const keys = new Set(tries.flatMap(({ counts }) => counts.map(({ key }) => key)));
    // Always in one order, so that two works never wait for each other.
    const records = await tables.attempts.lock([...keys].sort());
    return new LockedAttempts(tables, tries, new Map(records.map((record) => [record.key, record])), now);
  }

  /** Under which of the counts of one of the tries nothing is tried now, and until when; none where it is allowed. */
  waits({ counts }: AttemptKeys): readonly AttemptsRecord[] {
    const records = counts.flatMap(({ key }) => this.records.get(key) ?? []);
    return records.filter(({ waitsUntil }) => waitsUntil > this.now);
  }

  /** Counts one of the tries: the counts as they are now. */
  async count(keys: AttemptKeys): Promise<readonly AttemptsRecord[]> {
    const { now } = this;
    const room = await this.roomOf(keys.address);
    const isOver = room !== 'left' || this.isTallyOver(keys);
    const counted = keys.counts.map(({ key, limit }) => {
      const wrong = 1 + this.wrongUnder(key);
      const kept = Math.min(wrong * ATTEMPT_LIMITS.rememberedEach, ATTEMPT_LIMITS.rememberedAtMost);
      const { free, freeOverRoom } = LIMITS[limit];
      const waitsUntil = now + waitAfter(wrong, isOver ? freeOverRoom : free);
      return { key, wrong, waitsUntil, keptUntil: now + kept };
    });
    for (const record of counted) {
      this.records.set(record.key, record);
      this.changed.add(record.key);
    }
    if (keys.address !== undefined && room !== 'full') await this.addTo(keys.address);
    return counted;
  }

  /**
   * After a right try this network has its tries anew. Counts of all networks stay: whoever guesses elsewhere must not
   * gain by it. So do those around shared details: they are others' as well.
   */
  succeeded({ counts }: AttemptKeys): void {
    for (const { key, limit } of counts) {
      if (limit !== 'identity' || !this.records.delete(key)) continue;
      this.changed.delete(key);
      this.cleared.add(key);
    }
  }

  async save(): Promise<void> {
    const { attempts } = this.tables;
    const changed = [...this.changed].sort().flatMap((key) => this.records.get(key) ?? []);
    const cleared = [...this.cleared].filter((key) => !this.changed.has(key));
    if (cleared.length > 0) await attempts.clear(cleared);
    if (changed.length > 0) await attempts.save(changed);
    // In one order, as everything that several works write.
    const added = [...this.added].sort(([one], [other]) => (one < other ? -1 : 1));
    if (added.length > 0) await attempts.addAddressLoads(added, this.now, LEAK);
  }

  private wrongUnder(key: string): number {
    const record = this.records.get(key);
    return record && record.keptUntil >= this.now ? record.wrong : 0;
  }

  private isTallyOver({ counts }: AttemptKeys): boolean {
    return counts.some(
      ({ key, limit }) => limit === 'tally' && this.wrongUnder(key) >= ATTEMPT_LIMITS.identityEverywhere,
    );
  }

  /** `full`: over its room by as much as is kept, and noted a moment ago. */
  private async roomOf(address: string | undefined): Promise<'left' | 'over' | 'full'> {
    const load = address === undefined ? undefined : (await this.knownLoads()).get(address);
    if (!load) return 'left';
    const level = this.leftOf(load);
    if (level < ATTEMPT_LIMITS.address) return 'left';
    return this.now - load.at < ATTEMPT_LIMITS.addressRest && level + 1 >= LEAK.most ? 'full' : 'over';
  }

  private async addTo(address: string): Promise<void> {
    this.added.set(address, 1 + (this.added.get(address) ?? 0));
    const loads = await this.knownLoads();
    const load = loads.get(address);
    const level = Math.min(LEAK.most, 1 + (load ? Math.max(0, this.leftOf(load)) : 0));
    loads.set(address, { address, level, at: this.now });
  }

  private leftOf({ level, at }: AddressLoadRecord): number {
    return level - Math.max(0, this.now - at) * LEAK.perMs;
  }

  /** Of all tries together: where one is counted, so are most of them. */
  private knownLoads(): Promise<Map<string, AddressLoadRecord>> {
    const addresses = new Set(this.tries.flatMap(({ address }) => address ?? []));
    this.loads ??= this.tables.attempts
      .addressLoads([...addresses])
      .then((loads) => new Map(loads.map((load) => [load.address, load])));
    return this.loads;
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

function waitAfter(wrong: number, free: number): number {
  if (wrong < free) return 0;
  return Math.min(ATTEMPT_LIMITS.firstWait * 2 ** Math.min(wrong - free, 20), ATTEMPT_LIMITS.longestWait);
}
