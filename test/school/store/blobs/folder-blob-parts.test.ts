import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { readByteArray } from '../../read-byte-array';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blob-parts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PATH = 'tenant/a.zip~1';

it('a folder deletes a part whose upload fails, and abandoned parts after a day', async () => {
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
  // Left by a crash during its removal.
  await mkdir(join(folder, '.parts', `${id}.cancelled`));
  await blobs.removeAbandoned();
  expect(await readdir(join(folder, '.parts'))).toEqual([]);
  for (const wrong of ['..', '../x', id.slice(1)])
    await expect(blobs.parts.stored(PATH, wrong)).rejects.toThrow('invalid multipart upload id');
});

it('a folder of parts that cannot be read is no empty one', async () => {
  await writeFile(join(folder, '.parts'), 'a file in its place');
  await expect(new FolderBlobStore(folder).removeAbandoned()).rejects.toThrow('ENOTDIR');
});

it('a folder makes a blob of all parts or none if they are cancelled meanwhile', async () => {
  const blobs = new FolderBlobStore(folder);
  for (let time = 0; time < 20; time += 1) {
    const id = await blobs.parts.begin();
    for (let part = 1; part <= 5; part += 1) await blobs.parts.put(PATH, id, part, [new Uint8Array(1_000)]);
    const [made] = await Promise.all([blobs.parts.complete(PATH, id), blobs.parts.cancel(PATH, id)]);
    expect([undefined, 5_000]).toContain(made?.size);
  }
});

it('two concurrent completions of one upload make two independent blobs in a folder', async () => {
  const blobs = new FolderBlobStore(folder);
  const id = await blobs.parts.begin();
  await blobs.parts.put(PATH, id, 1, [new Uint8Array(1_000)]);
  const made = await Promise.all([blobs.parts.complete(PATH, id), blobs.parts.complete(PATH, id)]);
  expect(new Set(made.map((one) => one?.path)).size).toBe(2);
  await blobs.remove(made[0]?.path ?? '');
  expect(await readByteArray(await blobs.get(made[1]?.path ?? ''))).toHaveLength(1_000);
});
