import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { invalid } from '../refusals';
import type { BlobStore, Bytes } from './blob-store';
import { looksLike, SIGNATURE_BYTES } from './file-shape';
import type { UploadRefusal } from './upload-refusal';

/** Breaks an upload off whose bytes are not accepted. */
export class RefusedBytes extends Error {
  constructor(readonly refusal: UploadRefusal) {
    super('the bytes of an upload are refused');
  }
}

/**
 * Hands bytes on while they can be a file of this type, and size where it is known; `counted.size` is how many came.
 * Throws RefusedBytes for an empty file, one that is too large, and one whose first bytes are another type's.
 */
export async function* checkedBytes(
  bytes: Bytes,
  { type, size }: { readonly type: string; readonly size?: number | undefined },
  counted: { size: number },
): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array();
  for await (const piece of bytes) {
    counted.size += piece.length;
    if (counted.size > (size ?? FORM_ATTACHMENT.maxBytes)) throw new RefusedBytes(invalid('file', 'size'));
    if (head.length < SIGNATURE_BYTES) {
      head = joined(head, piece.subarray(0, SIGNATURE_BYTES - head.length));
      if (head.length === SIGNATURE_BYTES) requireLook(type, head);
    }
    yield piece;
  }
  if (counted.size === 0) throw new RefusedBytes(invalid('file', 'empty'));
  if (size !== undefined && counted.size < size) throw new RefusedBytes(invalid('file', 'size'));
  if (head.length < SIGNATURE_BYTES) requireLook(type, head);
}

/** Whether two are the same, read side by side. */
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

/** Throws RefusedBytes where a blob begins as another type does. */
export async function requireBlobLook(
  blobs: Pick<BlobStore, 'get'>,
  path: string,
  type: string,
): Promise<void> {
  const head: number[] = [];
  const first = await blobs.get(path, { first: 0, last: SIGNATURE_BYTES - 1 });
  for await (const piece of first ?? []) head.push(...piece);
  requireLook(type, Uint8Array.from(head));
}

function requireLook(type: string, head: Uint8Array): void {
  if (!looksLike(type, head)) throw new RefusedBytes(invalid('file', 'content'));
}

function joined(head: Uint8Array, more: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + more.length);
  both.set(head);
  both.set(more, head.length);
  return both;
}
