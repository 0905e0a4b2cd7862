import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { HEADER_BYTES } from '#domain/upload/picture-header';
import type { FileRecord } from '../../records';
import { invalid } from '../../refusals';
import type { BlobStore, Bytes } from '../blob-store';
import { ContentCheck } from './content-check';
import type { DeclaredFile } from './file-shape';
import { RefusedBytes } from './refused-bytes';

/**
 * Passes bytes on while they match the type, and the size where it is known; `counted.size` is the number of bytes. Throws
 * RefusedBytes for an empty file, a wrong size, another type's signature, and for a picture with too many pixels to decode in
 * memory.
 */
export async function* checkedBytes(
  bytes: Bytes,
  { size, ...declared }: DeclaredFile & { readonly size?: number | undefined },
  counted: { size: number },
): AsyncGenerator<Uint8Array> {
  const check = new ContentCheck(declared);
  for await (const piece of bytes) {
    counted.size += piece.length;
    if (counted.size > (size ?? FORM_ATTACHMENT.maxBytes)) throw new RefusedBytes(invalid('file', 'size'));
    check.update(piece);
    yield piece;
  }
  if (counted.size === 0) throw new RefusedBytes(invalid('file', 'empty'));
  if (size !== undefined && counted.size < size) throw new RefusedBytes(invalid('file', 'size'));
  check.end();
}

/** Compares two streams chunk by chunk. */
export async function areSameBytes(
  one: AsyncIterable<Uint8Array>,
  other: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const [left, right] = [one[Symbol.asyncIterator](), other[Symbol.asyncIterator]()];
  let [a, b] = [await nextPiece(left), await nextPiece(right)];
  try {
    while (a && b) {
      const length = Math.min(a.length, b.length);
      for (let at = 0; at < length; at += 1) if (a[at] !== b[at]) return false;
      a = a.length > length ? a.subarray(length) : await nextPiece(left);
      b = b.length > length ? b.subarray(length) : await nextPiece(right);
    }
    return a === b;
  } finally {
    await Promise.all([left.return?.(), right.return?.()]);
  }
}

/** Undefined at the end. */
async function nextPiece(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  const { value, done } = await pieces.next();
  return done ? undefined : value;
}

/**
 * Throws RefusedBytes where a blob has another type's signature or too many pixels. Reads beyond the header only for pictures
 * whose dimensions are not in it.
 */
export async function requireDeclaredContent(
  blobs: Pick<BlobStore, 'get'>,
  { blobPath, size }: NonNullable<FileRecord['stored']>,
  declared: DeclaredFile,
): Promise<void> {
  const check = new ContentCheck(declared);
  for (const [first, end] of [
    [0, HEADER_BYTES],
    [HEADER_BYTES, size],
  ] as const) {
    if (check.isOver || first >= size) break;
    for await (const piece of (await blobs.get(blobPath, { first, last: end - 1 })) ?? [])
      check.update(piece);
  }
  check.end();
}
