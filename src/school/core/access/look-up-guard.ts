import type { Refusal } from '#domain/enrollment/refusal';
import { attemptKeysOf, type Claim } from '../enrollment/claim';
import type { AttemptsRecord } from '../records';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Reading, StoreOf, Tables } from '../store';
import { type AttemptKeys, isLockedOut, tooManyAttempts } from './attempts';
import { LockedAttempts } from './locked-attempts';

/**
 * The only access to records by personal data: limits guessing, and responds identically for unknown
 * people and wrong details.
 */
export class LookUpGuard<T extends Tables = Tables> {
  private readonly known = new LockoutCache();

  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets'> & { readonly store: StoreOf<Reading, T> },
  ) {}

  /**
   * Runs `find` unless the claim is locked out: a result is a correct attempt, `undefined` a failed one. `find` may run again
   * after a conflict, and must do the same work for everyone, so that timing reveals nothing. Refuses with `notFound` and
   * `tooManyAttempts`. A correct attempt resets the counters of its network; with `counted: 'each'` it counts like a failed one.
   */
  async verify<Found extends object>(
    claim: Claim,
    find: (tables: T) => Promise<Found | undefined>,
    counted: 'wrong' | 'each' = 'wrong',
  ): Promise<Found | Refusal> {
    const keys = attemptKeysOf(this.deps.secrets, claim);
    const known = this.known.refusalFor(keys, this.deps.clock.now());
    if (known) return known;
    const { result, counts } = await this.deps.store.transaction(async (tables) => {
      const now = this.deps.clock.now();
      const attempts = await LockedAttempts.lock(tables, keys, now);
      const waits = attempts.waits(keys);
      if (waits.length > 0) return { result: tooManyAttempts(waits, now), counts: waits };
      const found = await find(tables);
      const wrong = found === undefined || counted === 'each';
      const counts = wrong ? await attempts.count(keys) : [];
      if (!wrong) attempts.succeeded(keys);
      await attempts.save(tables.attempts);
      return { result: found ?? notFound, counts };
    });
    this.known.note(counts, this.deps.clock.now());
    return result;
  }

  /** The refusal if this process knows of a lockout of this claim; reads and counts nothing. */
  refuseKnown(claim: Claim): Refusal | undefined {
    return this.known.refusalFor(attemptKeysOf(this.deps.secrets, claim), this.deps.clock.now());
  }
}

/** Maximum lockouts cached; the oldest are dropped and read from the database again. */
const MAX_ENTRIES = 20_000;

/**
 * Cache of the lockouts that this process has seen. A lockout never ends early, because nothing is tried under its key before, so
 * that repeated attempts are refused without a query.
 */
class LockoutCache {
  private readonly untils = new Map<string, number>();

  note(records: readonly Pick<AttemptsRecord, 'key' | 'waitsUntil'>[], now: number): void {
    for (const { key, waitsUntil } of records) {
      if (waitsUntil <= now) continue;
      this.untils.delete(key);
      this.untils.set(key, waitsUntil);
    }
    for (const key of this.untils.keys()) {
      if (this.untils.size <= MAX_ENTRIES) break;
      this.untils.delete(key);
    }
  }

  refusalFor({ counts }: AttemptKeys, now: number): Refusal | undefined {
    const waits = counts.flatMap(({ key }) => this.waitUnder(key, now));
    return waits.length > 0 ? tooManyAttempts(waits, now) : undefined;
  }

  private waitUnder(key: string, now: number): readonly { readonly waitsUntil: number }[] {
    const waitsUntil = this.untils.get(key);
    if (waitsUntil === undefined) return [];
    if (isLockedOut({ waitsUntil }, now)) return [{ waitsUntil }];
    this.untils.delete(key);
    return [];
  }
}
