import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database';

/** Maximum ms until the server answers the first connection: an operator who starts the backend waits for it. */
const FIRST_CONNECTION_WAIT = 20_000;
/** Advisory lock under which one process at a time migrates the schema. */
const MIGRATION_LOCK = 812_604_117;
/**
 * Maximum ms that a migration waits for a table lock: processes of the former version use the table, and all their later queries
 * queue behind the migration.
 */
const MIGRATION_LOCK_TIMEOUT = 2_000;
/** Seconds between two attempts, in which those queries proceed. */
const MIGRATION_PAUSE = 1;
const MAX_MIGRATION_ATTEMPTS = 60;
/** PostgreSQL's lock_not_available. */
const LOCK_TIMEOUT_CODE = '55P03';

/** Migrates a server's schema, one process at a time, while processes of the former version keep running. */
export async function migrateOnServer(
  settings: pg.ClientConfig,
  migrate: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: FIRST_CONNECTION_WAIT });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pool = new pg.Pool({ ...settings, max: 1, lock_timeout: MIGRATION_LOCK_TIMEOUT });
    // Without listeners, a connection that the server closes between two statements would end the process: the next one fails.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const withoutTimeouts = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const pause = () => client.query('select pg_sleep($1)', [MIGRATION_PAUSE]);
    await retryWhileLocked(() => migrate(withoutTimeouts), pause).finally(() => withoutTimeouts.destroy());
  } finally {
    await client.end();
  }
}

/** Retries after a lock timeout: all migrations are one transaction, so that a failed attempt has changed nothing. */
async function retryWhileLocked(work: () => Promise<void>, pause: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      const { code } = thrown as { readonly code?: unknown };
      if (code !== LOCK_TIMEOUT_CODE || tries === MAX_MIGRATION_ATTEMPTS) throw thrown;
      await pause();
    }
  }
}
