import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { PickedFile } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import { megabytes } from '#domain/upload/size-text';
import { codes } from '#wire/codes';
import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import type { ApiResult } from '../http/response-decoder';
import { type Part, PartQueue } from './part-queue';
import {
  getRetryDelay,
  isServerFailure,
  isTransientFailure,
  OUTAGE_RETRY_DELAYS_MS,
  withRetries,
} from './retry';
import type { StorageHost } from './storage-host';
import type { TransferQueue } from './transfer-queue';
import { bytesOf, type OutgoingFile, throwIfCancelled, type Uploader } from './uploader';

/** State of a multipart upload: the school's identifiers, and the size of the parts. */
interface PartUploadState {
  readonly bucket: string;
  readonly objectName: string;
  readonly uploadId: string;
  /** Size in bytes of every part but the last. */
  readonly chunk: number;
  /** Size in bytes of the file. */
  readonly size: number;
}

/** Failures after which the parts that were sent are of no use. */
const ENDS_UPLOAD: readonly GatewayErrorKind[] = ['server', 'storageFull', 'rejected'];

/** The school has discarded the upload or its parts. */
class UploadGone extends GatewayError {}

export interface MultipartSettings {
  /** Bytes. */
  readonly chunkSize: number;
  readonly isWeak: () => boolean;
  /** The page is not on an internal network, so parts go to the store's external address. */
  readonly outerNet: boolean;
  /** Shared by all files, so that large ones do not compete for the network. */
  readonly transfers: TransferQueue;
}

/**
 * Uploads large files in parts, several at a time, each read when it is sent (specification, sections 4 and 7). Parts
 * that the store has are not sent again, neither in this attempt nor in a later one.
 */
export class MultipartUploader implements Uploader {
  constructor(
    private readonly api: ApiClient,
    private readonly storage: StorageHost,
    private readonly clock: Clock,
    private readonly settings: MultipartSettings,
  ) {}

  async send(file: OutgoingFile): Promise<string> {
    const resumed = readState(file.resume?.saved, file.picked.size);
    try {
      return await this.sendParts(file, resumed ?? (await this.begin(file)));
    } catch (thrown) {
      if (!resumed || !isGone(thrown)) throw thrown;
      return (await this.completedEarlier(resumed, file)) ?? this.sendParts(file, await this.begin(file));
    }
  }

  async release(saved: string, token: string): Promise<void> {
    const state = readState(saved);
    if (state) await this.endUpload(state, token, { cancel: true });
  }

  /** The file that the parts have become, if that response was lost; undefined if the school has deleted the parts. */
  private completedEarlier(
    state: PartUploadState,
    { token, abort }: OutgoingFile,
  ): Promise<string | undefined> {
    return this.endUpload(state, token, { signal: abort.signal }).catch((thrown: unknown) => {
      throwIfCancelled(abort.signal);
      if (isTransientFailure(thrown)) throw thrown;
      return undefined;
    });
  }

  private async begin(file: OutgoingFile): Promise<PartUploadState> {
    const { picked, type, group, temp, token, abort, resume } = file;
    const { minPartSize = S3_MIN_PART, ...begun } = await this.api.requestOrThrow(
      fileEndpoints.initParts,
      {
        fileType: type,
        outerNet: this.settings.outerNet,
        temp,
        filePath: picked.name,
        fileGroup: group,
        fileSize: picked.size,
      },
      callOptions(token, abort.signal),
    );
    const chunk = chunkSize({
      wanted: this.settings.chunkSize,
      minimum: minPartSize,
      size: picked.size,
      isWeak: this.settings.isWeak(),
    });
    const state = { ...begun, chunk, size: picked.size };
    resume?.save(writeState(state));
    return state;
  }

  private async sendParts(file: OutgoingFile, state: PartUploadState): Promise<string> {
    const { abort, progress, token, resume } = file;
    const { clock, settings } = this;
    const queue = new PartQueue(state, { progress, clock, isWeak: settings.isWeak() });
    try {
      await queue.run(abort.signal, (part, sent) =>
        this.uploadPart(file, state, part, { sent, failed: () => queue.slowDown() }),
      );
      throwIfCancelled(abort.signal);
      const path = await withRetries(() => this.endUpload(state, token, { signal: abort.signal }), {
        clock,
        signal: abort.signal,
        // After a refusal the school answers a repeated request only with "no such upload", so refusals are not retried.
        waitAfter: (thrown, tries) =>
          isTransientFailure(thrown) || isServerFailure(thrown) ? waitAfter(thrown, tries) : undefined,
      });
      if (path === undefined) throw new GatewayError('contract', 'over_part_upload.do: no path');
      return path;
    } catch (thrown) {
      // After a temporary failure the parts are kept for the next attempt.
      if (!isTransientFailure(thrown) && !isGone(thrown) && ENDS_UPLOAD.includes(errorKind(thrown))) {
        resume?.save(undefined);
        await this.endUpload(state, token, { cancel: true }).catch(() => undefined);
      }
      throw thrown;
    }
  }

  /** Uploads one part, with retries. */
  private async uploadPart(
    file: OutgoingFile,
    state: PartUploadState,
    part: Part,
    { sent, failed }: { sent(bytes: number): void; failed(): void },
  ): Promise<void> {
    const { clock } = this;
    const { signal } = file.abort;
    const send = () => this.putPart(file, state, part, sent);
    await withRetries(() => this.settings.transfers.run(signal, send), {
      clock,
      signal,
      waitAfter(thrown, tries) {
        sent(0);
        failed();
        return waitAfter(thrown, tries);
      },
    });
    sent(part.size);
  }

  private async putPart(
    { picked, token, abort: { signal } }: OutgoingFile,
    { chunk: _, size: __, ...upload }: PartUploadState,
    { number, first, size }: Part,
    sent: (bytes: number) => void,
  ): Promise<void> {
    const request = { ...upload, outerNet: this.settings.outerNet, partNumber: number, partSize: size };
    const { uploadUrl, stored } = known(
      await this.api.request(fileEndpoints.partUrl, request, callOptions(token, signal)),
    );
    if (stored) return;
    if (uploadUrl === undefined) throw new GatewayError('contract', 'get_part_upload_url.do: no address');
    const type = 'application/octet-stream';
    const body = await sliceOf(picked, first, first + size, type);
    throwIfCancelled(signal);
    await this.storage.put({ url: uploadUrl, body, type, onProgress: sent }, signal);
  }

  private async endUpload(
    { bucket, objectName, uploadId }: PartUploadState,
    token: string,
    { cancel = false, signal }: { readonly cancel?: boolean; readonly signal?: AbortSignal },
  ): Promise<string | undefined> {
    const request = { bucket, objectName, uploadId, cancel };
    const options = { ...callOptions(token, signal), ...(cancel && { showErrors: false }) };
    return known(await this.api.request(fileEndpoints.overParts, request, options)).encryUrl;
  }
}

function callOptions(uploadToken: string, signal: AbortSignal | undefined) {
  return { uploadToken, idempotent: true, endsNoSession: true, signal };
}

/** ms before a part is tried again; undefined: no retry. */
function waitAfter(thrown: unknown, tries: number): number | undefined {
  if (isTransientFailure(thrown)) return getRetryDelay(thrown, OUTAGE_RETRY_DELAYS_MS[tries]);
  if (isServerFailure(thrown)) return tries < 4 ? OUTAGE_RETRY_DELAYS_MS[tries + 1] : undefined;
  // The signed address may have expired.
  const isRefused = errorKind(thrown) === 'rejected' && !isGone(thrown);
  return isRefused && tries < 2 ? OUTAGE_RETRY_DELAYS_MS[tries] : undefined;
}

function isGone(thrown: unknown): boolean {
  return thrown instanceof UploadGone;
}

function known<Data>(result: ApiResult<Data>): Data {
  if (result.ok) return result.data;
  throw result.code === codes.notFound
    ? new UploadGone('rejected', 'the school does not know the upload any more')
    : new GatewayError('rejected', `multipart upload: code ${result.code}`, { userMessage: result.msg });
}

/** Default minimum size of a part in bytes: S3's minimum for all parts but the last. */
const S3_MIN_PART = megabytes(5);
/** Small parts on a weak network, so that little is lost when one is interrupted. */
const WEAK_CHUNK = megabytes(5);
/** S3's maximum number of parts per file. */
const MOST_PARTS = 10_000;

/** Size in bytes of every part but the last. */
function chunkSize({
  wanted,
  minimum,
  size,
  isWeak,
}: {
  readonly wanted: number;
  readonly minimum: number;
  readonly size: number;
  readonly isWeak: boolean;
}): number {
  const chunk = isWeak ? Math.min(wanted, WEAK_CHUNK) : wanted;
  return Math.ceil(Math.max(1, chunk, minimum, size / MOST_PARTS));
}

/** A part of a file. The browser reads it while sending, so that a large file is never in memory as a whole. */
async function sliceOf(
  file: PickedFile,
  first: number,
  end: number,
  type: string,
): Promise<ArrayBuffer | Blob> {
  const slice = file.slice?.(first, end, type);
  if (slice === undefined) return (await bytesOf(file)).slice(first, end);
  return slice instanceof Blob ? slice : bytesOf(slice);
}

export function writeState(state: PartUploadState): string {
  return JSON.stringify(state);
}

/** Undefined if it is no such state or another file's: the upload then starts again. */
function readState(saved: string | undefined, size?: number): PartUploadState | undefined {
  if (saved === undefined) return undefined;
  try {
    const state = JSON.parse(saved) as Partial<PartUploadState>;
    const { bucket, objectName, uploadId, chunk } = state;
    const named = [bucket, objectName, uploadId].every((text) => typeof text === 'string');
    const fits = named && typeof chunk === 'number' && chunk > 0 && (size ?? state.size) === state.size;
    return fits ? (state as PartUploadState) : undefined;
  } catch {
    return undefined;
  }
}
