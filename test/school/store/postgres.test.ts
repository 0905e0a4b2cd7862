import { describe, expect, it } from 'vitest';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '../empty-database';
import { storeProperties } from './properties';
import { serverUnderTest, twoStoresUnderTest } from './store-under-test';

const server = process.env.TEST_DATABASE_URL ?? '';

const name = 'the store on PostgreSQL';

describe.runIf(server !== '')(
  server ? name : `${name}: not asked, as TEST_DATABASE_URL names no server`,
  () => {
    storeProperties(() => serverUnderTest(server), 12);

    describe('that two processes use', () => storeProperties(() => twoStoresUnderTest(server), 6));

    it('is opened by several processes at once on an empty database, and they share one secret', async () => {
      const empty = await emptyDatabase(server);
      const opened = await Promise.all(
        Array.from({ length: 4 }, () => openSqlStore({ databaseUrl: empty.url })),
      );
      const derived = new Set(opened.map(({ secrets }) => secrets.derive('purpose', 'value')));
      expect(derived.size).toBe(1);
      for (const one of opened) expect(await one.healthy()).toBe(true);
      await Promise.all(opened.map((one) => one.close()));
      await empty.drop();
    });
  },
);
