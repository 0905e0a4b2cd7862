import { errorKind } from '#application/ports/failures/error-kind';
import type { UploadResume } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import { fileEndpoints } from '#wire/files';
import type { ApiClient } from '../http/api-client';
import { isPassing, OUTAGE_WAITS, pause, waitBefore, withRetries } from './retry';

/** ms between a file that has come and its readable address (specification, section 9). */
const READABLE_AFTER_MS = 200;

interface SentFile {
  readonly path: string;
  readonly credential: Credential;
  /** Names `path` until the school has said yes or no: another try asks again, and sends nothing. */
  readonly resume: UploadResume;
  readonly signal: AbortSignal;
}

/**
 * Where phones bring files to a store of its own, the school looks at a file when its address is first asked for, and
 * keeps what it never looked at for an hour alone. It may refuse the file, or know none: what said yes in between, such as
 * a campus network's page, was not the store. So a file counts as stored once the school has named its address.
 */
export class FileConfirmation {
  constructor(
    private readonly api: ApiClient,
    private readonly clock: Clock,
  ) {}

  /** False: the school has no such file. Throws GatewayError where it refuses the file, or nobody can tell. */
  async isStored({ path, credential, resume, signal }: SentFile): Promise<boolean> {
    const { api, clock } = this;
    await pause(READABLE_AFTER_MS, clock, signal);
    const options = { credential, idempotent: true, endsNoSession: true, showErrors: false };
    const ask = () => api.request(fileEndpoints.readableUrl, { filePath: path }, options);
    try {
      const { ok } = await withRetries(ask, { clock, signal, waitAfter });
      if (!ok) resume.save(undefined);
      return ok;
    } catch (thrown) {
      if (errorKind(thrown) === 'rejected' && !isPassing(thrown)) resume.save(undefined);
      throw thrown;
    }
  }
}

function waitAfter(thrown: unknown, tries: number): number | undefined {
  return isPassing(thrown) ? waitBefore(thrown, OUTAGE_WAITS[tries]) : undefined;
}
