import type { Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database';
import { CONNECTION_WAIT, type DatabaseBacking } from '../database-backing';
import { migrateOnServer } from './migrate-on-server';

/**
 * Server-side timeouts in ms: for a statement, for a lock, and for an idle transaction. The embedded database has none of these:
 * it runs one transaction at a time.
 */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;
/**
 * ms without a response to a running statement after which the connection is closed; by then the server would have cancelled the
 * statement and reported it.
 */
const SILENCE = 20_000;
/** Maximum connections of one process to a PostgreSQL server. */
const CONNECTIONS = 10;

/**
 * Of the cluster, the database in it and a table in that: a dump is restored into other ones. A physical copy of the whole cluster
 * has the same name, like the standby that takes over.
 */
async function nameOnServer(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws('.', system_identifier, (select oid from pg_database where datname = current_database()),
      'settings'::regclass::oid) as name
    from pg_control_system()`.execute(db);
  return rows[0]?.name ?? '';
}

/** `silence`: maximum ms without a response to a statement; 0: unlimited. */
export function connectDatabaseServer(databaseUrl: string, silence = SILENCE): DatabaseBacking {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_WAIT,
    application_name: 'orientation',
  };
  const pool = new pg.Pool({
    ...settings,
    ...TIMEOUTS,
    max: CONNECTIONS,
  });
  // The pool replaces an idle connection that the server has closed.
  pool.on('error', () => {});
  // A transaction notices a lost connection at its next statement; without a listener the error event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client, silence);
  });
  return {
    pool,
    requireDiskSpace: async () => {},
    migrateAlone: (_db, work) => migrateOnServer(settings, work),
    name: nameOnServer,
    created: async () => {},
    release: async () => {},
  };
}

/** The driver's property that says whether a statement is running; missing in its types. */
type ResponsiveClient = pg.PoolClient & { readonly readyForQuery?: boolean };

/**
 * Closes a connection without traffic for `ms` while a statement is running. When a host disappears, TCP waits about 15 minutes,
 * and the server's own timeouts do not help.
 */
function endWhenSilent(client: ResponsiveClient, ms: number): void {
  const stream = client.connection.stream as Socket;
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    // Between two statements the server waits for this process.
    if (client.readyForQuery !== false) return;
    stream.destroy(Object.assign(new Error(`no response within ${ms} ms`), { code: 'ETIMEDOUT' }));
  });
}
