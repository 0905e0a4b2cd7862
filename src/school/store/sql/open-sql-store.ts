import { statfs } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, Migrator, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { FULL_BELOW_BYTES } from '../../core/files/upload-limits';
import type { Secrets } from '../../core/secrets';
import type { Store } from '../../core/store';
import { StoreFull } from '../../core/store-full';
import { type Keyring, newDigestKey } from '../keyring';
import { NodeSecrets } from '../node-secrets';
import { SecretsVault } from '../secrets-vault';
import type { Database } from './database';
import { DatabaseCreation } from './database-creation';
import { DigestKeyGuard, renewDigestKey } from './digest-keys';
import { lockFolder } from './folder-lock';
import { migrateOnServer } from './migrate-on-server';
import { migrations } from './migrations';
import { PreparingClient } from './preparing-client';
import { SqlStore } from './sql-store';
import { DIGEST_KEYS, purposeOf, resealSecrets } from './stored-secrets';
import { TimedPool } from './timed-pool';

export interface SqlSettings {
  /** A PostgreSQL server; without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database; without it, it lives in memory. */
  readonly dataDir?: string | undefined;
  /** Under which the school's keys lie in the database; without it they lie in plain. */
  readonly secretsKey?: Uint8Array | undefined;
  /** Another process has renewed the key of digests: this one's works fail until it is started again. */
  readonly onKeysRenewed?: (() => void) | undefined;
}

export interface OpenStore {
  readonly store: Store;
  /** Keyed with the keys that lie in this database. */
  readonly secrets: Secrets;
  /** Whether the database answers. */
  healthy(): Promise<boolean>;
  /** Epoch ms by the clock of the database. Rejects where it does not answer. */
  time(): Promise<number>;
  /** For how long the work that waits longest has waited for a connection, in ms. */
  databaseWait(): number;
  /** Renews the key of digests; false, with nothing changed, where another process uses the database. */
  renewDigestKey(now: number): Promise<boolean>;
  close(): Promise<void>;
}

/** How long work waits for a free connection, in ms: under a rush everybody stands in one line. */
const CONNECTION_WAIT = 60_000;
/**
 * How long a server lets a connection's work take, in ms: a statement, its wait for a lock, and a rest between two
 * statements of a transaction. The embedded database knows none of these; what it does is over before anything else is.
 */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;
/** Connections that one process keeps to a PostgreSQL server. */
const CONNECTIONS = 10;
const WASI_ENOSPC = 51;

/**
 * Opens the school's database and brings its schema up to date; several processes may do so at once on one server.
 * Throws DataFolderLocked where another process uses the embedded database's folder, StoreFull where that has no room,
 * SecretsLocked where its keys do not open, and the driver's errors.
 */
export async function openSqlStore(settings: SqlSettings): Promise<OpenStore> {
  const { databaseUrl, dataDir, secretsKey, onKeysRenewed = () => undefined } = settings;
  const vault = new SecretsVault(secretsKey);
  const guard = new DigestKeyGuard(vault, onKeysRenewed);
  const { pool, requireRoom, migrateAlone, created, release } =
    databaseUrl === undefined ? await embedded(dataDir) : server(databaseUrl, guard);
  const timed = new TimedPool(pool);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: timed }) });
  const close = async () => {
    await db.destroy();
    await release();
  };
  try {
    await migrateAlone(db, migrate);
    const keys = await loadKeyring(db, vault);
    const secrets = new NodeSecrets(keys);
    guard.knows(keys);
    await created();
    return {
      store: new SqlStore(db, { vault, requireRoom }),
      secrets,
      healthy: () => answers(db),
      time: () => timeOf(db),
      databaseWait: () => timed.longestWait(),
      renewDigestKey: (now) => renewDigestKey(db, { vault, secrets, guard }, now),
      close,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

interface Backing {
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

async function embedded(dataDir: string | undefined): Promise<Backing> {
  const unlock = dataDir === undefined ? async () => {} : await lockFolder(dataDir);
  const requireRoom = async () => (dataDir === undefined ? undefined : requireFree(dataDir));
  try {
    await requireRoom();
    const creation = dataDir === undefined ? undefined : await DatabaseCreation.begin(dataDir);
    const lite = await PGlite.create(creation === undefined ? {} : { dataDir: creation.folder });
    const pool = new pg.Pool({
      ...createPgConfig(lite),
      Client: PreparingClient,
      max: 1,
      connectionTimeoutMillis: CONNECTION_WAIT,
      idleTimeoutMillis: 0,
    });
    const release = async () => {
      await lite.close();
      await unlock();
    };
    return {
      pool: fair(pool),
      requireRoom,
      migrateAlone: (db, work) => work(db),
      created: async () => creation?.complete(),
      release,
    };
  } catch (thrown) {
    await unlock();
    throw asDiskFull(thrown);
  }
}

/** Where its log finds no room, the embedded database does not fail but hangs: it is never brought there. */
async function requireFree(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < FULL_BELOW_BYTES) throw new StoreFull('no room for the embedded database to write');
}

/** The embedded database's file system throws objects that are no errors, with numbers of its own. */
function asDiskFull(thrown: unknown): unknown {
  const { errno } = thrown as { readonly errno?: unknown };
  if (thrown instanceof Error || errno !== WASI_ENOSPC) return thrown;
  return Object.assign(new Error('no space left for the database'), { code: 'ENOSPC' });
}

/**
 * The embedded database answers within the same turn of the event loop. Without a pause a line of works would go through
 * in one turn, and since a turn accepts one connection, each phone that comes new in a rush would wait for the whole line.
 */
function fair(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      await new Promise((turned) => setImmediate(turned));
      return client;
    },
    end: () => pool.end(),
  };
}

function server(databaseUrl: string, guard: DigestKeyGuard): Backing {
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
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    requireRoom: async () => {},
    migrateAlone: (_db, work) => migrateOnServer(settings, work),
    created: async () => {},
    release: async () => {},
  };
}

async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The keys of digests, the same for every process; all secrets lie as the vault keeps them from now on. */
function loadKeyring(db: Kysely<Database>, vault: SecretsVault): Promise<Keyring> {
  return db.transaction().execute(async (work) => {
    await work
      .insertInto('settings')
      .values({ name: DIGEST_KEYS, value: JSON.stringify([newDigestKey(0)]) })
      .onConflict((on) => on.column('name').doNothing())
      .execute();
    await resealSecrets(work, vault);
    const { value } = await work
      .selectFrom('settings')
      .select('value')
      .where('name', '=', DIGEST_KEYS)
      .executeTakeFirstOrThrow();
    return JSON.parse(vault.open(purposeOf('settings.value', DIGEST_KEYS), value));
  });
}

async function timeOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    at: string;
  }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db);
  return Number(rows[0]?.at);
}

async function answers(db: Kysely<Database>): Promise<boolean> {
  try {
    await db.selectFrom('settings').select('name').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
