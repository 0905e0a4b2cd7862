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
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { openSqlStore, type SqlSettings } from '#school/store/sql/open-sql-store';
import { FakeClock } from '#test/support/fake-clock';
import { orThrow } from '#test/support/or-throw';
import { findProgram } from '../../support/machine.mjs';
import { readByteArray } from '../read-byte-array';
import { type KeptDatabase, keptInFolder, keptOnServer } from './kept-database';
import { asking, person, START, smallPlan } from './small-school';

const run = promisify(execFile);
const server = process.env.TEST_DATABASE_URL ?? '';
const PLAN = 'backed-up';
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A school on an existing or new database, with its files in this folder. */
async function schoolOn(settings: SqlSettings, filesFolder: string) {
  const opened = await openSqlStore(settings);
  const { store, secrets } = opened;
  const clock = new FakeClock(START);
  const school = createSchool({ store, secrets, clock, blobs: new FolderBlobStore(filesFolder) });
  const { files, readableFiles } = school;
  /** Applies with a picture. */
  const apply = async (place: number) => {
    const grant = orThrow(await school.admissions.submissions.openDraft(QINGYUN, PLAN));
    const { token, submissionKey } = grant;
    const picture = { name: 'a.png', type: 'image/png' };
    const uploadToken = await files.uploadToken(QINGYUN, token);
    const { path } = orThrow(await files.upload(QINGYUN, uploadToken, picture, [PICTURE]));
    const submission = {
      planId: PLAN,
      submissionKey,
      templateVersion: 1,
      answers: { ...person(place), files: [{ ...picture, path, size: PICTURE.length }] },
      promised: true,
    };
    const filed = await school.admissions.submissions.submit(QINGYUN, token, submission);
    return { ...orThrow(filed), path };
  };
  const read = async ({ token, path }: { readonly token: string; readonly path: string }) => {
    const access = orThrow(await readableFiles.readable(QINGYUN, token, path));
    return readByteArray(await orThrow(await readableFiles.read(path, access)).bytes());
  };
  return { school, clock, apply, read, close: () => opened.close() };
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
  it.skipIf(missing)(
    'a restored backup contains all data until then, under the same key, and can be used',
    async () => {
      const [original, restored] = [await make(), await make()];
      const files = await mkdtemp(join(tmpdir(), 'backup-files-'));
      const [originalFiles, restoredFiles] = [join(files, 'original'), join(files, 'restored')];
      const secretsKey = randomBytes(32);
      const open = () => schoolOn({ ...original.settings, secretsKey }, originalFiles);
      let before = await open();
      await setUpSchool(before.school, qingyun(before.clock.now()));
      await before.school.setup.publishPlan(QINGYUN, { ...smallPlan(PLAN, { cap: 3 }), ...asking(1) });
      const first = await before.apply(1);
      if (!whileOpen) await before.close();
      await copy(original, restored);
      if (!whileOpen) before = await open();
      // Not in the backup of the database, because it came later; its file may be in that of the files.
      await before.apply(2);
      await cp(originalFiles, restoredFiles, { recursive: true });
      await before.close();

      const after = await schoolOn({ ...restored.settings, secretsKey }, restoredFiles);
      expect(await after.school.admissions.plans.places(QINGYUN, PLAN)).toMatchObject({ taken: 1 });
      // The first phone's token still gives access to its application and its file.
      expect(await after.school.admissions.own.all(QINGYUN, first.token)).toMatchObject([{ no: first.no }]);
      await after.school.sweep.run();
      expect(await after.read(first)).toEqual([...PICTURE]);
      expect((await after.apply(3)).no).not.toBe(first.no);
      await after.close();
      await original.drop();
      await restored.drop();
      await rm(files, { recursive: true });
    },
  );
});
