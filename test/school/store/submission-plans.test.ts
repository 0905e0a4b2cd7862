import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '../empty-database';
import { person, SmallSchool } from './small-school';

const server = process.env.TEST_DATABASE_URL ?? '';

/** The scanned tables of a query plan by kind of scan. */
function scans(plan: string): readonly string[] {
  return [...plan.matchAll(/(Seq Scan|Bitmap Heap Scan|Index Scan using \w+) on (\w+)/g)].map(
    ([, scan, table]) => `${scan?.split(' using')[0]} on ${table}`,
  );
}

describe.runIf(server !== '')('the statement that locks a batch of submissions', () => {
  it('the statement that locks a batch of submissions uses an index for each key, also in unanalysed tables', async () => {
    const empty = await emptyDatabase(server);
    const opened = await openSqlStore({ databaseUrl: empty.url });
    const client = new pg.Client(empty.url);
    await client.connect();
    await client.query(`
      insert into tries select 'key ' || n, 1, 0, 0 from generate_series(1, 20000) as n;
      insert into tries_by_address select 'address ' || n, 1, 0 from generate_series(1, 20000) as n;
      insert into drafts (token_digest, id, tenant_id, plan_id, submission_key, expires_at)
        select 'digest ' || n, 'id ' || n, 'tenant', 'plan', 'key ' || n, 0 from generate_series(1, 20000) as n`);
    const small = await SmallSchool.open(opened);
    await small.publish('plan', { cap: 500 });
    const grants = await Promise.all(Array.from({ length: 50 }, () => small.draft('plan')));
    const seen = vi.spyOn(pg.Client.prototype, 'query');
    await Promise.all(grants.map((grant, at) => small.submit(grant, person(at))));
    const asked = seen.mock.calls as unknown as readonly (readonly [string, unknown[]])[];
    const [text, values] = asked.find(([sql]) => sql.includes('with seats')) ?? ['', []];
    seen.mockRestore();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const found = scans(rows.map((row) => row['QUERY PLAN']).join('\n'));
    for (const table of ['tries', 'tries_by_address', 'drafts', 'applications'])
      expect(found.filter((scan) => scan.endsWith(` on ${table}`))).toContain(`Index Scan on ${table}`);
    expect(
      found.filter((scan) => /^(Seq|Bitmap Heap)/.test(scan) && !/on (plans|tenants|sequences)$/.test(scan)),
    ).toEqual([]);
    await client.end();
    await opened.close();
    await empty.drop();
  });
});
