import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '../empty-database';
import { storeProperties } from './properties/properties';
import { SeverableProxy } from './properties/severable-proxy';
import { person, SmallSchool } from './small-school';
import { serverUnderTest, twoStoresUnderTest } from './store-under-test';

const server = process.env.TEST_DATABASE_URL ?? '';

const name = 'the store on PostgreSQL';

describe.runIf(server !== '')(
  server ? name : `${name}: not asked, as TEST_DATABASE_URL names no server`,
  () => {
    storeProperties(() => serverUnderTest(server), 12, 'desk');

    describe('shared by processes', () => storeProperties(() => twoStoresUnderTest(server), 6, 'desk'));

    it('several processes that open an empty database at once share one secret', async () => {
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

    it('an unreachable database server is reported as “away”, and used again once it is back', async () => {
      const empty = await emptyDatabase(server);
      const road = await SeverableProxy.to(new URL(empty.url));
      const opened = await openSqlStore({ databaseUrl: road.url });
      const small = await SmallSchool.open(opened);
      await small.publish('plan', { cap: 5 });
      const grant = await small.draft('plan');
      // Cut in the middle of a transaction: nothing was written.
      const cut = opened.store.transaction(async ({ tokens }) => {
        await tokens.find('any');
        road.cut();
        await tokens.find('any');
      });
      const isAway = { name: 'StoreBusy', because: 'away' };
      await expect(cut).rejects.toMatchObject(isAway);
      await expect(small.submit(grant, person(0))).rejects.toMatchObject(isAway);
      await expect(small.taken('plan')).rejects.toMatchObject(isAway);
      expect(await opened.healthy()).toBe(false);
      await road.edit();
      expect(await small.submit(grant, person(0))).toHaveProperty('no');
      expect(await small.taken('plan')).toBe(1);
      await opened.close();
      road.cut();
      await empty.drop();
    });

    it('a connection is closed if the server is silent during a statement, and not while a transaction is idle', async () => {
      const empty = await emptyDatabase(server);
      const road = await SeverableProxy.to(new URL(empty.url));
      const opened = await openSqlStore({ databaseUrl: road.url, serverSilence: 1_000 });
      const small = await SmallSchool.open(opened);
      await small.publish('plan', { cap: 5 });
      const grant = await small.draft('plan');
      await opened.store.transaction(async ({ tokens }) => {
        const seen = vi.spyOn(pg.Client.prototype, 'query');
        await tokens.find('any');
        const [client] = seen.mock.contexts as pg.Client[];
        seen.mockRestore();
        await once(client?.connection.stream as NodeJS.EventEmitter, 'timeout');
        await tokens.find('any');
      });
      road.silence();
      const isAway = { name: 'StoreBusy', because: 'away' };
      await expect(small.submit(grant, person(0))).rejects.toMatchObject(isAway);
      road.cut();
      await road.edit();
      expect(await small.submit(grant, person(0))).toHaveProperty('no');
      await opened.close();
      road.cut();
      await empty.drop();
    });

    it('a connection that is cut during many submissions neither loses nor duplicates one', async () => {
      const empty = await emptyDatabase(server);
      const road = await SeverableProxy.to(new URL(empty.url));
      const opened = await openSqlStore({ databaseUrl: road.url });
      const small = await SmallSchool.open(opened);
      await small.publish('plan', { cap: 500 });
      const grants = await Promise.all(Array.from({ length: 200 }, () => small.draft('plan')));
      const submit = (at: number) => small.submit(grants[at] as (typeof grants)[number], person(at));
      const submissions = grants.map((_, at) => submit(at));
      await Promise.race(submissions);
      road.cut();
      const first = await Promise.allSettled(submissions);
      const cutOff = first.filter(({ status }) => status === 'rejected');
      expect(cutOff.length).toBeGreaterThan(0);
      await road.edit();
      const again = await Promise.all(grants.map((_, at) => submit(at)));
      for (const [at, result] of first.entries())
        if (result.status === 'fulfilled') expect(again[at]).toEqual(result.value);
      const numbers = again.flatMap((result) => ('no' in result ? Number(result.no.slice(-6)) : []));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
      expect(await small.taken('plan')).toBe(200);
      await opened.close();
      road.cut();
      await empty.drop();
    });

    it('each connection sets the timeouts of statements, locks and idle transactions', async () => {
      const empty = await emptyDatabase(server);
      const opened = await openSqlStore({ databaseUrl: empty.url });
      // Settings of a session are visible only in that session, so that one of the store's own
      // connections has to be queried.
      const seen = vi.spyOn(pg.Client.prototype, 'query');
      expect(await opened.healthy()).toBe(true);
      const [client] = seen.mock.contexts as pg.Client[];
      seen.mockRestore();
      for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        const { rows } = (await client?.query(
          `select setting::integer as ms from pg_settings where name = '${name}'`,
        )) ?? { rows: [] };
        expect(rows[0].ms).toBeGreaterThan(0);
        expect(rows[0].ms).toBeLessThanOrEqual(30_000);
      }
      await opened.close();
      await empty.drop();
    });
  },
);
