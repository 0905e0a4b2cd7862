import type { AttemptsTable } from '#school/core/access/access-tables';
import type { AddressLoadRecord, AttemptsRecord } from '#school/core/records';
import { deleteMatching } from './delete-matching';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryAttempts implements AttemptsTable {
  private readonly attempts: UndoMap<AttemptsRecord>;
  private readonly loads: UndoMap<AddressLoadRecord>;

  constructor(log: UndoLog) {
    this.attempts = new UndoMap(log);
    this.loads = new UndoMap(log);
  }

  async find(key: string): Promise<AttemptsRecord | undefined> {
    return this.attempts.get(key);
  }

  async lock(keys: readonly string[]): Promise<readonly AttemptsRecord[]> {
    return keys.flatMap((key) => this.attempts.get(key) ?? []);
  }

  async save(records: readonly AttemptsRecord[]): Promise<void> {
    for (const record of records) this.attempts.set(record.key, record);
  }

  async clear(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.attempts.delete(key);
  }

  async addressLoads(addresses: readonly string[]): Promise<readonly AddressLoadRecord[]> {
    return addresses.flatMap((address) => this.loads.get(address) ?? []);
  }

  async addAddressLoads(
    tries: readonly (readonly [address: string, tries: number])[],
    now: number,
    { perMs, most }: Parameters<AttemptsTable['addAddressLoads']>[2],
  ): Promise<void> {
    for (const [address, added] of tries) {
      const { level, at } = this.loads.get(address) ?? { level: 0, at: now };
      const left = Math.max(0, level - Math.max(0, now - at) * perMs);
      this.loads.set(address, { address, level: Math.min(most, left + added), at: now });
    }
  }

  async forget(now: number, emptySince: number, limit: number): Promise<number> {
    return (
      deleteMatching(this.attempts, ({ keptUntil }) => keptUntil < now, limit) +
      deleteMatching(this.loads, ({ at }) => at < emptySince, limit)
    );
  }
}
