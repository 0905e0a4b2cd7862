import type { SchoolDeps } from '#school/core/school-deps';
import type { Store } from '#school/core/store';
import { NodeSecrets } from '#school/store/node-secrets';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { emptyDatabase } from '../empty-database';
import { type KeptDatabase, keptInFolder, keptOnServer } from './kept-database';

export interface StoreUnderTest extends Pick<SchoolDeps, 'store' | 'secrets'> {
  close(): Promise<void>;
}

export async function memoryUnderTest(): Promise<StoreUnderTest> {
  return { store: new MemoryStore(), secrets: new NodeSecrets(), close: async () => {} };
}

/** PGlite, in a folder that is deleted when the store is closed. */
export async function embeddedUnderTest(): Promise<StoreUnderTest> {
  return openOn(await keptInFolder());
}

/** A database for one test on a PostgreSQL server, deleted when the store is closed. */
export async function serverUnderTest(server: string): Promise<StoreUnderTest> {
  return openOn(await keptOnServer(server));
}

async function openOn({ settings, drop }: KeptDatabase): Promise<StoreUnderTest> {
  const opened = await openSqlStore(settings);
  const close = async () => {
    await opened.close();
    await drop();
  };
  return { store: opened.store, secrets: opened.secrets, close };
}

/**
 * Two stores with their own connections on one such database: transactions alternate between them,
 * as between two processes.
 */
export async function twoStoresUnderTest(server: string): Promise<StoreUnderTest> {
  const { url, drop } = await emptyDatabase(server);
  const opened = await Promise.all([openSqlStore({ databaseUrl: url }), openSqlStore({ databaseUrl: url })]);
  let turn = 0;
  const next = () => opened[turn++ % 2 === 0 ? 0 : 1].store;
  const store: Store = {
    transaction: (work) => next().transaction(work),
    read: (work) => next().read(work),
  };
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
    await drop();
  };
  return { store, secrets: opened[0].secrets, close };
}
