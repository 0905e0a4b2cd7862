import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { HEADER_BYTES, pictureHeader } from '#domain/upload/picture-header';
import { MOST_PIXELS } from '#domain/upload/picture-reduction';
import { invalid } from '../refusals';
import type { BlobStore, Bytes } from './blob-store';
import { type FileLook, looksLike, SIGNATURE_BYTES } from './file-shape';
import type { UploadRefusal } from './upload-refusal';

/** Breaks an upload off whose bytes are not accepted. */
export class RefusedBytes extends Error {
  constructor(readonly refusal: UploadRefusal) {
    super('the bytes of an upload are refused');
  }
}

/**
 * Hands bytes on while they can be a file of this type, and size where it is known; `counted.size` is how many came.
 * Throws RefusedBytes for an empty file, one that is too large, one whose first bytes are another type's, and a picture of more
 * pixels than whoever opens it has memory for.
 */
export async function* checkedBytes(
  bytes: Bytes,
  { size, ...look }: FileLook & { readonly size?: number | undefined },
  counted: { size: number },
): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array();
  let isJudged = false;
  for await (const piece of bytes) {
    counted.size += piece.length;
    if (counted.size > (size ?? FORM_ATTACHMENT.maxBytes)) throw new RefusedBytes(invalid('file', 'size'));
    if (!isJudged) {
      head = joined(head, piece.subarray(0, HEADER_BYTES - head.length));
      isJudged = head.length >= SIGNATURE_BYTES && judge(look, head);
      if (isJudged) head = new Uint8Array();
    }
    yield piece;
  }
  if (counted.size === 0) throw new RefusedBytes(invalid('file', 'empty'));
  if (size !== undefined && counted.size < size) throw new RefusedBytes(invalid('file', 'size'));
  if (!isJudged) judge(look, head);
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

/** Throws RefusedBytes where a blob begins as another type does, or has too many pixels. */
export async function requireBlobLook(
  blobs: Pick<BlobStore, 'get'>,
  path: string,
  look: FileLook,
): Promise<void> {
  let head = new Uint8Array();
  const last = (isPicture(look) ? HEADER_BYTES : SIGNATURE_BYTES) - 1;
  for await (const piece of (await blobs.get(path, { first: 0, last })) ?? []) head = joined(head, piece);
  judge(look, head);
}

/** Whether a file's beginning says all that is asked of it: its kind, and how many pixels a picture has. */
function judge(look: FileLook, head: Uint8Array): boolean {
  if (!looksLike(look, head)) throw new RefusedBytes(invalid('file', 'content'));
  const header = isPicture(look) ? pictureHeader(head) : undefined;
  const { width = 0, height = 0 } = header ?? {};
  if (width * height > MOST_PIXELS) throw new RefusedBytes(invalid('file', 'pixels'));
  return !header || width > 0 || head.length >= HEADER_BYTES;
}

function isPicture({ type }: FileLook): boolean {
  return type.startsWith('image/');
}

function joined(head: Uint8Array, more: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + more.length);
  both.set(head);
  both.set(more, head.length);
  return both;
}
