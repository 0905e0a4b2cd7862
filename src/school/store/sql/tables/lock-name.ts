import { sql } from 'kysely';
import type { Connection } from '../database';

/** Until the transaction ends nobody else locks this name; for what may have no row yet that could be locked. */
export async function lockName(db: Connection, ...name: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`.execute(db);
}
