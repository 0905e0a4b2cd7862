import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { requireBlobLook } from './checked-bytes';
import type { FileIntake } from './file-intake';
import type { SignedUpload } from './upload-ids';
import type { UploadRefusal } from './upload-refusal';
import { noteStored } from './upload-room';

/** Parts that become a file. */
export class PartsCompletion {
  constructor(
    private readonly deps: SchoolDeps,
    private readonly intake: Pick<FileIntake, 'whileAdmitted'>,
  ) {}

  async run({
    file,
    blobPath,
    id,
    size: announced,
  }: SignedUpload): Promise<{ readonly path: string } | UploadRefusal> {
    const { blobs } = this.deps;
    const { path } = file;
    if (file.stored) return file.stored.blobPath === blobPath ? { path } : notFound;
    const stored = await blobs.parts.stored(blobPath, id);
    if (!stored) return notFound;
    const size = stored.reduce((sum, part) => sum + part.size, 0);
    if (stored.some(({ number }, at) => number !== at + 1)) return invalid('partNumber', 'missing');
    if (size === 0) return invalid('file', 'empty');
    if (size > FORM_ATTACHMENT.maxBytes || size !== (announced ?? size)) return invalid('file', 'size');
    return this.intake.whileAdmitted({ owner: file.owner, address: undefined, bytes: size }, async () => {
      await blobs.parts.complete(blobPath, id);
      let kept = false;
      try {
        await requireBlobLook(blobs, blobPath, file);
        // Of two calls at once that complete the same, the later finds the blob named.
        kept =
          (await noteStored(this.deps, file, { blobPath, size })) || (await this.isNamed(path, blobPath));
        return kept ? { path } : notFound;
      } finally {
        if (!kept) await blobs.remove(blobPath);
      }
    });
  }

  private async isNamed(path: string, blobPath: string): Promise<boolean> {
    const file = await this.deps.store.read(({ files }) => files.find(path));
    return file?.stored?.blobPath === blobPath;
  }
}
