import pg from 'pg';
import { expect, it } from 'vitest';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { waitFor } from '#test/support/wait-for';
import { keptOnServer } from './kept-database';

const server = process.env.TEST_DATABASE_URL ?? '';

it.runIf(server !== '')(
  'a start whose tables are locked blocks no other process for long, and completes once they are free',
  { timeout: 60_000 },
  async () => {
    const kept = await keptOnServer(server);
    await (await openSqlStore(kept.settings)).close();
    const former = new pg.Client({ connectionString: kept.settings.databaseUrl });
    const watcher = new pg.Client({ connectionString: kept.settings.databaseUrl });
    await Promise.all([former.connect(), watcher.connect()]);
    const waiting = async () => {
      const { rows } = await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    };
    await former.query('begin');
    await former.query('lock table kysely_migration');
    const opening = openSqlStore(kept.settings);
    for (const _ of ['once', 'and again']) {
      await waitFor(async () => expect(await waiting()).toBe(true));
      await waitFor(async () => expect(await waiting()).toBe(false));
    }
    await former.query('commit');
    const { healthy, close } = await opening;
    expect(await healthy()).toBe(true);
    await close();
    await Promise.all([former.end(), watcher.end()]);
    await kept.drop();
  },
);
