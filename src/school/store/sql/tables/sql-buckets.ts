import { sql } from 'kysely';
import {
  type BucketTable,
  type Consumption,
  type ConsumptionResult,
  consumeInOrder,
} from '#school/core/buckets';
import type { Connection } from '../database';
import { deleteExpiredRows } from './delete-expired-rows';
import { rowsByKey } from './rows-by-key';

export class SqlBuckets implements BucketTable {
  constructor(private readonly db: Connection) {}

  async emptyAts(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ key: string; empty_at: number }>`
      select key, empty_at from ${rowsByKey('leaky_buckets', 'key', keys)}`.execute(this.db);
    return new Map(rows.map((row) => [row.key, row.empty_at]));
  }

  async consume(consumptions: readonly Consumption[]): Promise<readonly ConsumptionResult[]> {
    const emptyAts = await this.lock(consumptions.map(({ key }) => key));
    const results = consumeInOrder(emptyAts, consumptions);
    if (results.some(({ isAllowed }) => isAllowed)) await this.write(emptyAts);
    return results;
  }

  /** Inserts missing buckets, so that all can be locked: concurrent changes run one after the other. */
  private async lock(keys: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ key: string; empty_at: number }>`
      insert into leaky_buckets as was (key, empty_at)
      select distinct key, 0 from unnest(${keys}::text[]) as key order by key
      on conflict (key) do update set empty_at = was.empty_at
      returning key, empty_at`.execute(this.db);
    return new Map(rows.map((row) => [row.key, row.empty_at]));
  }

  private async write(emptyAts: ReadonlyMap<string, number>): Promise<void> {
    await sql`
      insert into leaky_buckets as was (key, empty_at)
      select * from unnest(${[...emptyAts.keys()]}::text[], ${[...emptyAts.values()]}::float8[])
      on conflict (key) do update set empty_at = excluded.empty_at where was.empty_at <> excluded.empty_at`.execute(
      this.db,
    );
  }

  forget(now: number, limit: number): Promise<number> {
    return deleteExpiredRows(this.db, { table: 'leaky_buckets', key: 'key', time: 'empty_at' }, now, limit);
  }
}
