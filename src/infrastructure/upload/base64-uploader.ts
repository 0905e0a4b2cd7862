import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';
import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import { watched } from './storage-host';
import type { TransferQueue } from './transfer-queue';
import { announcement, bytesOf, type OutgoingFile, throwIfCancelled, type Uploader } from './uploader';

/** Sends each file as a JSON string to the school's API, for schools without an object store. */
export class Base64Uploader implements Uploader {
  constructor(
    private readonly api: ApiClient,
    private readonly clock: Clock,
    private readonly transfers: TransferQueue,
  ) {}

  send(file: OutgoingFile): Promise<string> {
    const { picked, type, token, abort, progress } = file;
    const { signal } = abort;
    return this.transfers.run(signal, async () => {
      const bytes = new Uint8Array(await bytesOf(picked));
      const json = `"data:${type};base64,${await base64OfFile(bytes, this.clock)}"`;
      throwIfCancelled(signal);
      const { encryUrl } = await watched(this.clock, abort, (moved) =>
        this.api.requestOrThrow(fileEndpoints.uploadBase64, announcement(file, 'base64'), {
          uploadToken: token,
          idempotent: true,
          endsNoSession: true,
          signal,
          file: {
            json,
            progress: (sent) => {
              moved();
              progress((sent / json.length) * picked.size);
            },
          },
        }),
      );
      return encryUrl;
    });
  }
}

/** Bytes per call of `btoa`; a multiple of 3, so that there is no padding in the middle. */
const PIECE = 3 * 8_192;
/** Bytes after which the page gets control back: a few ms on a slow phone. */
const TURN = 16 * PIECE;

/** Encodes a file as base64 in slices, so that the page stays responsive. */
async function base64OfFile(bytes: Uint8Array, clock: Pick<Clock, 'after'>): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0 && at % TURN === 0) await delay(clock, 0);
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return pieces.join('');
}
