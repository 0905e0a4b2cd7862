import type { AddressLoadRecord, AttemptsRecord } from '../records';
import type { Tables } from '../store';
import type { AttemptsTable } from './access-tables';
import {
  ADDRESS_LEAK,
  ATTEMPT_LIMITS,
  type AttemptChanges,
  type AttemptKeys,
  FREE_ATTEMPTS,
  isLockedOut,
  waitAfter,
} from './attempts';

/**
 * The counters of some attempts, locked until the transaction ends, so that attempts cannot overlap; `save` writes the changes.
 */
export class LockedAttempts {
  private readonly changed = new Set<string>();
  private readonly cleared = new Set<string>();
  private readonly added = new Map<string, number>();
  private readonly records: Map<string, AttemptsRecord>;
  private loads: Promise<Map<string, AddressLoadRecord>> | undefined;

  /** `readLoads` reads the levels of all addresses at once: where one counts, most of them do. */
  constructor(
    records: readonly AttemptsRecord[],
    private readonly readLoads: () => Promise<readonly AddressLoadRecord[]>,
    private readonly now: number,
  ) {
    this.records = new Map(records.map((record) => [record.key, record]));
  }

  static async lock(
    { attempts }: Pick<Tables, 'attempts'>,
    keys: AttemptKeys,
    now: number,
  ): Promise<LockedAttempts> {
    const { address } = keys;
    const readLoads = async () => (address === undefined ? [] : attempts.addressLoads([address]));
    return new LockedAttempts(await attempts.lock(distinctKeys([keys])), readLoads, now);
  }

  /** The counters that lock out this attempt, each with its end; empty where the attempt is allowed. */
  waits({ counts }: AttemptKeys): readonly AttemptsRecord[] {
    const records = counts.flatMap(({ key }) => this.records.get(key) ?? []);
    return records.filter((record) => isLockedOut(record, this.now));
  }

  /** Counts one of the attempts as failed; returns its counters. */
  async count(keys: AttemptKeys): Promise<readonly AttemptsRecord[]> {
    const { now } = this;
    const capacity = await this.capacityOf(keys.address);
    const isOver = capacity !== 'left' || this.isTallyOver(keys);
    const counted = keys.counts.map(({ key, limit }) => {
      const wrong = 1 + this.wrongAttemptsOf(key);
      const kept = Math.min(wrong * ATTEMPT_LIMITS.rememberedEach, ATTEMPT_LIMITS.rememberedAtMost);
      const { free, freeOverCapacity } = FREE_ATTEMPTS[limit];
      const wait = waitAfter(wrong, isOver ? freeOverCapacity : free);
      // Not `now`, which another process may not have reached: its clock is behind, or it has waited for this lock.
      return { key, wrong, waitsUntil: wait === 0 ? 0 : now + wait, keptUntil: now + kept };
    });
    for (const record of counted) {
      this.records.set(record.key, record);
      this.changed.add(record.key);
    }
    if (keys.address !== undefined && capacity !== 'full') await this.addTo(keys.address);
    return counted;
  }

  /**
   * After a correct attempt its network's counters start anew. The counters over all networks stay, as an attacker elsewhere must
   * not profit, and so do those of shared details, which belong to other people as well.
   */
  succeeded({ counts }: AttemptKeys): void {
    for (const { key, limit } of counts) {
      if (limit !== 'identity' || !this.records.delete(key)) continue;
      this.changed.delete(key);
      this.cleared.add(key);
    }
  }

  changes(): AttemptChanges {
    return {
      changed: [...this.changed].sort().flatMap((key) => this.records.get(key) ?? []),
      cleared: [...this.cleared].filter((key) => !this.changed.has(key)),
      added: [...this.added].sort(([one], [other]) => (one < other ? -1 : 1)),
    };
  }

  async save(attempts: AttemptsTable): Promise<void> {
    const { changed, cleared, added } = this.changes();
    if (cleared.length > 0) await attempts.clear(cleared);
    if (changed.length > 0) await attempts.save(changed);
    if (added.length > 0) await attempts.addAddressLoads(added, this.now, ADDRESS_LEAK);
  }

  private wrongAttemptsOf(key: string): number {
    const record = this.records.get(key);
    return record && record.keptUntil >= this.now ? record.wrong : 0;
  }

  private isTallyOver({ counts }: AttemptKeys): boolean {
    return counts.some(
      ({ key, limit }) => limit === 'tally' && this.wrongAttemptsOf(key) >= ATTEMPT_LIMITS.identityEverywhere,
    );
  }

  /** `full`: the bucket is at its maximum level and was added to less than `addressRest` ms ago. */
  private async capacityOf(address: string | undefined): Promise<'left' | 'over' | 'full'> {
    const load = address === undefined ? undefined : (await this.knownLoads()).get(address);
    if (!load) return 'left';
    const level = this.remainingLoadOf(load);
    if (level < ATTEMPT_LIMITS.address) return 'left';
    return this.now - load.at < ATTEMPT_LIMITS.addressRest && level + 1 >= ADDRESS_LEAK.most
      ? 'full'
      : 'over';
  }

  private async addTo(address: string): Promise<void> {
    this.added.set(address, 1 + (this.added.get(address) ?? 0));
    const loads = await this.knownLoads();
    const load = loads.get(address);
    const level = Math.min(ADDRESS_LEAK.most, 1 + (load ? Math.max(0, this.remainingLoadOf(load)) : 0));
    loads.set(address, { address, level, at: this.now });
  }

  private remainingLoadOf({ level, at }: AddressLoadRecord): number {
    return level - Math.max(0, this.now - at) * ADDRESS_LEAK.perMs;
  }

  private knownLoads(): Promise<Map<string, AddressLoadRecord>> {
    this.loads ??= this.readLoads().then((loads) => new Map(loads.map((load) => [load.address, load])));
    return this.loads;
  }
}

/** The distinct keys of some attempts, sorted: every transaction locks in this order, so that none deadlock. */
export function distinctKeys(tries: readonly AttemptKeys[]): readonly string[] {
  return [...new Set(tries.flatMap(({ counts }) => counts.map(({ key }) => key)))].sort();
}
