import type { Refusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { TokenService } from '../access/token-service';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { AnnouncedFile } from './announced-file';
import { ArrivingParts, bytesBeside } from './arriving-parts';
import type { Bytes, StoredPart } from './blob-store';
import { ACCESS_LIFE, FileSignatures, type SignedAccess } from './content/file-signatures';
import { RefusedBytes } from './content/refused-bytes';
import type { FileIntake } from './file-intake';
import { PartsCompletion } from './parts-completion';
import { blobPathOf, type PartUpload, type SignedUpload, UploadIds } from './upload-ids';
import { RETRY_IN_FLIGHT, UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';

/** Bytes of a file. */
const MOST = FORM_ATTACHMENT.maxBytes;

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
  private readonly arriving = new ArrivingParts();
  private readonly completion: PartsCompletion;

  constructor(
    private readonly deps: SchoolDeps,
    private readonly intake: Pick<FileIntake, 'openPlace' | 'whileAdmitted'>,
  ) {
    this.tokens = new TokenService(deps);
    this.signatures = new FileSignatures(deps);
    this.ids = new UploadIds(deps);
    this.completion = new PartsCompletion(deps, intake);
  }

  async begin(
    tenantId: string,
    uploadToken: string | undefined,
    file: AnnouncedFile,
  ): Promise<(PartUpload & { readonly minPartSize: number }) | UploadRefusal> {
    const { blobs, clock, secrets, store } = this.deps;
    const place = await this.intake.openPlace(tenantId, uploadToken, file, file.size ?? MOST);
    if (isRefused(place)) return place;
    const objectName = place.path;
    const suffix = secrets.newId();
    const blobPath = blobPathOf(objectName, suffix);
    const id = await blobs.parts.begin(blobPath);
    const until = clock.now() + UNCLAIMED_LIFE.inParts;
    const begun = await store.transaction(({ files }) => files.addParts(objectName, { blobPath, id }, until));
    // It has given way to later ones already.
    if (!begun) {
      await blobs.parts.cancel(blobPath, id);
      return { refused: 'busy', whose: 'own', retryAfter: RETRY_IN_FLIGHT };
    }
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
    const stored = known && (await this.storedParts(known));
    if (!known || !stored) return notFound;
    if (stored.some(({ number }) => number === part)) return 'stored';
    const { direct } = blobs;
    const before = (part - 1) * blobs.parts.minSize;
    // Of what goes to the store by itself the school sees nothing before the end.
    if (direct && before + (size ?? 0) > (known.size ?? MOST)) return invalid('partSize', 'size');
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
    if (!this.signatures.isGenuine('part', subjectOf(upload, part), access)) return notFound;
    const announced = size ?? access.size ?? MOST;
    if (announced === 0) return invalid('file', 'empty');
    if (access.size !== undefined && announced !== access.size) return invalid('file', 'size');
    const { before, leave } = this.arriving.enter(upload.uploadId, { number: part, size: announced });
    try {
      const known = await this.ids.read(upload);
      const stored = known && (await this.storedParts(known));
      if (!known || !stored) return notFound;
      const others = bytesBeside(part, [...before, ...stored]);
      if (others + announced > (known.size ?? MOST)) return invalid('file', 'size');
      const { file, blobPath, id } = known;
      return await this.intake.whileAdmitted({ owner: file.owner, address, bytes: announced }, async () => {
        const kept = await this.deps.blobs.parts.put(blobPath, id, part, exactly(bytes, announced));
        return kept ? 'stored' : notFound;
      });
    } finally {
      leave();
    }
  }

  /** The parts become the file. Asked again, after the answer was lost, it is the same file. */
  async complete(
    tenantId: string,
    uploadToken: string | undefined,
    upload: PartUpload,
  ): Promise<{ readonly path: string } | UploadRefusal> {
    const known = await this.owned(tenantId, uploadToken, upload);
    return known ? this.completion.run(known) : notFound;
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

  /** Undefined where there is no such upload any more. */
  private async storedParts({
    file,
    blobPath,
    id,
  }: SignedUpload): Promise<readonly StoredPart[] | undefined> {
    return file.stored ? undefined : this.deps.blobs.parts.stored(blobPath, id);
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
