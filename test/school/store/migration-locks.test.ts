import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Database } from '#school/store/sql/database';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { migrateOnServer } from '#school/store/sql/server/migrate-on-server';
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

it.runIf(server !== '')(
  'a connection that the server closes while a start waits between two attempts ends no process',
  { timeout: 60_000 },
  async () => {
    const kept = await keptOnServer(server);
    const connectionString = kept.settings.databaseUrl;
    const administrator = new pg.Client({ connectionString });
    await administrator.connect();
    const ask = async (db: Kysely<Database>) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      return rows[0]?.pid;
    };
    await migrateOnServer({ connectionString }, async (db) => {
      const closed = await ask(db);
      await administrator.query('select pg_terminate_backend($1)', [closed]);
      await waitFor(async () => expect(await ask(db)).not.toBe(closed));
    });
    await administrator.end();
    await kept.drop();
  },
);
