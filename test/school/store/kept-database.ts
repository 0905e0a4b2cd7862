import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { SqlSettings } from '#school/store/sql/open-sql-store';
import manifest from '../../../package.json' with { type: 'json' };
import { emptyDatabase } from '../empty-database';

/** A database that outlives the stores opened on it. */
export interface KeptDatabase {
  readonly settings: SqlSettings;
  /** The content of all tables. Nobody may have the database open. */
  dump(): Promise<string>;
  drop(): Promise<void>;
}

/** An embedded database without tables, kept for later runs: creating one takes some seconds. */
const BLANK = join(tmpdir(), `orientation-blank-${manifest.dependencies['@electric-sql/pglite']}`);

async function blank(): Promise<string> {
  if (existsSync(BLANK)) return BLANK;
  const making = await mkdtemp(`${BLANK}-`);
  await (await PGlite.create({ dataDir: making })).close();
  // Another worker may have been faster.
  await rename(making, BLANK).catch(() => rm(making, { recursive: true }));
  return BLANK;
}

export async function keptInFolder(): Promise<KeptDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kept-'));
  await cp(await blank(), join(dataDir, 'database'), { recursive: true });
  const dump = async () => {
    const lite = await PGlite.create({ dataDir: join(dataDir, 'database') });
    const rows = await everything(async (sql) => (await lite.query<Row>(sql)).rows);
    await lite.close();
    return rows;
  };
  return { settings: { dataDir }, dump, drop: () => rm(dataDir, { recursive: true }) };
}

export async function keptOnServer(server: string): Promise<KeptDatabase> {
  const { url, drop } = await emptyDatabase(server);
  const dump = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const rows = await everything(async (sql) => (await client.query<Row>(sql)).rows);
    await client.end();
    return rows;
  };
  return { settings: { databaseUrl: url }, dump, drop };
}

type Row = Record<string, string>;

async function everything(query: (sql: string) => Promise<readonly Row[]>): Promise<string> {
  const tables = await query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows: (readonly Row[])[] = [];
  for (const { name } of tables) rows.push(await query(`select t::text as line from "${name}" t`));
  return rows
    .flat()
    .map(({ line }) => line)
    .join('\n');
}
