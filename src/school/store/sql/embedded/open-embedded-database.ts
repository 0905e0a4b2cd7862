import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { FULL_BELOW_BYTES } from '#school/core/files/upload-limits';
import { StoreFull } from '#school/core/store-full';
import { CONNECTION_WAIT, type DatabaseBacking } from '../database-backing';
import { lockFolder } from './folder-lock';

const WASI_ENOSPC = 51;

/** Opens it in this folder, or without one in memory. Throws DataFolderLocked and StoreFull. */
export async function openEmbeddedDatabase(dataDir: string | undefined): Promise<DatabaseBacking> {
  const unlock = dataDir === undefined ? async () => {} : await lockFolder(dataDir);
  const requireDiskSpace = async () => (dataDir === undefined ? undefined : requireFree(dataDir));
  try {
    await requireDiskSpace();
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
      requireDiskSpace,
      migrateAlone: (db, work) => work(db),
      name: async () => (creation ? nameInFolder(creation.folder) : randomUUID()),
      created: async () => creation?.complete(),
      release,
    };
  } catch (thrown) {
    await unlock();
    throw asDiskFull(thrown);
  }
}

/** Of a file that the database never rewrites: a copy of the folder has another one. */
async function nameInFolder(folder: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(join(folder, 'PG_VERSION'));
  return `${ino}.${Math.round(birthtimeMs)}`;
}

/** Checked before every write: without space for its log the embedded database hangs instead of failing. */
async function requireFree(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < FULL_BELOW_BYTES) throw new StoreFull('no room for the embedded database to write');
}

/** The embedded database's file system throws objects that are not Errors, with error numbers of its own. */
function asDiskFull(thrown: unknown): unknown {
  const { errno } = thrown as { readonly errno?: unknown };
  if (thrown instanceof Error || errno !== WASI_ENOSPC) return thrown;
  return Object.assign(new Error('no space left for the database'), { code: 'ENOSPC' });
}

/**
 * The embedded database responds within one turn of the event loop. Without this pause, all queued transactions would run in one
 * turn; as a turn accepts only one connection, every new client would wait for the whole queue.
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

/**
 * Creation of the embedded database, which a full disk or a crash can interrupt. A marker file beside it exists until it is
 * complete: a database found with the marker contains no data yet, and is created again.
 */
class DatabaseCreation {
  private constructor(
    readonly folder: string,
    private readonly mark: string,
  ) {}

  /** Requires that this process has locked the data folder. */
  static async begin(dataDir: string): Promise<DatabaseCreation> {
    const folder = join(dataDir, 'database');
    const mark = join(dataDir, 'database.creating');
    if (existsSync(mark)) await rm(folder, { recursive: true, force: true });
    else if (!existsSync(folder)) await writeFile(mark, '');
    return new DatabaseCreation(folder, mark);
  }

  async complete(): Promise<void> {
    await rm(this.mark, { force: true });
  }
}

/**
 * Prepares each statement once and then only sends its parameters, which halves the cost of a statement on the embedded database.
 * Not for servers: a connection pooler may route statements to different connections.
 */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...inputs: readonly unknown[]) => unknown;
    const prepared = (text: unknown, values: unknown, ...rest: readonly unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: this.nameOf(text), text, values }, ...rest)
        : query(text, values, ...rest);
    this.query = prepared as typeof this.query;
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
