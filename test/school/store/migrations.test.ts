// @module-tag thorough
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  DummyDriver,
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '#school/store/sql/migrations';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { keptInFolder } from './kept-database';

/** From here on, versions are replaced while they run. */
const ADDITIVE_FROM = '2026-17';
/** What the former version's statements fail at. */
const BREAKING = /\b(drop (table|column)|rename|set not null|alter column \w+ (set data )?type)\b/;

/** The statements of a migration that processes of the former version cannot bear. */
async function breakingStatements(name: string): Promise<readonly string[]> {
  const statements: string[] = [];
  const settings: KyselyConfig = {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  };
  const db = new Kysely<unknown>(settings);
  await migrations[name]?.up(db);
  return statements.filter((statement) => BREAKING.test(statement));
}

describe('a migration', () => {
  it('no migration removes what the previous version uses', async () => {
    const names = Object.keys(migrations).filter((name) => name > ADDITIVE_FROM);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(await breakingStatements(name)).toEqual([]);
    // An early one, which would not do today.
    expect(await breakingStatements('2026-05-tries-kept-until')).toHaveLength(2);
  });

  it('a process starts beside migrations of a later version, and refuses unknown earlier ones', async () => {
    const { settings, drop } = await keptInFolder();
    const note = async (name: string) => {
      const lite = await PGlite.create({ dataDir: join(settings.dataDir ?? '', 'database') });
      await lite.query('insert into kysely_migration values ($1, now()::text)', [name]);
      await lite.close();
    };
    await (await openSqlStore(settings)).close();
    await note('2999-01-later');
    const former = await openSqlStore(settings);
    expect(await former.healthy()).toBe(true);
    await former.close();
    await note('2026-00-unknown');
    await expect(openSqlStore(settings)).rejects.toThrow('2026-00-unknown');
    await drop();
  });
});
