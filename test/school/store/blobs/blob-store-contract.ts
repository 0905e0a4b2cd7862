import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BlobStore } from '#school/core/files/blob-store';
import { readByteArray } from '../../read-byte-array';

const MIB = 1024 ** 2;
const bytes = (...some: number[]) => [Uint8Array.from(some)];

/** 11 MiB in chunks of odd sizes, all different. */
function* muchOf(seed: number): Generator<Uint8Array> {
  for (let at = 0; at < 11; at += 1) yield new Uint8Array(MIB + (at % 3) - 1).fill((seed + at) % 251);
}

async function digestOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of pieces) digest.update(piece);
  return digest.digest('hex');
}

/** The contract of BlobStore. */
export function blobStoreContract(name: string, newStore: () => Promise<BlobStore>): void {
  describe(`BlobStore: ${name}`, () => {
    it('a blob store returns a blob whole or in part', async () => {
      const blobs = await newStore();
      const piece = Uint8Array.from([1, 2, 3]);
      await blobs.put('tenant/a.png~1', [piece, piece]);
      expect(await readByteArray(await blobs.get('tenant/a.png~1'))).toEqual([1, 2, 3, 1, 2, 3]);
      expect(await readByteArray(await blobs.get('tenant/a.png~1', { first: 2, last: 3 }))).toEqual([3, 1]);
      expect(await readByteArray(await blobs.get('tenant/a.png~1', { first: 4, last: 99 }))).toEqual([2, 3]);
      expect(await blobs.get('tenant/b.png')).toBeUndefined();
      await blobs.put('tenant/a.png~1', bytes(9));
      expect(await readByteArray(await blobs.get('tenant/a.png~1'))).toEqual([9]);
      await blobs.remove('tenant/a.png~1');
      await blobs.remove('tenant/a.png~1');
      expect(await blobs.get('tenant/a.png~1')).toBeUndefined();
    });

    it('a blob store releases blobs that were requested and not read', async () => {
      const blobs = await newStore();
      await blobs.put('tenant/a.png~1', bytes(1));
      for (let asked = 0; asked < 60; asked += 1) expect(await blobs.get('tenant/a.png~1')).toBeDefined();
      expect(await readByteArray(await blobs.get('tenant/a.png~1'))).toEqual([1]);
    });

    it('a blob store returns large blobs byte for byte', async () => {
      const blobs = await newStore();
      await blobs.put('tenant/large.zip~1', muchOf(1));
      const kept = await blobs.get('tenant/large.zip~1');
      expect(kept && (await digestOf(kept))).toBe(await digestOf(muchOf(1)));
    });

    it.each([
      ['at once', 0],
      ['after ten pieces', 10],
    ])('a blob store keeps nothing of an upload that fails %s', async (_, after) => {
      const blobs = await newStore();
      async function* broken() {
        for (const piece of [...muchOf(1)].slice(0, after)) yield piece;
        throw new Error('hung up');
      }
      await expect(blobs.put('tenant/a.png~1', broken())).rejects.toThrow('hung up');
      expect(await blobs.get('tenant/a.png~1')).toBeUndefined();
    });

    it('a blob store joins parts in their order, and a repeated part replaces the first', async () => {
      const blobs = await newStore();
      const { parts } = blobs;
      const path = 'tenant/a.zip~1';
      const least = Math.max(parts.minSize, 3);
      const first = new Uint8Array(least).fill(1);
      const id = await parts.begin(path);
      expect(await parts.put(path, id, 2, bytes(4, 5))).toBe(true);
      await parts.put(path, id, 1, bytes(0));
      await parts.put(path, id, 1, [first]);
      expect(await parts.stored(path, id)).toEqual([
        { number: 1, size: least },
        { number: 2, size: 2 },
      ]);
      expect(await blobs.get(path)).toBeUndefined();
      const made = await parts.complete(path, id);
      expect(made).toEqual({ path: expect.stringMatching(/^tenant\/a\.zip~1(?:~|$)/), size: least + 2 });
      const kept = await blobs.get(made?.path ?? '');
      expect(kept && (await digestOf(kept))).toBe(await digestOf([first, ...bytes(4, 5)]));
      await parts.cancel(path, id);
      expect(await parts.stored(path, id)).toBeUndefined();
      expect(await parts.complete(path, id)).toBeUndefined();
      expect(await blobs.get(made?.path ?? '')).toBeDefined();
    });

    it('a blob store keeps nothing of a cancelled multipart upload', async () => {
      const { parts } = await newStore();
      const path = 'tenant/a.zip~1';
      const id = await parts.begin(path);
      await parts.put(path, id, 1, bytes(1));
      await parts.cancel(path, id);
      await parts.cancel(path, id);
      expect(await parts.stored(path, id)).toBeUndefined();
      expect(await parts.put(path, id, 2, bytes(1))).toBe(false);
      expect(await parts.stored(path, id)).toBeUndefined();
    });

    it('a blob store does not remove new blobs as abandoned', async () => {
      const blobs = await newStore();
      await blobs.put('tenant/a.png~1', bytes(1));
      const id = await blobs.parts.begin('tenant/b.png~1');
      expect(await blobs.removeAbandoned()).toBe(0);
      expect(await blobs.listSettled('', 10)).toMatchObject({ paths: [] });
      expect(await blobs.parts.stored('tenant/b.png~1', id)).toEqual([]);
      expect(await readByteArray(await blobs.get('tenant/a.png~1'))).toEqual([1]);
    });
  });
}
