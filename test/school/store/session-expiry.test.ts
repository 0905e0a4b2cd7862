// @module-tag thorough
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { keptInFolder } from './kept-database';
import { WITHOUT_SESSION_EXPIRY } from './without-session-expiry';

const DAY = 24 * 3_600_000;

it('a migrated database has the idle limits of sessions of an earlier release', async () => {
  const kept = await keptInFolder();
  const now = Date.now();
  const kinds = { applicant: 180, newStudent: 30, steward: 1 } as const;
  const before = await openSqlStore(kept.settings);
  await before.store.transaction(async ({ tokens }) => {
    for (const kind of ['applicant', 'newStudent', 'steward'] as const) {
      const expiresAt = now + kinds[kind] * DAY;
      const absoluteExpiresAt = expiresAt;
      await tokens.save({ digest: kind, kind, tenantId: 't', subject: 's', expiresAt, absoluteExpiresAt });
    }
  });
  await before.close();

  const lite = await PGlite.create({ dataDir: join(kept.settings.dataDir ?? '', 'database') });
  await lite.exec(WITHOUT_SESSION_EXPIRY);
  await lite.close();

  const after = await openSqlStore(kept.settings);
  const daysOf = async (digest: string) => {
    const { expiresAt = 0, absoluteExpiresAt = 0 } =
      (await after.store.read(({ tokens }) => tokens.find(digest))) ?? {};
    return [expiresAt, absoluteExpiresAt].map((at) => Math.round((at - now) / DAY));
  };
  expect(await daysOf('applicant')).toEqual([30, 180]);
  expect(await daysOf('newStudent')).toEqual([14, 30]);
  expect(await daysOf('steward')).toEqual([1, 1]);
  await after.close();
  await kept.drop();
});
