import type { SchoolParts } from '#school/core/school-parts';
import { MemoryStore } from '#school/store/memory/memory-store';
import { NodeSecrets } from '#school/store/node-secrets';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '../empty-database';

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
