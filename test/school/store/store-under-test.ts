import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { SchoolParts } from '../../../src/school/core/school-parts';
import { MemoryStore } from '../../../src/school/store/memory/memory-store';
import { NodeSecrets } from '../../../src/school/store/node-secrets';
import { openSqlStore } from '../../../src/school/store/sql/open-sql-store';

export interface StoreUnderTest extends Pick<SchoolParts, 'store' | 'secrets'> {
  close(): Promise<void>;
}

export async function memoryUnderTest(): Promise<StoreUnderTest> {
  return { store: new MemoryStore(), secrets: new NodeSecrets(), close: async () => {} };
}

/** PGlite, in memory. */
export function embeddedUnderTest(): Promise<StoreUnderTest> {
  return openSqlStore({});
}

/** A database of one test's own on a PostgreSQL server, which goes when the store is closed. */
export async function serverUnderTest(server: string): Promise<StoreUnderTest> {
  const { url, drop } = await emptyDatabase(server);
  const opened = await openSqlStore({ databaseUrl: url });
  const close = async () => {
    await opened.close();
    await drop();
  };
  return { store: opened.store, secrets: opened.secrets, close };
}

export async function emptyDatabase(
  server: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `store_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) };
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
