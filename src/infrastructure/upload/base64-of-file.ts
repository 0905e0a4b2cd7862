import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';

/** Bytes per call of `btoa`; a multiple of 3, so that there is no padding in the middle. */
const PIECE = 3 * 8_192;
/** Bytes after which the page gets control back: a few ms on a slow phone. */
const TURN = 16 * PIECE;

/** Encodes a file as base64 in slices, so that the page stays responsive. */
export async function base64OfFile(bytes: Uint8Array, clock: Pick<Clock, 'after'>): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0 && at % TURN === 0) await delay(clock, 0);
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return pieces.join('');
}
