import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderBlobStore } from '#school/store/folder-blob-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blob-parts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PATH = 'tenant/a.zip~1';

it('a folder keeps nothing of a part that breaks off, and collects what nobody came back for', async () => {
  const blobs = new FolderBlobStore(folder);
  const id = await blobs.parts.begin();
  const broken = (async function* () {
    yield Uint8Array.from([1]);
    throw new Error('hung up');
  })();
  await expect(blobs.parts.put(PATH, id, 1, broken)).rejects.toThrow('hung up');
  expect(await blobs.parts.stored(PATH, id)).toEqual([]);
  expect(await blobs.removeAbandoned()).toBe(0);
  const past = new Date(Date.now() - 26 * 3_600_000);
  await utimes(join(folder, '.parts', id), past, past);
  expect(await blobs.removeAbandoned()).toBe(1);
  expect(await readdir(join(folder, '.parts'))).toEqual([]);
  // What a crash left while it was being removed.
  await mkdir(join(folder, '.parts', `${id}.cancelled`));
  await blobs.removeAbandoned();
  expect(await readdir(join(folder, '.parts'))).toEqual([]);
  for (const wrong of ['..', '../x', id.slice(1)])
    await expect(blobs.parts.stored(PATH, wrong)).rejects.toThrow('no id');
});
