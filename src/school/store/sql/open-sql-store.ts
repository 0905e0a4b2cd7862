import { performance } from 'node:perf_hooks';
import {
  Kysely,
  type Migration,
  Migrator,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import type { Secrets } from '../../core/secrets';
import type { DeskStore } from '../../core/staff/desk-store';
import { type Keyring, newDigestKey } from '../keyring';
import { NodeSecrets } from '../node-secrets';
import { SecretsCipher } from '../secrets-cipher';
import type { Database } from './database';
import { openEmbeddedDatabase } from './embedded/open-embedded-database';
import { migrations } from './migrations';
import { connectDatabaseServer } from './server/connect-database-server';
import { SqlStore } from './sql-store';
import { DIGEST_KEYS, purposeOf, resealSecrets } from './stored-secrets';

export interface SqlSettings {
  /** URL of a PostgreSQL server; without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Maximum ms without a response of that server to a statement; 0: unlimited. */
  readonly serverSilence?: number | undefined;
  /** Folder of the embedded database; without it, it is in memory. */
  readonly dataDir?: string | undefined;
  /** Encrypts the school's keys in the database; without it they are stored in plain text. */
  readonly secretsKey?: Uint8Array | undefined;
}

export interface OpenStore {
  readonly store: DeskStore;
  /** Uses the keys stored in this database. */
  readonly secrets: Secrets;
  /** Tells this database from others, a restored copy of it included. */
  readonly name: string;
  /** Whether it is the copy of another database that a backup was restored to, and was not adopted since. */
  readonly isRestored: boolean;
  /** Makes a restored copy the school's own database from the next start on. */
  adopt(): Promise<void>;
  /** Whether the database responds. */
  healthy(): Promise<boolean>;
  /** Epoch ms by the database's clock. Rejects where it does not respond. */
  time(): Promise<number>;
  /** ms that the longest waiting request has waited for a connection. */
  databaseWait(): number;
  close(): Promise<void>;
}

/**
 * Opens the school's database and migrates its schema; several processes may do so at once on one server. Throws DataFolderLocked
 * where another process uses the embedded database's folder, StoreFull where that has no room, SecretsLocked where its keys
 * cannot be decrypted, and the driver's errors.
 */
export async function openSqlStore(settings: SqlSettings): Promise<OpenStore> {
  const { databaseUrl, serverSilence, dataDir, secretsKey } = settings;
  const vault = new SecretsCipher(secretsKey);
  const {
    pool,
    requireDiskSpace,
    migrateAlone,
    name: nameOf,
    created,
    release,
  } = databaseUrl === undefined
    ? await openEmbeddedDatabase(dataDir)
    : connectDatabaseServer(databaseUrl, serverSilence);
  const timed = new TimedPool(pool);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: timed }) });
  const close = async () => {
    await db.destroy();
    await release();
  };
  try {
    await migrateAlone(db, migrate);
    const secrets = new NodeSecrets(await loadKeyring(db, vault));
    const name = await nameOf(db);
    const isRestored = (await recordedName(db, name)) !== name;
    await created();
    return {
      name,
      isRestored,
      adopt: async () => void (await db.updateTable('database_name').set({ name }).execute()),
      store: new SqlStore(db, { vault, requireDiskSpace }),
      secrets,
      healthy: () => respond(db),
      time: () => timeOf(db),
      databaseWait: () => timed.longestWait(),
      close,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

async function migrate(db: Kysely<Database>): Promise<void> {
  const known = { ...(await laterMigrations(db)), ...migrations };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * What a later version has migrated. It only adds to the schema, so that this version can start beside that one during an update,
 * and again after it was taken back.
 */
async function laterMigrations(db: Kysely<Database>): Promise<Readonly<Record<string, Migration>>> {
  const { rows: tables } = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables[0]?.found) return {};
  const newest = Object.keys(migrations).at(-1) ?? '';
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration where name collate "C" > ${newest}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

/** Loads the digest keys, which all processes share, and re-encrypts all secrets as this vault does. */
function loadKeyring(db: Kysely<Database>, vault: SecretsCipher): Promise<Keyring> {
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

/** The name with which this database, or the one that it is a copy of, was first opened or adopted. */
async function recordedName(db: Kysely<Database>, name: string): Promise<string | undefined> {
  await sql`insert into database_name select ${name}::text where not exists (select from database_name)
    on conflict do nothing`.execute(db);
  return (await db.selectFrom('database_name').select('name').executeTakeFirst())?.name;
}

async function timeOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    at: string;
  }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db);
  return Number(rows[0]?.at);
}

async function respond(db: Kysely<Database>): Promise<boolean> {
  try {
    await db.selectFrom('settings').select('name').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

/** A pool that measures how long the request that waits longest has waited for a connection. */
class TimedPool implements PostgresPool {
  private readonly waiting = new Set<{ readonly since: number }>();

  constructor(private readonly pool: PostgresPool) {}

  longestWait(): number {
    const [first] = this.waiting;
    return first ? performance.now() - first.since : 0;
  }

  async connect(): Promise<PostgresPoolClient> {
    const waiter = { since: performance.now() };
    this.waiting.add(waiter);
    try {
      return await this.pool.connect();
    } finally {
      this.waiting.delete(waiter);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
