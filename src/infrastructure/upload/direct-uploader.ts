import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import { getRetryDelay, isServerFailure, isTransientFailure, withRetries } from './retry';
import type { StorageHost } from './storage-host';
import type { TransferQueue } from './transfer-queue';
import { announcement, bytesOf, type OutgoingFile, throwIfCancelled, type Uploader } from './uploader';

/** ms before the second and the third attempt to send a whole file. */
const WAITS: readonly number[] = [500, 2_000];

interface SignedAddress {
  readonly uploadUrl: string;
  /** Of a form. */
  readonly formData?: Readonly<Record<string, string>>;
  /** The file's path at the school. */
  readonly encryUrl: string;
}

/** Sends each file in one piece to a signed address: with one PUT, or as a multipart form (`post`) for stores without PUT. */
export class DirectUploader implements Uploader {
  constructor(
    private readonly support: 'put' | 'post',
    private readonly api: ApiClient,
    private readonly storage: StorageHost,
    private readonly clock: Clock,
    private readonly transfers: TransferQueue,
  ) {}

  /** The file is read, and its address requested, when a slot is free. Retries: a store accepts the same bytes twice. */
  send(file: OutgoingFile): Promise<string> {
    const { picked, type, token, abort, progress } = file;
    const { signal } = abort;
    const { api, clock, storage, support } = this;
    const options = { uploadToken: token, idempotent: true, endsNoSession: true, signal };
    const open = (): Promise<SignedAddress> =>
      support === 'put'
        ? api.requestOrThrow(fileEndpoints.uploadUrl, announcement(file, support), options)
        : api.requestOrThrow(fileEndpoints.uploadForm, announcement(file, support), options);
    return this.transfers.run(signal, async () => {
      const body = await bytesOf(picked);
      throwIfCancelled(signal);
      let opened = await open();
      let isInterrupted = false;
      const put = () => {
        const { uploadUrl: url, formData: form } = opened;
        return storage.put({ url, form, body, type, onProgress: progress }, signal);
      };
      const attempt = async () => {
        try {
          await put();
        } catch (thrown) {
          throwIfCancelled(signal);
          if (!isInterrupted || !isRefusedAddress(thrown)) {
            isInterrupted = true;
            throw thrown;
          }
          // An address is valid for a minute, which an interrupted attempt may exceed.
          opened = await open();
          await put();
        }
      };
      await withRetries(attempt, { clock, signal, waitAfter });
      return opened.encryUrl;
    });
  }
}

/** Of an expired address: a store refuses it with 403, the school with 404. */
function isRefusedAddress(thrown: unknown): boolean {
  if (!(thrown instanceof GatewayError)) return false;
  return thrown.kind === 'rejected' && (thrown.status === 403 || thrown.status === 404);
}

function waitAfter(thrown: unknown, tries: number): number | undefined {
  const mayHelp = isTransientFailure(thrown) || isServerFailure(thrown);
  return mayHelp ? getRetryDelay(thrown, WAITS[tries]) : undefined;
}
