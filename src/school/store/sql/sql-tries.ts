import { sql } from 'kysely';
import type { BurdenRecord, TriesRecord } from '../../core/records';
import type { TriesTable } from '../../core/store';
import type { Connection } from './database';
import { forgetSome } from './forget-some';

export class SqlTries implements TriesTable {
  constructor(private readonly db: Connection) {}

  async find(key: string): Promise<TriesRecord | undefined> {
    const row = await this.db.selectFrom('tries').selectAll().where('key', '=', key).executeTakeFirst();
    return row && { key, wrong: row.wrong, lastAt: row.last_at, waitsUntil: row.waits_until };
  }

  async hold(key: string): Promise<TriesRecord | undefined> {
    // A lock by name, as there may be no row yet; good look-ups then write nothing.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(this.db);
    return this.find(key);
  }

  async save({ key, wrong, lastAt, waitsUntil }: TriesRecord): Promise<void> {
    const row = { wrong, last_at: lastAt, waits_until: waitsUntil };
    await this.db
      .insertInto('tries')
      .values({ key, ...row })
      .onConflict((on) => on.column('key').doUpdateSet(row))
      .execute();
  }

  async clear(key: string): Promise<void> {
    await this.db.deleteFrom('tries').where('key', '=', key).execute();
  }

  async burdenOf(address: string): Promise<BurdenRecord | undefined> {
    const row = await this.db
      .selectFrom('tries_by_address')
      .select(['level', 'last_at'])
      .where('address', '=', address)
      .executeTakeFirst();
    return row && { level: row.level, at: row.last_at };
  }

  async burden(
    address: string,
    { now, leakPerMs, most }: Parameters<TriesTable['burden']>[1],
  ): Promise<void> {
    // In one statement: the row's lock makes tries at once count one after the other.
    const leaked = sql`greatest(0, ${now}::float8 - was.last_at) * ${leakPerMs}::float8`;
    await sql`
      insert into tries_by_address as was (address, level, last_at) values (${address}, 1, ${now})
      on conflict (address) do update set
        level = least(${most}::float8, greatest(0, was.level - ${leaked}) + 1),
        last_at = ${now}`.execute(this.db);
  }

  async forget(before: number, limit: number): Promise<number> {
    // Times are whole milliseconds.
    const until = before - 1;
    const tries = { table: 'tries', key: 'key', time: 'last_at' } as const;
    const burdens = { table: 'tries_by_address', key: 'address', time: 'last_at' } as const;
    return (
      (await forgetSome(this.db, tries, until, limit)) + (await forgetSome(this.db, burdens, until, limit))
    );
  }
}
