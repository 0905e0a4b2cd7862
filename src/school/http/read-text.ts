import type { Readable } from 'node:stream';
import { MalformedRequest } from './limits/malformed-request';

export interface TextBounds {
  /** Bytes. */
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Reads a body as text. Memory grows with the received bytes, not with the announced length, and is one buffer however
 * small the chunks are. Rejects with MalformedRequest if the body is too long, too late or cut off.
 */
export function readText(body: Readable, { most, withinMs }: TextBounds): Promise<string> {
  return new Promise((resolve, reject) => {
    let buffered = Buffer.alloc(0);
    let length = 0;
    const append = (piece: Buffer) => {
      if (length + piece.length > most) return fail(new MalformedRequest('', 'tooLarge'));
      if (length + piece.length > buffered.length) {
        const wider = Buffer.allocUnsafeSlow(Math.min(most, 2 * (length + piece.length)));
        buffered.copy(wider, 0, 0, length);
        buffered = wider;
      }
      piece.copy(buffered, length);
      length += piece.length;
    };
    const finish = () => {
      stop();
      resolve(buffered.toString('utf8', 0, length));
    };
    const fail = (why: MalformedRequest) => {
      stop();
      body.pause();
      buffered = Buffer.alloc(0);
      reject(why);
    };
    const cutOff = () => fail(new MalformedRequest('', 'aborted'));
    const timer = setTimeout(() => fail(new MalformedRequest('', 'stalled', 408)), withinMs);
    const stop = () => {
      clearTimeout(timer);
      body.off('data', append).off('end', finish).off('close', cutOff);
    };
    // Without a listener an error of the connection would end the process.
    body.on('error', cutOff);
    body.on('data', append).on('end', finish).on('close', cutOff);
  });
}
