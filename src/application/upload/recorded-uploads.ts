import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import { GatewayError } from '../ports/failures/gateway-error';
import type { FileGroup, FileStore } from '../ports/files/file-store';
import type { UploadRange, UploadRecord, UploadStore } from '../ports/files/upload-store';
import type { Clock } from '../ports/phone/clock';
import { delay } from '../ports/phone/delay';
import type { UploadSource, UploadTarget } from './file-upload';

/** ms before the first retry of loading the code that reads the upload store; doubles up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

export interface RecordedUploadsPorts {
  readonly files: Pick<FileStore, 'upload'>;
  readonly uploadStore: Pick<UploadStore, 'list' | 'remove'>;
  readonly clock: Clock;
}

/** Options of a caller that waits for stored files. */
interface RecordsWait {
  /** Once it is aborted, nothing is retried. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Called once when the code that reads the store fails to load and is fetched again. */
  readonly delayed?: (() => void) | undefined;
}

/**
 * The records of a field or a draft: files still to be sent, or stored at the school already. Never rejects: while the code that
 * reads the store fails to load, it retries until it loads or `signal` is aborted: photos of an earlier visit would seem lost.
 */
export async function recordedUploads(
  { uploadStore, clock }: Pick<RecordedUploadsPorts, 'uploadStore' | 'clock'>,
  range: UploadRange,
  { signal, delayed }: RecordsWait = {},
): Promise<readonly UploadRecord[]> {
  for (let tries = 0; !signal?.aborted; tries += 1) {
    try {
      return await uploadStore.list(range);
    } catch (thrown) {
      surfaceBug(thrown);
      if (!(thrown instanceof GatewayError)) break;
      if (tries === 0) delayed?.();
      await delay(clock, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries));
    }
  }
  return [];
}

/** Removes a file whose upload does not run, and what an earlier attempt has left of it at the school. */
export function discardUpload(
  { files, uploadStore }: Omit<RecordedUploadsPorts, 'clock'>,
  { file, recordId, resume: saved }: UploadSource,
  { credential: credentialOf, group }: Pick<UploadTarget, 'credential' | 'group'>,
): void {
  if (recordId !== undefined) uploadStore.remove(recordId).catch(surfaceBug);
  if (saved === undefined) return;
  const cancelAtSchool = async () => {
    const credential = await credentialOf();
    if (isRefused(credential)) return;
    const resume = { saved, save: () => undefined };
    const begun = files.upload(file, credential, () => undefined, { group, resume });
    begun.cancel();
    await begun.done;
  };
  // Where there is no network, the school deletes the begun upload by itself after a while.
  cancelAtSchool().catch(surfaceBug);
}

/** A draft that is about to be deleted, with the credential that it had. */
export interface DiscardedDraft {
  readonly draftKey: string;
  readonly credential: Credential;
  /** `UploadOptions.group`. */
  readonly group?: FileGroup | undefined;
}

/**
 * Discards each file of a draft that is not sent from here. To be called before the draft is deleted, which deletes the records.
 * Never rejects, and waits neither for the school nor long for the code that reads the records.
 */
export async function discardUploads(
  ports: RecordedUploadsPorts,
  { draftKey, credential, group }: DiscardedDraft,
): Promise<void> {
  const target = { credential: async () => credential, group };
  let isLate = false;
  const discard = async () => {
    const records = await ports.uploadStore.list({ draftKey });
    if (isLate) return;
    for (const { id, content } of records)
      if ('file' in content) discardUpload(ports, { ...content, recordId: id }, target);
  };
  await Promise.race([discard().catch(surfaceBug), delay(ports.clock, FIRST_WAIT)]);
  // The draft is deleted now; a new one may have its key.
  isLate = true;
}
