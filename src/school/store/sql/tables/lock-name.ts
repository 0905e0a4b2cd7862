import { sql } from 'kysely';
import type { Connection } from '../database';

/** Takes an advisory lock on a name until the transaction ends, for rows that may not exist yet. */
export async function lockName(db: Connection, ...name: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`.execute(db);
}
