import { describe, expect, it } from 'vitest';
import { sealedPath } from '#school/core/files/blob-store';
import { SealedBlobStore } from '#school/store/sealed-blob-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { blobStoreContract } from './blob-store-contract';

const KEY = new Uint8Array(32).fill(7);
const PIECE = 64 * 1024;
const PATH = sealedPath('tenant/face.jpg~1');

blobStoreContract('memory, some of it sealed', async () => new SealedBlobStore(new MemoryBlobStore(), KEY));

const photo = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255));

async function bytesOf(blob: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of blob ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('an encrypted blob', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_000])(
    'an encrypted blob of %i bytes is decrypted whole and in part',
    async (size) => {
      const inner = new MemoryBlobStore();
      const blobs = new SealedBlobStore(inner, KEY);
      const whole = photo(size);
      await blobs.put(PATH, [whole.subarray(0, 10), whole.subarray(10)]);
      expect((await bytesOf(await blobs.get(PATH))).equals(whole)).toBe(true);
      const range = { first: Math.floor(size / 3), last: Math.floor(size / 2) };
      const part = await bytesOf(await blobs.get(PATH, range));
      expect(part.equals(whole.subarray(range.first, range.last + 1))).toBe(true);
      const lying = await bytesOf(await inner.get(PATH));
      if (size > 100) expect(lying.includes(whole.subarray(20, 60))).toBe(false);
    },
  );

  it('an encrypted blob is unreadable under another key, at another path, altered or truncated', async () => {
    const inner = new MemoryBlobStore();
    const blobs = new SealedBlobStore(inner, KEY);
    await blobs.put(PATH, [photo(3 * PIECE)]);
    const lying = await bytesOf(await inner.get(PATH));
    const other = new SealedBlobStore(inner, new Uint8Array(32).fill(8));
    await expect(bytesOf(await other.get(PATH))).rejects.toThrow();
    const elsewhere = sealedPath('tenant/face.jpg~2');
    await inner.put(elsewhere, [lying]);
    await expect(bytesOf(await blobs.get(elsewhere))).rejects.toThrow();
    const changed = Buffer.from(lying);
    changed.writeUInt8(changed.readUInt8(PIECE) ^ 1, PIECE);
    const [first, second] = [16 + PIECE + 16, 16 + 2 * (PIECE + 16)];
    for (const bad of [
      changed,
      lying.subarray(0, first),
      lying.subarray(0, 16),
      lying.subarray(0, 0),
      Buffer.concat([
        lying.subarray(0, 16),
        lying.subarray(first, second),
        lying.subarray(16, first),
        lying.subarray(second),
      ]),
    ]) {
      await inner.put(PATH, [bad]);
      await expect(bytesOf(await blobs.get(PATH))).rejects.toThrow();
    }
  });
});
