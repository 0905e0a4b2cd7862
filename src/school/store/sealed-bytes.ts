import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Bytes } from '../core/files/blob-store';

/** Bytes of each sealed piece but the last, in plain: a reader holds no more of it than that before it is known to be whole. */
const PIECE = 64 * 1024;
const TAG = 16;
const SALT = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Seals bytes that come in pieces, by AES-256-GCM, each under its place and whether it is the last: pieces can be neither
 * changed, left out, turned round nor brought from elsewhere. `name` says whose they are.
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

/** Throws where the bytes are not what was sealed under this key and name. */
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
  if (place === 0) throw new Error('sealed bytes that break off');
}

/** Each blob has a key of its own, so that places can count its nonces. */
function keyOf(key: Uint8Array, salt: Uint8Array, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `sealed blob\n${name}`, 32));
}

function nonce(place: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(place, 7);
  bytes.writeUInt8(last ? 1 : 0, 11);
  return bytes;
}

/** Pieces of one size, after a first one of another; the last, which is said to be it, has what is left. */
async function* inPieces(
  bytes: Bytes,
  size: number,
  first = 0,
): AsyncGenerator<{ readonly piece: Buffer; readonly last: boolean }> {
  let waiting = Buffer.alloc(0);
  let wanted = first || size;
  for await (const some of bytes) {
    waiting = Buffer.concat([waiting, some]);
    // The last piece is only known at the end.
    while (waiting.length > wanted) {
      yield { piece: waiting.subarray(0, wanted), last: false };
      waiting = waiting.subarray(wanted);
      wanted = size;
    }
  }
  yield { piece: waiting, last: true };
}
