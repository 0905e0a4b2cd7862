import { sql } from 'kysely';
import type { Connection, Database } from '../database';

/**
 * Deletes up to `limit` rows whose time is `until` or before; returns how many. Safe to run in several processes: locked rows are
 * skipped, so that none waits.
 */
export async function deleteExpiredRows(
  db: Connection,
  { table, key, time }: { readonly table: keyof Database; readonly key: string; readonly time: string },
  until: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(time)} <= ${until} order by ${sql.ref(time)} limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
