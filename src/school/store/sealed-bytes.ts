import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Bytes } from '../core/files/blob-store';

/** Plain bytes per encrypted chunk but the last; a reader buffers no more than one chunk before it is authenticated. */
const PIECE = 64 * 1024;
const TAG = 16;
const SALT = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Encrypts a stream in chunks with AES-256-GCM. Position and an end marker are authenticated, so that chunks can be neither
 * changed, omitted, reordered nor taken from another blob. `name` identifies the blob.
 */
export async function* sealBytes(key: Uint8Array, name: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT);
  const own = keyOf(key, salt, name);
  yield salt;
  let place = 0;
  for await (const { piece, last } of inPieces(bytes, PIECE)) {
    const cipher = createCipheriv(CIPHER, own, nonce(place, last));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/** Throws where the bytes were not encrypted with this key and name. */
export async function* openBytes(key: Uint8Array, name: string, sealed: Bytes): AsyncGenerator<Uint8Array> {
  let own: Buffer | undefined;
  let place = 0;
  for await (const { piece, last } of inPieces(sealed, PIECE + TAG, SALT)) {
    if (!own) {
      own = keyOf(key, piece, name);
      continue;
    }
    const decipher = createDecipheriv(CIPHER, own, nonce(place, last), { authTagLength: TAG });
    decipher.setAuthTag(piece.subarray(-TAG));
    yield Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()]);
    place += 1;
  }
  if (place === 0) throw new Error('truncated encrypted bytes');
}

/** A key per blob, so that the nonces can be chunk positions. */
function keyOf(key: Uint8Array, salt: Uint8Array, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `sealed blob\n${name}`, 32));
}

function nonce(place: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(place, 7);
  bytes.writeUInt8(last ? 1 : 0, 11);
  return bytes;
}

/** Splits into chunks of `size`, the first of `first`; the last chunk, marked as such, has the rest. */
async function* inPieces(
  bytes: Bytes,
  size: number,
  first = 0,
): AsyncGenerator<{ readonly piece: Buffer; readonly last: boolean }> {
  let waiting = Buffer.alloc(0);
  let wanted = first || size;
  for await (const some of bytes) {
    waiting = Buffer.concat([waiting, some]);
    // Which chunk is the last is only known at the end.
    while (waiting.length > wanted) {
      yield { piece: waiting.subarray(0, wanted), last: false };
      waiting = waiting.subarray(wanted);
      wanted = size;
    }
  }
  yield { piece: waiting, last: true };
}
