import type { Clock } from '#application/ports/clock';
import type { FileStore, PickedFile, Upload } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import type { Credential } from '#domain/credential';
import type { Attachment } from '#domain/form/template';
import { contentType } from '#domain/upload/content-type';
import { fileEndpoints } from '#wire/files';
import { ResponseEnvelope } from '#wire/response-envelope';
import type { ApiClient } from '../http/api-client';
import { IdleTimeout } from '../http/idle-timeout';
import { parse } from '../http/schema';
import { type HttpResponse, TIMEOUTS, type Transport } from '../http/transport';

/** Files go to a signed address by one PUT each (specification, section 7, "Upload"). */
export class SignedUrlFileStore implements FileStore {
  constructor(
    private readonly api: ApiClient,
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  upload(file: PickedFile, credential: Credential, onProgress: (fraction: number) => void): Upload {
    const abort = new AbortController();
    return { done: this.store(file, credential, onProgress, abort), cancel: () => abort.abort() };
  }

  async readableUrl(path: string, credential: Credential): Promise<string> {
    // The preview says no more than that it failed.
    const options = { credential, idempotent: true, showErrors: true, endsNoSession: true };
    return (await this.api.requestOrThrow(fileEndpoints.readableUrl, { filePath: path }, options)).decryUrl;
  }

  private async store(
    file: PickedFile,
    credential: Credential,
    onProgress: (fraction: number) => void,
    abort: AbortController,
  ): Promise<Attachment> {
    const { name, size } = file;
    const type = contentType(file);
    const { token } = await this.api.requestOrThrow(
      fileEndpoints.token,
      {},
      { credential, idempotent: true, endsNoSession: true },
    );
    stopIf(abort.signal);
    const place = await this.api.requestOrThrow(
      fileEndpoints.uploadUrl,
      { filePath: name, fileType: type },
      { uploadToken: token, idempotent: true, endsNoSession: true, signal: abort.signal },
    );
    const body = await bytesOf(file);
    stopIf(abort.signal);
    const watch = new IdleTimeout(this.clock, TIMEOUTS.stalledUpload, abort);
    try {
      const answer = await this.transport.put({
        url: place.uploadUrl,
        body,
        type,
        signal: abort.signal,
        onProgress: (sent) => {
          watch.reset();
          onProgress(size > 0 ? Math.min(1, sent / size) : 1);
        },
      });
      requireStored(answer);
    } catch (thrown) {
      throw watch.expired ? new GatewayError('timeout', 'the upload stood still', { cause: thrown }) : thrown;
    } finally {
      watch.clear();
    }
    onProgress(1);
    return { path: place.encryUrl, name, type, size };
  }
}

/** A picked file can go away before it is read: another app moved it, or the cloud that holds it is out of reach. */
async function bytesOf(file: PickedFile): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new GatewayError('unexpected', 'the picked file cannot be read', { cause });
  }
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new GatewayError('cancelled', 'the upload was called off');
}

/** An object store answers with an empty body; the standard envelope, where there is one, brings the school's words. */
function requireStored({ status, text }: HttpResponse): void {
  if (status >= 200 && status <= 299) return;
  throw new GatewayError(status >= 500 ? 'server' : 'rejected', `PUT: HTTP ${status}`, {
    words: wordsOf(text),
  });
}

function wordsOf(text: string): string | undefined {
  try {
    const envelope = parse(ResponseEnvelope, JSON.parse(text), 'answer');
    return envelope.fits ? (envelope.value.msg ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
