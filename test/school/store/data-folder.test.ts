// @module-tag thorough
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DataFolderLocked } from '#school/store/sql/embedded/folder-lock';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { person, SmallSchool } from './small-school';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a data folder', () => {
  it('a data folder keeps all data and its secret across restarts, and serves one process at a time', async () => {
    const dataDir = await newFolder();
    const first = await openSqlStore({ dataDir });
    const small = await SmallSchool.open(first);
    await small.publish('plan', { cap: 5 });
    const { applicationId, token } = await small.apply('plan', person(0));
    await expect(openSqlStore({ dataDir })).rejects.toThrow(DataFolderLocked);
    expect(await first.healthy()).toBe(true);
    await first.close();
    expect(await first.healthy()).toBe(false);

    const second = await openSqlStore({ dataDir });
    expect(second.secrets.derive('a', 'b')).toBe(first.secrets.derive('a', 'b'));
    const application = await second.store.read((tables) =>
      tables.applications.find(small.tenantId, applicationId),
    );
    expect(application).toMatchObject({ no: 'SM26-000001', answers: person(0) });
    const digest = second.secrets.digest(token);
    expect(await second.store.read((tables) => tables.tokens.find(digest))).toMatchObject({
      kind: 'applicant',
    });
    await second.close();
  }, 60_000);
});
