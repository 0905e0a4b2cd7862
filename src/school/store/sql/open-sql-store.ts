import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import type { Secrets } from '../../core/secrets';
import type { Store } from '../../core/store';
import { type Keyring, newDigestKey } from '../keyring';
import { NodeSecrets } from '../node-secrets';
import { SecretsVault } from '../secrets-vault';
import type { Database } from './database';
import { DigestKeyGuard, renewDigestKey } from './digest-keys';
import { openEmbeddedDatabase } from './embedded/open-embedded-database';
import { migrations } from './migrations';
import { connectDatabaseServer } from './server/connect-database-server';
import { SqlStore } from './sql-store';
import { DIGEST_KEYS, purposeOf, resealSecrets } from './stored-secrets';
import { TimedPool } from './timed-pool';

export interface SqlSettings {
  /** A PostgreSQL server; without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** How long that server may say nothing of a statement before the connection is given up, in ms; 0: for ever. */
  readonly serverSilence?: number | undefined;
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

/**
 * Opens the school's database and brings its schema up to date; several processes may do so at once on one server.
 * Throws DataFolderLocked where another process uses the embedded database's folder, StoreFull where that has no room,
 * SecretsLocked where its keys do not open, and the driver's errors.
 */
export async function openSqlStore(settings: SqlSettings): Promise<OpenStore> {
  const { databaseUrl, serverSilence, dataDir, secretsKey, onKeysRenewed = () => undefined } = settings;
  const vault = new SecretsVault(secretsKey);
  const guard = new DigestKeyGuard(vault, onKeysRenewed);
  const { pool, requireRoom, migrateAlone, created, release } =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(dataDir)
      : connectDatabaseServer(databaseUrl, guard, serverSilence);
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
