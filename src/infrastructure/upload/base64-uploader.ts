import type { Clock } from '#application/ports/phone/clock';
import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import { base64OfFile } from './base64-of-file';
import { watched } from './storage-host';
import { announcement, bytesOf, type OutgoingFile, throwIfCancelled, type Uploader } from './uploader';

/** Sends each file as a JSON string to the school's API, for schools without an object store. */
export class Base64Uploader implements Uploader {
  constructor(
    private readonly api: ApiClient,
    private readonly clock: Clock,
  ) {}

  async send(file: OutgoingFile): Promise<string> {
    const { picked, type, token, abort, progress } = file;
    const bytes = new Uint8Array(await bytesOf(picked));
    const json = `"data:${type};base64,${await base64OfFile(bytes, this.clock)}"`;
    throwIfCancelled(abort.signal);
    const { encryUrl } = await watched(this.clock, abort, (moved) =>
      this.api.requestOrThrow(fileEndpoints.uploadBase64, announcement(file, 'base64'), {
        uploadToken: token,
        idempotent: true,
        endsNoSession: true,
        signal: abort.signal,
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
  }
}
