import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createSchool } from '#school/core/school';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import type { Backend } from './backend';

const HOUR = 3_600_000;
const ROWS = `select
  (select count(*) from tries)::int as tries, (select count(*) from tries_by_address)::int as addresses,
  pg_size_pretty(pg_total_relation_size('tries')) as size`;

/** Rows that a flood of guesses leaves in the attempts tables, and after sweeps 1¼ hours and a day later. */
export async function sweepAfterwards(database: Backend['database']): Promise<string> {
  const before = await rows(database);
  const shortly = await sweepIn(database, 1.25 * HOUR);
  const after = await rows(database);
  await sweepIn(database, 25 * HOUR);
  const end = await rows(database);
  return (
    `rows of tries ${before.tries} (${before.size}), of addresses ${before.addresses}; a sweep 75 minutes later takes ` +
    `${shortly.toFixed(1)} s and leaves ${after.tries}, ${after.addresses}; a day later ${end.tries}, ${end.addresses}`
  );
}

async function sweepIn(database: Backend['database'], later: number): Promise<number> {
  const opened = await openSqlStore(database);
  try {
    const clock = { now: () => Date.now() + later };
    const { sweep } = createSchool({ ...opened, clock, blobs: new MemoryBlobStore() });
    const began = performance.now();
    await sweep.run();
    return (performance.now() - began) / 1_000;
  } finally {
    await opened.close();
  }
}

interface TableRows {
  readonly tries: number;
  readonly addresses: number;
  readonly size: string;
}

async function rows(database: Backend['database']): Promise<TableRows> {
  if ('databaseUrl' in database) {
    const client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    const { rows: found } = await client.query<TableRows>(ROWS);
    await client.end();
    return found[0] as TableRows;
  }
  const lite = await PGlite.create({ dataDir: join(database.dataDir, 'database') });
  const { rows: found } = await lite.query<TableRows>(ROWS);
  await lite.close();
  return found[0] as TableRows;
}
