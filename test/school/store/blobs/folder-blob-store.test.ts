import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlobStoreFull, claimBlobs } from '#school/core/files/blob-store';
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { readByteArray } from '../../read-byte-array';

let folder: string;
let blobs: FolderBlobStore;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'blob-store-')), 'files');
  blobs = new FolderBlobStore(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const bytes = Uint8Array.from([1, 2, 3]);
const incoming = () => readdir(join(folder, '.incoming'));

describe('FolderBlobStore', () => {
  it('a folder of blobs refuses paths outside itself', async () => {
    for (const path of ['../outside', 'a/../../outside', '..', '', '.incoming/a.part'])
      await expect(blobs.put(path, [bytes])).rejects.toThrow('outside');
  });

  it.skipIf(process.platform === 'win32')(
    'a folder of blobs is accessible to its own user only, even if it was not before',
    async () => {
      await mkdir(folder, { mode: 0o755 });
      await blobs.put('tenant/a.png~1', [bytes]);
      await blobs.freeBytes();
      for (const [path, mode] of [
        ['', 0o700],
        ['tenant', 0o700],
        ['.incoming', 0o700],
        ['tenant/a.png~1', 0o600],
      ] as const)
        expect((await stat(join(folder, path))).mode & 0o777).toBe(mode);
    },
  );

  it('a folder of blobs keeps no file of an upload that fails', async () => {
    async function* broken() {
      yield bytes;
      expect(await incoming()).toHaveLength(1);
      throw new Error('hung up');
    }
    await expect(blobs.put('tenant/a.png~1', broken())).rejects.toThrow('hung up');
    expect(await incoming()).toEqual([]);
    expect(await blobs.get('tenant/a.png~1')).toBeUndefined();
  });

  it('a full disk is reported as BlobStoreFull', async () => {
    async function* tooMuch(): AsyncGenerator<Uint8Array> {
      yield bytes;
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    }
    await expect(blobs.put('tenant/a.png~1', tooMuch())).rejects.toThrow(BlobStoreFull);
    expect(await incoming()).toEqual([]);
  });

  it('a folder of blobs removes abandoned temporary files, and none in progress', async () => {
    await blobs.put('tenant/a.png~1', [bytes]);
    const [old, fresh] = ['old.part', 'fresh.part'].map((name) => join(folder, '.incoming', name)) as [
      string,
      string,
    ];
    await writeFile(old, bytes);
    await writeFile(fresh, bytes);
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, before, before);
    expect(await blobs.removeAbandoned()).toBe(1);
    expect(await incoming()).toEqual(['fresh.part']);
    expect(await readByteArray(await blobs.get('tenant/a.png~1'))).toEqual([1, 2, 3]);
    expect(await new FolderBlobStore(join(folder, 'none')).removeAbandoned()).toBe(0);
  });

  it('a process whose clock is ahead takes nothing that others are receiving for abandoned', async () => {
    await blobs.put('tenant/a.png~1', [bytes]);
    await writeFile(join(folder, '.incoming', 'fresh.part'), bytes);
    const id = await blobs.parts.begin();
    const ahead = Date.now() + 30 * 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead);
    expect(await blobs.removeAbandoned()).toBe(0);
    expect(await blobs.listSettled('', 4)).toEqual({ paths: [] });
    clock.mockRestore();
    expect(await blobs.parts.stored('', id)).toEqual([]);
    expect(await incoming()).toEqual(['fresh.part']);
  });

  it('blobs older than a day are listed page by page, each once', async () => {
    const paths = ['a', 'b'].flatMap((tenant) => [1, 2, 3, 4, 5].map((n) => `${tenant}/${n}.png~x`));
    for (const path of paths) await blobs.put(path, [bytes]);
    const before = new Date(Date.now() - 25 * 3_600_000);
    for (const path of paths.slice(1)) await utimes(join(folder, path), before, before);
    const seen: string[] = [];
    let last: string | undefined = '';
    let looks = 0;
    for (; last !== undefined; looks += 1) {
      const listing: Awaited<ReturnType<typeof blobs.listSettled>> = await blobs.listSettled(last, 4);
      expect(listing.paths.length).toBeLessThanOrEqual(4);
      seen.push(...listing.paths);
      last = listing.last;
    }
    expect(seen).toEqual(paths.slice(1));
    expect(looks).toBe(3);
    expect(await new FolderBlobStore(join(folder, 'none')).listSettled('', 4)).toEqual({ paths: [] });
  });

  it('a folder of blobs belongs to the first database, also under its former names', async () => {
    expect(await claimBlobs(blobs, 'mine', [])).toBe(true);
    expect(await claimBlobs(blobs, 'another', [])).toBe(false);
    expect(await claimBlobs(blobs, 'renamed', ['mine'])).toBe(true);
    expect(await claimBlobs(blobs, 'mine', [])).toBe(false);
    expect(await blobs.listSettled('', 4)).toEqual({ paths: [] });
  });
});
