import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createSchool } from '#school/core/school';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { setUpSchool } from '#school/demo/seed-demo';
import { MemoryBlobStore } from '#school/store/memory/memory-blob-store';
import { openSqlStore, type SqlSettings } from '#school/store/sql/open-sql-store';
import { FakeClock } from '#test/support/fake-clock';
import { findProgram } from '../../support/machine.mjs';
import { type KeptDatabase, keptInFolder, keptOnServer } from './kept-database';
import { person, START, smallPlan } from './small-school';

const run = promisify(execFile);
const server = process.env.TEST_DATABASE_URL ?? '';
const PLAN = 'backed-up';

/** A school on an existing or new database. */
async function schoolOn(settings: SqlSettings) {
  const opened = await openSqlStore(settings);
  const { store, secrets } = opened;
  const clock = new FakeClock(START);
  const school = createSchool({ store, secrets, clock, blobs: new MemoryBlobStore() });
  const apply = async (place: number) => {
    const grant = await school.admissions.submissions.openDraft(QINGYUN, PLAN);
    if ('refused' in grant) throw new Error(grant.refused);
    const { token, submissionKey } = grant;
    const submission = {
      planId: PLAN,
      submissionKey,
      templateVersion: 1,
      answers: { ...person(place) },
      promised: true,
    };
    const receipt = await school.admissions.submissions.submit(QINGYUN, token, submission, undefined);
    if ('refused' in receipt) throw new Error(JSON.stringify(receipt));
    return receipt;
  };
  return { school, clock, apply, close: () => opened.close() };
}

interface StorePlace {
  readonly name: string;
  make(): Promise<KeptDatabase>;
  /** The procedure for operators in deployment.md. */
  copy(from: KeptDatabase, to: KeptDatabase): Promise<void>;
  /** Whether the database is copied while the school runs. */
  readonly whileOpen: boolean;
  /** Whether this machine lacks the programs. */
  readonly missing: boolean;
}

const folder: StorePlace = {
  name: 'a copy of the folder of a stopped school',
  make: keptInFolder,
  copy: (from, to) => cp(from.settings.dataDir ?? '', to.settings.dataDir ?? '', { recursive: true }),
  whileOpen: false,
  missing: false,
};
const dumped: StorePlace = {
  name: 'a dump of PostgreSQL under a working school',
  make: () => keptOnServer(server),
  copy: async (from, to) => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const file = join(folder, 'school.dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, from.settings.databaseUrl ?? '']);
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${to.settings.databaseUrl}`, file]);
    await rm(folder, { recursive: true });
  },
  whileOpen: true,
  missing: findProgram(['pg_dump']) === undefined,
};
const places = [folder, ...(server === '' ? [] : [dumped])];

describe.each(places)('$name', { timeout: 180_000 }, ({ make, copy, whileOpen, missing }) => {
  it.skipIf(missing)('opens with what was filed until then, under the same key, and goes on', async () => {
    const [original, restored] = [await make(), await make()];
    const secretsKey = randomBytes(32);
    const settings = { ...original.settings, secretsKey };
    let before = await schoolOn(settings);
    await setUpSchool(before.school, qingyun(before.clock.now()));
    await before.school.setup.publishPlan(QINGYUN, smallPlan(PLAN, { cap: 3 }));
    const first = await before.apply(1);
    if (!whileOpen) await before.close();
    await copy(original, restored);
    if (!whileOpen) before = await schoolOn(settings);
    // Not in the backup, because it came later.
    await before.apply(2);
    await before.close();

    const after = await schoolOn({ ...restored.settings, secretsKey });
    expect(await after.school.admissions.plans.places(QINGYUN, PLAN)).toMatchObject({ taken: 1 });
    // The first phone's token still gives access to its application.
    expect(await after.school.admissions.own.all(QINGYUN, first.token)).toMatchObject([{ no: first.no }]);
    expect((await after.apply(3)).no).not.toBe(first.no);
    await after.close();
    await original.drop();
    await restored.drop();
  });
});
