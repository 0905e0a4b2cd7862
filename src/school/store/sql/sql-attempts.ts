import { sql } from 'kysely';
import type { AddressLoadRecord, AttemptsRecord } from '../../core/records';
import type { AttemptsTable } from '../../core/store';
import type { Connection } from './database';
import { forgetSome } from './forget-some';

export class SqlAttempts implements AttemptsTable {
  constructor(private readonly db: Connection) {}

  async find(key: string): Promise<AttemptsRecord | undefined> {
    return (await this.all([key]))[0];
  }

  async lock(keys: readonly string[]): Promise<readonly AttemptsRecord[]> {
    // Locks by name, as there may be no rows yet; good look-ups then write nothing. A statement of its own: the rows
    // are looked at after the wait, not as they were before it.
    await sql`
      select pg_advisory_xact_lock(hashtextextended(name, 0))
      from (select name from unnest(${keys}::text[]) with ordinality as named(name, place) order by place) as ordered
    `.execute(this.db);
    return this.all(keys);
  }

  async save(records: readonly AttemptsRecord[]): Promise<void> {
    await this.db
      .insertInto('tries')
      .values(
        records.map(({ key, wrong, waitsUntil, keptUntil }) => ({
          key,
          wrong,
          waits_until: waitsUntil,
          kept_until: keptUntil,
        })),
      )
      .onConflict((on) =>
        on.column('key').doUpdateSet((is) => ({
          wrong: is.ref('excluded.wrong'),
          waits_until: is.ref('excluded.waits_until'),
          kept_until: is.ref('excluded.kept_until'),
        })),
      )
      .execute();
  }

  async clear(keys: readonly string[]): Promise<void> {
    await this.db.deleteFrom('tries').where('key', 'in', keys).execute();
  }

  async addressLoad(address: string): Promise<AddressLoadRecord | undefined> {
    const row = await this.db
      .selectFrom('tries_by_address')
      .select(['level', 'last_at'])
      .where('address', '=', address)
      .executeTakeFirst();
    return row && { level: row.level, at: row.last_at };
  }

  async addAddressLoad(
    address: string,
    now: number,
    { perMs, most }: Parameters<AttemptsTable['addAddressLoad']>[2],
  ): Promise<void> {
    // In one statement: the row's lock makes tries at once count one after the other.
    const leaked = sql`greatest(0, ${now}::float8 - was.last_at) * ${perMs}::float8`;
    await sql`
      insert into tries_by_address as was (address, level, last_at) values (${address}, 1, ${now})
      on conflict (address) do update set
        level = least(${most}::float8, greatest(0, was.level - ${leaked}) + 1),
        last_at = ${now}`.execute(this.db);
  }

  async forget(now: number, emptySince: number, limit: number): Promise<number> {
    const tries = { table: 'tries', key: 'key', time: 'kept_until' } as const;
    const addressLoads = { table: 'tries_by_address', key: 'address', time: 'last_at' } as const;
    // Times are whole milliseconds.
    return (
      (await forgetSome(this.db, tries, now - 1, limit)) +
      (await forgetSome(this.db, addressLoads, emptySince - 1, limit))
    );
  }

  private async all(keys: readonly string[]): Promise<readonly AttemptsRecord[]> {
    const rows = await this.db.selectFrom('tries').selectAll().where('key', 'in', keys).execute();
    return rows.map(({ key, wrong, waits_until, kept_until }) => ({
      key,
      wrong,
      waitsUntil: waits_until,
      keptUntil: kept_until,
    }));
  }
}
