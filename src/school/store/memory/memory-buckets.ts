import type { BucketTable } from '../../core/buckets';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryBuckets implements BucketTable {
  private readonly emptyAts: UndoMap<number>;

  constructor(log: UndoLog) {
    this.emptyAts = new UndoMap(log);
  }

  async emptyAt(key: string): Promise<number | undefined> {
    return this.emptyAts.get(key);
  }

  async pour(key: string, now: number, amount: number, room: number): Promise<boolean> {
    const emptyAt = Math.max(this.emptyAts.get(key) ?? now, now) + amount;
    if (emptyAt > now + room) return false;
    this.emptyAts.set(key, emptyAt);
    return true;
  }

  async forget(now: number, limit: number): Promise<number> {
    const empty = this.emptyAts.keys().filter((key) => (this.emptyAts.get(key) ?? 0) <= now);
    for (const key of empty.slice(0, limit)) this.emptyAts.delete(key);
    return Math.min(empty.length, limit);
  }
}
