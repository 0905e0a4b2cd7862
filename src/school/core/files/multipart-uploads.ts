import type { Refusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { TokenService } from '../access/token-service';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { AnnouncedFile } from './announced-file';
import type { Bytes } from './blob-store';
import { RefusedBytes, requireBlobLook } from './checked-bytes';
import type { FileIntake } from './file-intake';
import { ACCESS_LIFE, FileSignatures, type SignedAccess } from './file-signatures';
import { blobPathOf, type PartUpload, type SignedUpload, UploadIds } from './upload-ids';
import { UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';
import { noteStored } from './upload-room';

/** One part of an upload that arrives; `size` is what it says it has. */
export interface ArrivingPart extends PartUpload {
  readonly part: number;
  readonly bytes: Bytes;
  readonly size?: number | undefined;
  readonly address?: string | undefined;
}

/**
 * Files that come in parts (specification, section 7): what a phone has sent need not be sent again after its network was
 * away. Of an upload nothing is written down but the row of its file: its id says the rest, under a signature.
 */
export class MultipartUploads {
  private readonly tokens: TokenService;
  private readonly signatures: FileSignatures;
  private readonly ids: UploadIds;

  constructor(
    private readonly deps: SchoolDeps,
    private readonly intake: Pick<FileIntake, 'openPlace' | 'whileAdmitted'>,
  ) {
    this.tokens = new TokenService(deps);
    this.signatures = new FileSignatures(deps);
    this.ids = new UploadIds(deps);
  }

  async begin(
    tenantId: string,
    uploadToken: string | undefined,
    file: AnnouncedFile,
  ): Promise<(PartUpload & { readonly minPartSize: number }) | UploadRefusal> {
    const { blobs, secrets } = this.deps;
    const place = await this.intake.openPlace(tenantId, uploadToken, file, UNCLAIMED_LIFE.inParts);
    if (isRefused(place)) return place;
    const objectName = place.path;
    const suffix = secrets.newId();
    const id = await blobs.parts.begin(blobPathOf(objectName, suffix));
    return {
      objectName,
      uploadId: this.ids.make(objectName, { suffix, size: file.size, id }),
      minPartSize: blobs.parts.minSize,
    };
  }

  /** The right to bring one part, or the store's own address for it, unless the store has it. */
  async part(
    tenantId: string,
    uploadToken: string | undefined,
    { part, size, ...upload }: PartUpload & { readonly part: number; readonly size?: number | undefined },
  ): Promise<(SignedAccess & { readonly address?: string }) | 'stored' | Refusal> {
    const { blobs, clock } = this.deps;
    const known = await this.owned(tenantId, uploadToken, upload);
    const stored = known && !known.file.stored && (await blobs.parts.stored(known.blobPath, known.id));
    if (!stored) return notFound;
    if (stored.some(({ number }) => number === part)) return 'stored';
    const { direct } = blobs;
    const before = (part - 1) * blobs.parts.minSize;
    // Of what goes to the store by itself the school sees nothing before the end.
    if (direct && before + (size ?? 0) > (known.size ?? FORM_ATTACHMENT.maxBytes))
      return invalid('partSize', 'size');
    const expiresAt = clock.now() + ACCESS_LIFE;
    return {
      signature: this.signatures.sign('part', subjectOf(upload, part), expiresAt, size),
      expiresAt,
      size,
      ...(direct &&
        size !== undefined && { address: await direct.partAddress(known.blobPath, known.id, part, size) }),
    };
  }

  /** The bytes of one part. A wrong or old signature is `notFound`. Throws what `bytes` throws; nothing is kept then. */
  async receive(
    { part, bytes, size, address, ...upload }: ArrivingPart,
    access: SignedAccess,
  ): Promise<'stored' | UploadRefusal> {
    const { blobs } = this.deps;
    const most = FORM_ATTACHMENT.maxBytes;
    if (!this.signatures.isGenuine('part', subjectOf(upload, part), access)) return notFound;
    const announced = size ?? access.size ?? most;
    if (announced === 0) return invalid('file', 'empty');
    if (access.size !== undefined && announced !== access.size) return invalid('file', 'size');
    const known = await this.ids.read(upload);
    const stored = known && !known.file.stored && (await blobs.parts.stored(known.blobPath, known.id));
    if (!known || !stored) return notFound;
    const others = stored.reduce((sum, { number, size }) => (number === part ? sum : sum + size), 0);
    if (others + announced > (known.size ?? most)) return invalid('file', 'size');
    return this.intake.whileAdmitted({ owner: known.file.owner, address, bytes: announced }, async () => {
      await blobs.parts.put(known.blobPath, known.id, part, exactly(bytes, announced));
      return 'stored' as const;
    });
  }

  /** The parts become the file. Asked again, after the answer was lost, it is the same file. */
  async complete(
    tenantId: string,
    uploadToken: string | undefined,
    upload: PartUpload,
  ): Promise<{ readonly path: string } | UploadRefusal> {
    const { blobs } = this.deps;
    const known = await this.owned(tenantId, uploadToken, upload);
    if (!known) return notFound;
    const { file, blobPath, id } = known;
    const { path } = file;
    if (file.stored) return file.stored.blobPath === blobPath ? { path } : notFound;
    const stored = await blobs.parts.stored(blobPath, id);
    if (!stored) return notFound;
    const size = stored.reduce((sum, part) => sum + part.size, 0);
    if (stored.some(({ number }, at) => number !== at + 1)) return invalid('partNumber', 'missing');
    if (size === 0) return invalid('file', 'empty');
    if (size > FORM_ATTACHMENT.maxBytes || size !== (known.size ?? size)) return invalid('file', 'size');
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

  /** Nobody wants it any more: what came of it goes. */
  async cancel(
    tenantId: string,
    uploadToken: string | undefined,
    upload: PartUpload,
  ): Promise<Record<string, never> | Refusal> {
    const { blobs, store } = this.deps;
    const known = await this.owned(tenantId, uploadToken, upload);
    if (!known) return notFound;
    // A file that it has become is given up as any other is: by not being filed.
    if (known.file.stored) return {};
    await blobs.parts.cancel(known.blobPath, known.id);
    await store.transaction(({ files }) => files.remove([known.file.path]));
    return {};
  }

  private async isNamed(path: string, blobPath: string): Promise<boolean> {
    const file = await this.deps.store.read(({ files }) => files.find(path));
    return file?.stored?.blobPath === blobPath;
  }

  private async owned(
    tenantId: string,
    uploadToken: string | undefined,
    upload: PartUpload,
  ): Promise<SignedUpload | undefined> {
    const owner = await this.tokens.uploader(tenantId, uploadToken);
    const known = await this.ids.read(upload);
    return known?.file.tenantId === tenantId && known.file.owner === owner ? known : undefined;
  }
}

function subjectOf({ objectName, uploadId }: PartUpload, part: number): string {
  return `${objectName}\n${uploadId}\n${part}`;
}

/** Throws RefusedBytes for more bytes than were announced, or fewer. */
async function* exactly(bytes: Bytes, size: number): AsyncGenerator<Uint8Array> {
  let came = 0;
  for await (const piece of bytes) {
    came += piece.length;
    if (came > size) break;
    yield piece;
  }
  if (came !== size) throw new RefusedBytes(invalid('file', 'size'));
}
