import pg from 'pg';
import { CONNECTION_WAIT, type DatabaseBacking } from '../database-backing';
import type { DigestKeyGuard } from '../digest-keys';
import { endWhenSilent } from './end-when-silent';
import { migrateOnServer } from './migrate-on-server';

/**
 * How long a server lets a connection's work take, in ms: a statement, its wait for a lock, and a rest between two
 * statements of a transaction. The embedded database knows none of these; what it does is over before anything else is.
 */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;
/** How long a server may say nothing of a statement, in ms: by then it has ended the statement, and said so. */
const SILENCE = 20_000;
/** Connections that one process keeps to a PostgreSQL server. */
const CONNECTIONS = 10;

/** `silence`: how long it may say nothing of a statement, in ms; 0: for ever. */
export function connectDatabaseServer(
  databaseUrl: string,
  guard: DigestKeyGuard,
  silence = SILENCE,
): DatabaseBacking {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_WAIT,
    application_name: guard.connectionName,
  };
  const pool = new pg.Pool({
    ...settings,
    ...TIMEOUTS,
    max: CONNECTIONS,
    verify: (client, done) => guard.check(client).then(() => done(), done),
  });
  // An idle connection that the server ends is replaced at the next use.
  pool.on('error', () => {});
  // One that is lost between two statements of a work tells its work at the next; unheard, it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client, silence);
  });
  return {
    pool,
    requireRoom: async () => {},
    migrateAlone: (_db, work) => migrateOnServer(settings, work),
    created: async () => {},
    release: async () => {},
  };
}
