import { type RawBuilder, sql } from 'kysely';
import type { AttemptsTable } from '#school/core/access/access-tables';
import type { AddressLeak, AttemptChanges } from '#school/core/access/attempts';
import type { AddressLoadRecord, AttemptsRecord } from '#school/core/records';
import type { Connection, Database } from '../database';
import { deleteExpiredRows } from './delete-expired-rows';
import { lockNames } from './lock-names';
import { rowsByKey } from './rows-by-key';

export class SqlAttempts implements AttemptsTable {
  constructor(private readonly db: Connection) {}

  async find(key: string): Promise<AttemptsRecord | undefined> {
    return (await this.all([key]))[0];
  }

  async lock(keys: readonly string[]): Promise<readonly AttemptsRecord[]> {
    // Not their rows, because correct attempts write none.
    await lockNames(this.db, keys);
    return this.all(keys);
  }

  async save(records: readonly AttemptsRecord[]): Promise<void> {
    await saveAttempts(records).execute(this.db);
  }

  async clear(keys: readonly string[]): Promise<void> {
    await this.db.deleteFrom('tries').where('key', 'in', keys).execute();
  }

  async addressLoads(addresses: readonly string[]): Promise<readonly AddressLoadRecord[]> {
    const { rows } = await sql<{ address: string; level: number; last_at: number }>`
      select address, level, last_at from ${rowsByKey('tries_by_address', 'address', addresses)}`.execute(
      this.db,
    );
    return rows.map(({ address, level, last_at }) => ({ address, level, at: last_at }));
  }

  async addAddressLoads(tries: AttemptChanges['added'], now: number, leak: AddressLeak): Promise<void> {
    await addAddressLoads(tries, now, leak).execute(this.db);
  }

  async forget(now: number, emptySince: number, limit: number): Promise<number> {
    const tries = { table: 'tries', key: 'key', time: 'kept_until' } as const;
    const addressLoads = { table: 'tries_by_address', key: 'address', time: 'last_at' } as const;
    // Times are whole milliseconds.
    return (
      (await deleteExpiredRows(this.db, tries, now - 1, limit)) +
      (await deleteExpiredRows(this.db, addressLoads, emptySince - 1, limit))
    );
  }

  private async all(keys: readonly string[]): Promise<readonly AttemptsRecord[]> {
    const { rows } = await sql<Database['tries']>`
      select key, wrong, waits_until, kept_until from ${rowsByKey('tries', 'key', keys)}`.execute(this.db);
    return rows.map(({ key, wrong, waits_until, kept_until }) => ({
      key,
      wrong,
      waitsUntil: waits_until,
      keptUntil: kept_until,
    }));
  }
}

/** Builds the statement that replaces locked counters. */
export function saveAttempts(records: readonly AttemptsRecord[]): RawBuilder<unknown> {
  const all = <Key extends keyof AttemptsRecord>(key: Key) => records.map((record) => record[key]);
  return sql`
    insert into tries (key, wrong, waits_until, kept_until)
    select * from unnest(
      ${all('key')}::text[], ${all('wrong')}::integer[], ${all('waitsUntil')}::float8[], ${all('keptUntil')}::float8[]
    )
    on conflict (key) do update set
      wrong = excluded.wrong, waits_until = excluded.waits_until, kept_until = excluded.kept_until`;
}

/** Builds one statement; its row locks make concurrent additions exact. */
export function addAddressLoads(
  tries: AttemptChanges['added'],
  now: number,
  { perMs, most }: AddressLeak,
): RawBuilder<unknown> {
  const leaked = sql`greatest(0, ${now}::float8 - was.last_at) * ${perMs}::float8`;
  const [addresses, counts] = [tries.map(([address]) => address), tries.map(([, count]) => count)];
  return sql`
    insert into tries_by_address as was (address, level, last_at)
    select address, least(${most}::float8, count), ${now}::float8
    from unnest(${addresses}::text[], ${counts}::float8[]) as added(address, count)
    on conflict (address) do update set
      level = least(${most}::float8, greatest(0, was.level - ${leaked}) + excluded.level),
      last_at = ${now}`;
}
