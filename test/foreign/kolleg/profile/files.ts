import * as v from 'valibot';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { FileStore, PickedFile, Upload } from '#application/ports/files/file-store';
import type { Credential } from '#domain/credential';
import type { JsonClient } from '#infrastructure/http/json-client';
import { StoredFile } from './answers';

const Address = v.object({ adresse: v.pipe(v.string(), v.url()) });

/** A server of another origin, by the same access tokens: a file's bytes alone, and addresses to read it from. */
export class KollegFiles implements FileStore {
  constructor(private readonly client: JsonClient) {}

  upload(file: PickedFile, credential: Credential, onProgress: (fraction: number) => void): Upload {
    const abort = new AbortController();
    const stop = () => abort.abort();
    return { done: this.send(file, credential, abort, onProgress), cancel: stop, suspend: stop };
  }

  async readableUrl(path: string, credential: Credential): Promise<string> {
    const address = { method: 'GET', path: `/dateien/${encodeURIComponent(path)}/adresse` } as const;
    return (await this.client.read(Address, address, { credential })).adresse;
  }

  private async send(
    file: PickedFile,
    credential: Credential,
    abort: AbortController,
    onProgress: (fraction: number) => void,
  ) {
    const { name, type, size } = file;
    const body = await file.arrayBuffer();
    if (abort.signal.aborted) throw new GatewayError('cancelled', 'the upload was cancelled');
    const request = {
      ...{ path: `/dateien?name=${encodeURIComponent(name)}`, bytes: true, abort },
      file: { body, type: type || 'application/octet-stream', name },
      onProgress: (sent: number) => onProgress(Math.min(1, sent / Math.max(1, size))),
    };
    return this.client.upload(StoredFile, request, { credential });
  }
}
