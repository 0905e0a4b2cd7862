import type { Answers } from '#domain/form/template';
import { BlobStoreFull } from '../files/blob-store';
import { requireDeclaredContent } from '../files/content/checked-bytes';
import { RefusedBytes } from '../files/content/refused-bytes';
import { removeUnrecorded } from '../files/remove-unrecorded';
import { recordStored } from '../files/upload-capacity';
import type { UploadRefusal } from '../files/upload-refusal';
import type { FileRecord } from '../records';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { allAttachments } from './attachments';

/** Maximum files checked per submission; no form asks for so many. */
const MAX_SUBMISSION_CALLS = 300;

/**
 * Files that phones upload directly to the blob store. The store does not notify the school, which therefore checks for the file
 * when it is first requested or submitted.
 */
export class DirectUploads {
  constructor(
    private readonly deps: Pick<
      SchoolDeps,
      'store' | 'blobs' | 'clock' | 'secrets' | 'filesMaxBytes' | 'securityLog'
    >,
  ) {}

  /** Accepts an uploaded file, or returns why it is refused. Does nothing where none was uploaded or it is already accepted. */
  async acceptUploaded(
    tenantId: string,
    path: string,
    address: string | undefined,
  ): Promise<UploadRefusal | undefined> {
    const refusal = await this.accept(tenantId, path);
    if (refusal) {
      this.deps.securityLog.record({
        kind: 'uploadRefused',
        tenantId,
        actor: 'anyone',
        address,
        subject: path,
        outcome: refusal.refused,
      });
    }
    return refusal;
  }

  private async accept(tenantId: string, path: string): Promise<UploadRefusal | undefined> {
    const { store, blobs, secrets } = this.deps;
    if (!blobs.direct) return undefined;
    const file = await store.read(({ files }) => files.find(path));
    if (!file || file.tenantId !== tenantId || file.stored) return undefined;
    const blobPath = `${path}~${secrets.newId()}`;
    try {
      // Checks a copy: the phone could overwrite the upload address while it is being checked.
      const size = await blobs.direct.claim(path, blobPath);
      if (size === undefined) return undefined;
      await this.acceptBlob(file, { blobPath, size });
    } catch (thrown) {
      if (thrown instanceof BlobStoreFull) return { refused: 'storageFull' };
      if (!(thrown instanceof RefusedBytes)) throw thrown;
      await blobs.direct.forget(path);
      return thrown.refusal;
    }
    await blobs.direct.forget(path);
    return undefined;
  }

  /** Does this for all attachments of some answers. A refused file stays missing, which judging the answers reports. */
  async acceptAttachments(tenantId: string, answers: Answers, address: string | undefined): Promise<void> {
    if (!this.deps.blobs.direct) return;
    for (const { path } of allAttachments(answers).slice(0, MAX_SUBMISSION_CALLS))
      await this.acceptUploaded(tenantId, path, address);
  }

  /** Throws RefusedBytes. */
  private async acceptBlob(file: FileRecord, stored: NonNullable<FileRecord['stored']>): Promise<void> {
    const { blobs } = this.deps;
    let kept = false;
    try {
      if (stored.size === 0) throw new RefusedBytes(invalid('file', 'empty'));
      await requireDeclaredContent(blobs, stored, file);
      kept = await recordStored(this.deps, file, stored);
    } finally {
      if (!kept) await removeUnrecorded(this.deps, file, stored.blobPath);
    }
  }
}
