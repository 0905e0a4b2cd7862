import type { Kysely, PostgresPool } from 'kysely';
import type { Database } from './database';

/** Maximum ms to wait for a free connection: under load all transactions share one queue. */
export const CONNECTION_WAIT = 60_000;

/** The database engine: a server or the embedded one. */
export interface DatabaseBacking {
  readonly pool: PostgresPool;
  /** Throws StoreFull where it could not be written to. */
  requireDiskSpace(): Promise<void>;
  /** Runs migrations on `db`, or on a connection without timeouts. */
  migrateAlone(db: Kysely<Database>, migrate: (db: Kysely<Database>) => Promise<void>): Promise<void>;
  /** Tells this database from all others, and from the copies that a backup or a dump is restored to. */
  name(db: Kysely<Database>): Promise<string>;
  /** Call when everything that a start needs has been created. */
  created(): Promise<void>;
  /** Call after the pool has ended. */
  release(): Promise<void>;
}
