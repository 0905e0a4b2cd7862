// @module-tag thorough
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withoutRemovals } from '#school/core/files/blob-store';
import { createSchool } from '#school/core/school';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { setUpSchool } from '#school/demo/seed-demo';
import { readSettings } from '#school/http/settings/settings';
import { openSchool } from '#school/open-school';
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { openSqlStore, type SqlSettings } from '#school/store/sql/open-sql-store';
import { FakeClock } from '#test/support/fake-clock';
import { orThrow } from '#test/support/or-throw';
import { findProgram } from '../../support/machine.mjs';
import { readByteArray } from '../read-byte-array';
import { FakeWechat } from '../wechat-pay/fake-wechat';
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
  /** The procedure for operators in README.md. */
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
const databases = [folder, ...(server === '' ? [] : [dumped])];

describe.each(databases)('$name', { timeout: 180_000 }, ({ make, copy, whileOpen, missing }) => {
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

  it.skipIf(missing)(
    'a backup that is tried out on the files and the payment network of the working school removes and settles nothing, until the school adopts it',
    async () => {
      const [original, restored] = [await make(), await make()];
      const folder = await mkdtemp(join(tmpdir(), 'tried-out-'));
      const files = join(folder, 'files');
      const wechat = new FakeWechat();
      const merchant = await wechat.start();
      const open = async ({ settings }: KeptDatabase) => {
        const database = await openSqlStore(settings);
        const blobs = new FolderBlobStore(files);
        const all = { ...readSettings({ DATA_DIR: folder }), merchant };
        const opened = await openSchool(all, { database, blobs });
        const end = () => opened.close().then(() => database.close());
        return { ...opened, blobs, database, end };
      };
      let before = await open(original);
      expect(before).toMatchObject({ isPaused: false, provider: { network: 'wechat' } });
      if (!whileOpen) await before.end();
      await copy(original, restored);
      if (!whileOpen) before = await open(original);
      // Stored since the dump, which does not name it.
      const blob = `${QINGYUN}/later.png~1`;
      await before.blobs.put(blob, [PICTURE]);
      const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000);
      await utimes(join(files, blob), lastWeek, lastWeek);
      const isThere = async () => (await before.blobs.get(blob)) !== undefined;

      const tried = await open(restored);
      expect(tried).toMatchObject({ isPaused: true, provider: undefined });
      await expect(tried.school.sweep.run()).rejects.toThrow('another database');
      await withoutRemovals(tried.blobs).remove(blob);
      expect(await isThere()).toBe(true);
      await tried.end();
      await before.end();

      // As `node main.js adopt-restored` does.
      const adopted = await open(restored);
      await adopted.database.adopt();
      await adopted.blobs.assignTo(adopted.database.name);
      await adopted.end();
      const after = await open(restored);
      expect(after).toMatchObject({ isPaused: false, provider: { network: 'wechat' } });
      expect((await after.school.sweep.run()).unreferenced).toBe(1);
      await after.end();
      const former = await open(original);
      expect(former.isPaused).toBe(true);
      await former.end();
      await original.drop();
      await restored.drop();
      await wechat.stop();
      await rm(folder, { recursive: true });
    },
  );
});
