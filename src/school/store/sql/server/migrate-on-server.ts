import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database';

/** Name of the lock under which one process at a time brings the schema up to date. */
const MIGRATION_LOCK = 812_604_117;
/** How long a migration waits for a table that the former version of the app works on, in ms: all others wait behind it. */
const MIGRATION_LOCK_TIMEOUT = 2_000;
/** How long they go on before it tries again, in s. */
const MIGRATION_PAUSE = 1;
const MIGRATION_TRIES = 60;
/** PostgreSQL's lock_not_available. */
const LOCK_TIMEOUT_CODE = '55P03';

/** Brings a server's schema up to date, one process at a time, beside processes of the former version at work. */
export async function migrateOnServer(
  settings: pg.ClientConfig,
  migrate: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(settings);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const unhurried = new Kysely<Database>({
      dialect: new PostgresDialect({
        pool: new pg.Pool({ ...settings, max: 1, lock_timeout: MIGRATION_LOCK_TIMEOUT }),
      }),
    });
    const pause = () => client.query('select pg_sleep($1)', [MIGRATION_PAUSE]);
    await givingWay(() => migrate(unhurried), pause).finally(() => unhurried.destroy());
  } finally {
    await client.end();
  }
}

/** All migrations are one transaction: one that finds no way to a table has changed nothing, and is tried again. */
async function givingWay(work: () => Promise<void>, pause: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      const { code } = thrown as { readonly code?: unknown };
      if (code !== LOCK_TIMEOUT_CODE || tries === MIGRATION_TRIES) throw thrown;
      await pause();
    }
  }
}
