import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import type { StorageHost } from './storage-host';
import { announcement, bytesOf, type OutgoingFile, throwIfCancelled, type Uploader } from './uploader';

/** Sends each file with one PUT to a signed address. */
export class SignedUrlUploader implements Uploader {
  constructor(
    private readonly api: ApiClient,
    private readonly storage: StorageHost,
  ) {}

  async send(file: OutgoingFile): Promise<string> {
    const { picked, type, token, abort, progress } = file;
    const body = await bytesOf(picked);
    throwIfCancelled(abort.signal);
    const { encryUrl } = await this.storage.send(
      () =>
        this.api.requestOrThrow(fileEndpoints.uploadUrl, announcement(file, 'put'), {
          uploadToken: token,
          idempotent: true,
          endsNoSession: true,
          signal: abort.signal,
        }),
      ({ uploadUrl }) => ({ url: uploadUrl, body, type, onProgress: progress }),
      abort.signal,
    );
    return encryUrl;
  }
}
