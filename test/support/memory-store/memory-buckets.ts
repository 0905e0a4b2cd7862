import {
  type BucketTable,
  type Consumption,
  type ConsumptionResult,
  consumeInOrder,
} from '#school/core/buckets';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryBuckets implements BucketTable {
  private readonly buckets: UndoMap<number>;

  constructor(log: UndoLog) {
    this.buckets = new UndoMap(log);
  }

  async emptyAts(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(
      keys.flatMap((key) => {
        const emptyAt = this.buckets.get(key);
        return emptyAt === undefined ? [] : [[key, emptyAt] as const];
      }),
    );
  }

  async consume(consumptions: readonly Consumption[]): Promise<readonly ConsumptionResult[]> {
    return consumeInOrder(this.buckets, consumptions);
  }

  async forget(now: number, limit: number): Promise<number> {
    const empty = this.buckets.keys().filter((key) => (this.buckets.get(key) ?? 0) <= now);
    for (const key of empty.slice(0, limit)) this.buckets.delete(key);
    return Math.min(empty.length, limit);
  }
}
