import type { Clock } from '#application/ports/phone/clock';

/** Bytes of one call of `btoa`; of three each, so that no padding stands inside. */
const PIECE = 3 * 8_192;
/** Bytes after which the page has a turn: a few ms of a slow phone. */
const TURN = 16 * PIECE;

/** A file in base64, made in slices: the page stays responsive. */
export async function base64OfFile(bytes: Uint8Array, clock: Pick<Clock, 'after'>): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0 && at % TURN === 0) await new Promise<void>((resolve) => clock.after(0, resolve));
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return pieces.join('');
}
