import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import type { FileRecord } from '../records';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { type CompletedParts, sealedPath } from './blob-store';
import { requireDeclaredContent } from './content/checked-bytes';
import { RefusedBytes } from './content/refused-bytes';
import { isToBeSealed } from './face-picture';
import type { FileIntake } from './file-intake';
import { hasShortPart } from './part-sizes';
import { recordStored } from './upload-capacity';
import type { SignedUpload } from './upload-ids';
import type { UploadRefusal } from './upload-refusal';

type Completion = { readonly path: string } | UploadRefusal;

/**
 * Completes multipart uploads. Idempotent: a phone that repeats the call because the response was lost, even while the first call
 * still runs, gets the same file.
 */
export class PartsCompletion {
  private readonly underWay = new Map<string, Promise<Completion>>();

  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'blobs' | 'filesMaxBytes'>,
    private readonly intake: Pick<FileIntake, 'runAdmitted'>,
  ) {}

  run(upload: SignedUpload): Promise<Completion> {
    const { blobPath } = upload;
    const running =
      this.underWay.get(blobPath) ?? this.complete(upload).finally(() => this.underWay.delete(blobPath));
    this.underWay.set(blobPath, running);
    return running;
  }

  private async complete(upload: SignedUpload): Promise<Completion> {
    const { file, blobPath, id, size: announced } = upload;
    const stored = file.stored ? undefined : await this.deps.blobs.parts.stored(blobPath, id);
    if (!stored) return this.completedBefore(upload);
    const size = stored.reduce((sum, part) => sum + part.size, 0);
    if (stored.some(({ number }, at) => number !== at + 1)) return invalid('partNumber', 'missing');
    if (size === 0) return invalid('file', 'empty');
    if (hasShortPart(stored, this.deps.blobs.parts.minSize)) return invalid('partSize', 'size');
    if (size > FORM_ATTACHMENT.maxBytes || size !== (announced ?? size)) return invalid('file', 'size');
    return this.intake.runAdmitted({ owner: file.owner, address: undefined, bytes: size }, async () => {
      const made = await this.deps.blobs.parts.complete(blobPath, id);
      return made ? this.storeUpload(upload, made, size) : this.completedBefore(upload);
    });
  }

  /** Records the blob for the file, unless another process was faster; then its own blob is removed. */
  private async storeUpload(upload: SignedUpload, made: CompletedParts, size: number): Promise<Completion> {
    const { blobs } = this.deps;
    const { file, blobPath, id } = upload;
    const ownPath = isToBeSealed(blobs, file) ? this.sealedCopyOf(made) : made.path;
    let refusal: UploadRefusal = notFound;
    let named: string | undefined;
    try {
      // A part was replaced by one of another size in the meantime.
      if (made.size !== size) throw new RefusedBytes(invalid('file', 'size'));
      await requireDeclaredContent(blobs, { blobPath: made.path, size }, file);
      // The parts came as they are.
      if (ownPath !== made.path) await blobs.put(ownPath, (await blobs.get(made.path)) ?? []);
      await recordStored(this.deps, file, { blobPath: ownPath, size });
    } catch (thrown) {
      if (!(thrown instanceof RefusedBytes)) throw thrown;
      refusal = thrown.refusal;
    } finally {
      named = await this.referencedBlob(file);
      for (const path of new Set([made.path, ownPath])) if (named !== path) await blobs.remove(path);
    }
    if (!isMadeBy(upload, named)) return refusal;
    // On failure the sweep removes the parts after a day.
    await blobs.parts.cancel(blobPath, id).catch(() => undefined);
    return { path: file.path };
  }

  private sealedCopyOf({ path }: CompletedParts): string {
    return sealedPath(`${path}~${this.deps.secrets.newId()}`);
  }

  private async completedBefore(upload: SignedUpload): Promise<Completion> {
    const { file } = upload;
    return isMadeBy(upload, await this.referencedBlob(file)) ? { path: file.path } : notFound;
  }

  private async referencedBlob({ path }: FileRecord): Promise<string | undefined> {
    return (await this.deps.store.read(({ files }) => files.find(path)))?.stored?.blobPath;
  }
}

function isMadeBy({ blobPath }: SignedUpload, blob: string | undefined): boolean {
  return blob === blobPath || blob?.startsWith(`${blobPath}~`) === true;
}
