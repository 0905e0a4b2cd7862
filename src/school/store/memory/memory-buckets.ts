import { type BucketTable, type Pour, type PourResult, pourInTurn } from '../../core/buckets';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryBuckets implements BucketTable {
  private readonly emptyAts: UndoMap<number>;

  constructor(log: UndoLog) {
    this.emptyAts = new UndoMap(log);
  }

  async emptyAt(key: string): Promise<number | undefined> {
    return this.emptyAts.get(key);
  }

  async pour(pours: readonly Pour[]): Promise<readonly PourResult[]> {
    return pourInTurn(this.emptyAts, pours);
  }

  async forget(now: number, limit: number): Promise<number> {
    const empty = this.emptyAts.keys().filter((key) => (this.emptyAts.get(key) ?? 0) <= now);
    for (const key of empty.slice(0, limit)) this.emptyAts.delete(key);
    return Math.min(empty.length, limit);
  }
}
