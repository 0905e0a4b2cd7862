export interface Consumption {
  readonly key: string;
  /** Epoch ms. */
  readonly now: number;
  /** Amount, and the capacity of the bucket, both as the ms that they take to drain. */
  readonly amount: number;
  readonly capacity: number;
}

export interface ConsumptionResult {
  /** Whether the amount was added; otherwise the bucket is unchanged. */
  readonly isAllowed: boolean;
  /** When the bucket will be empty, in epoch ms. */
  readonly emptyAt: number;
}

export interface BucketQueries {
  /** When these buckets will be empty, in epoch ms; without those that were never filled, or were removed. */
  emptyAts(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/**
 * Leaky buckets, by key. Amounts are measured as the ms they take to drain, so that a bucket is stored as the time when it will
 * be empty.
 */
export interface BucketTable extends BucketQueries {
  /** Adds the amounts in order, each only where the capacity allows. Exact under concurrency. */
  consume(consumptions: readonly Consumption[]): Promise<readonly ConsumptionResult[]>;
  /** Removes up to `limit` buckets that are empty by `now`; returns how many. */
  forget(now: number, limit: number): Promise<number>;
}

export async function consumeOne(buckets: BucketTable, consumption: Consumption): Promise<ConsumptionResult> {
  const [result] = await buckets.consume([consumption]);
  if (!result) throw new Error('a consumption without a result');
  return result;
}

/** ms in which any bucket drains: one that would be empty later was filled while a clock was ahead, and counts as empty. */
const DRAINED_WITHIN = 24 * 3_600_000;

/** Computes the results in order; `emptyAts` by key is read, and updated for buckets that were added to. */
export function consumeInOrder(
  emptyAts: { get(key: string): number | undefined; set(key: string, emptyAt: number): unknown },
  consumptions: readonly Consumption[],
): readonly ConsumptionResult[] {
  return consumptions.map(({ key, now, amount, capacity }) => {
    const known = emptyAts.get(key) ?? now;
    const before = known > now + DRAINED_WITHIN ? now : Math.max(known, now);
    const emptyAt = before + amount;
    if (emptyAt > now + capacity) return { isAllowed: false, emptyAt: before };
    emptyAts.set(key, emptyAt);
    return { isAllowed: true, emptyAt };
  });
}
