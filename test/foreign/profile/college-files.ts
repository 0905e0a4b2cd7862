import * as v from 'valibot';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { FileStore, PickedFile, Upload } from '#application/ports/files/file-store';
import type { Credential } from '#domain/credential';
import type { JsonClient } from '#infrastructure/http/json-client';
import { StoredFile } from './answers';

const Link = v.object({ href: v.pipe(v.string(), v.url()) });

/** Files are uploaded in one call, with the college's cookie. */
export class CollegeFiles implements FileStore {
  constructor(private readonly client: JsonClient) {}

  upload(file: PickedFile, _: Credential, onProgress: (fraction: number) => void): Upload {
    const abort = new AbortController();
    const stop = () => abort.abort();
    return { done: this.send(file, abort, onProgress), cancel: stop, suspend: stop };
  }

  async readableUrl(path: string): Promise<string> {
    const link = `/uploads/${encodeURIComponent(path)}/link`;
    return (await this.client.read(Link, { method: 'GET', path: link })).href;
  }

  private async send(file: PickedFile, abort: AbortController, onProgress: (fraction: number) => void) {
    const body = await file.arrayBuffer();
    if (abort.signal.aborted) throw new GatewayError('cancelled', 'the upload was cancelled');
    const stored = await this.client.upload(
      StoredFile,
      {
        path: '/uploads',
        file: { body, type: file.type, name: file.name },
        abort,
        onProgress: (sent) => onProgress(Math.min(1, sent / Math.max(1, file.size))),
      },
      // A refused upload before the first session ends none.
      { endsNoSession: true },
    );
    onProgress(1);
    return stored;
  }
}
