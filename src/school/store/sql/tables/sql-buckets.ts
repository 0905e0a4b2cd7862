import { sql } from 'kysely';
import type { BucketTable } from '../../../core/buckets';
import type { Connection } from '../database';
import { forgetSome } from './forget-some';

export class SqlBuckets implements BucketTable {
  constructor(private readonly db: Connection) {}

  async emptyAt(key: string): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('leaky_buckets')
      .select('empty_at')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.empty_at;
  }

  async pour(key: string, now: number, amount: number, room: number): Promise<boolean> {
    if (amount > room) return false;
    // In one statement: the row's lock makes those who pour at once do so one after the other.
    const poured = sql<number>`greatest(was.empty_at, ${now}::float8) + ${amount}::float8`;
    const { rows } = await sql`
      insert into leaky_buckets as was (key, empty_at) values (${key}, ${now}::float8 + ${amount}::float8)
      on conflict (key) do update set empty_at = ${poured} where ${poured} <= ${now}::float8 + ${room}::float8
      returning key`.execute(this.db);
    return rows.length > 0;
  }

  forget(now: number, limit: number): Promise<number> {
    return forgetSome(this.db, { table: 'leaky_buckets', key: 'key', time: 'empty_at' }, now, limit);
  }
}
