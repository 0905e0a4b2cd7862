import { errorKind } from '#application/ports/failures/error-kind';
import type { UploadResume } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import {
  delayUpload,
  getRetryDelay,
  isServerFailure,
  isTransientFailure,
  OUTAGE_RETRY_DELAYS_MS,
  withRetries,
} from './retry';

/** ms between the end of an upload and the first request for its readable address (specification, section 9). */
const READABLE_AFTER_MS = 200;

interface SentFile {
  readonly path: string;
  readonly credential: Credential;
  /**
   * Remembers `path` until the school has confirmed or refused it: a retry then only asks again
   * and does not send the file.
   */
  readonly resume: UploadResume;
  readonly signal: AbortSignal;
}

/**
 * If phones upload directly to an object store, the school checks a file when its address is first requested, and
 * deletes files that are never checked after an hour. It may refuse the file or not have it, because the upload's 200
 * came from something else, such as a campus network's sign-in page. So a file counts as stored only once the school
 * has returned its address.
 */
export class FileConfirmation {
  constructor(
    private readonly api: ApiClient,
    private readonly clock: Clock,
  ) {}

  /** False: the school does not have the file. Throws GatewayError if it refuses the file or cannot be reached. */
  async isStored({ path, credential, resume, signal }: SentFile): Promise<boolean> {
    const { api, clock } = this;
    await delayUpload(READABLE_AFTER_MS, clock, signal);
    const options = { credential, idempotent: true, endsNoSession: true, showErrors: false, signal };
    const ask = () => api.request(fileEndpoints.readableUrl, { filePath: path }, options);
    try {
      const { ok } = await withRetries(ask, { clock, signal, waitAfter });
      if (!ok) resume.save(undefined);
      return ok;
    } catch (thrown) {
      const mayPass = isTransientFailure(thrown) || isServerFailure(thrown);
      if (errorKind(thrown) === 'rejected' && !mayPass) resume.save(undefined);
      throw thrown;
    }
  }
}

function waitAfter(thrown: unknown, tries: number): number | undefined {
  return isTransientFailure(thrown) ? getRetryDelay(thrown, OUTAGE_RETRY_DELAYS_MS[tries]) : undefined;
}
