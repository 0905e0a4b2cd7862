import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import type { StorageHost } from './storage-host';
import { announcement, bytesOf, type OutgoingFile, throwIfCancelled, type Uploader } from './uploader';

/** Sends each file as a multipart form to a signed address, for stores without PUT. */
export class FormPostUploader implements Uploader {
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
        this.api.requestOrThrow(fileEndpoints.uploadForm, announcement(file, 'post'), {
          uploadToken: token,
          idempotent: true,
          endsNoSession: true,
          signal: abort.signal,
        }),
      ({ uploadUrl, formData }) => ({ url: uploadUrl, form: formData, body, type, onProgress: progress }),
      abort.signal,
    );
    return encryUrl;
  }
}
