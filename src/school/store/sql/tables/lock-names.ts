import { sql } from 'kysely';
import type { Connection } from '../database';

/**
 * Takes advisory locks on names until the transaction ends, in their order: for rows that may not exist yet, or that are not
 * written. A statement of its own, so that the next one sees what was committed during the wait.
 */
export async function lockNames(db: Connection, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${names}::text[]) with ordinality as named(name, place) order by place) as ordered`.execute(
    db,
  );
}

export function lockName(db: Connection, ...name: readonly string[]): Promise<void> {
  return lockNames(db, [JSON.stringify(name)]);
}
