import type { Kysely, PostgresPool } from 'kysely';
import type { Database } from './database';

/** How long work waits for a free connection, in ms: under a rush everybody stands in one line. */
export const CONNECTION_WAIT = 60_000;

/** What the school's database runs on. */
export interface DatabaseBacking {
  readonly pool: PostgresPool;
  /** Throws StoreFull where it could not be written to. */
  requireRoom(): Promise<void>;
  /** `db` or a connection that has all the time it needs. */
  migrateAlone(db: Kysely<Database>, migrate: (db: Kysely<Database>) => Promise<void>): Promise<void>;
  /** Once what every start needs is there. */
  created(): Promise<void>;
  /** After the pool has ended. */
  release(): Promise<void>;
}
