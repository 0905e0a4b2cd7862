import type { Refusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import type { Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import type { FileRecord } from '../records';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { AnnouncedFile } from './announced-file';
import type { Bytes, StoredPart } from './blob-store';
import type { FileSignatures, SignedAccess } from './content/file-signatures';
import { RefusedBytes } from './content/refused-bytes';
import type { FileIntake } from './file-intake';
import { bytesOf, hasShortPart } from './part-sizes';
import type { PartsCompletion } from './parts-completion';
import { blobPathOf, type PartUpload, type SignedUpload, type UploadIds } from './upload-ids';
import { RETRY_IN_FLIGHT, UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';

/** Maximum bytes of a file. */
const MAX_BYTES = FORM_ATTACHMENT.maxBytes;

/** A part that is being received; `size` is its announced size. */
export interface IncomingPart extends PartUpload {
  readonly part: number;
  readonly bytes: Bytes;
  readonly size?: number | undefined;
  readonly address?: string | undefined;
}

/**
 * Multipart uploads (specification, section 7): after a lost connection a phone need not send received parts again. Only the
 * file's row is stored; everything else is in the signed upload id.
 */
export class MultipartUploads {
  private readonly arriving = new IncomingParts();

  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'blobs'>,
    private readonly intake: Pick<FileIntake, 'createFile' | 'runAdmitted'>,
    private readonly tokens: TokenService,
    private readonly signatures: FileSignatures,
    private readonly ids: UploadIds,
    private readonly completion: PartsCompletion,
  ) {}

  async begin(
    tenantId: string,
    uploadToken: Token | undefined,
    file: AnnouncedFile,
  ): Promise<(PartUpload & { readonly minPartSize: number }) | UploadRefusal> {
    const { blobs, secrets, store } = this.deps;
    const place = await this.intake.createFile(tenantId, uploadToken, file, file.size ?? MAX_BYTES);
    if (isRefused(place)) return place;
    const objectName = place.path;
    const suffix = secrets.newId();
    const blobPath = blobPathOf(objectName, suffix);
    const id = await blobs.parts.begin(blobPath);
    const begun = await store.transaction(({ files }) => files.addParts(objectName, { blobPath, id }));
    // Newer uploads of the same owner have already evicted it.
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

  /** The right to upload one part, with a presigned URL where the store has them; `stored` where the part has arrived. */
  async part(
    tenantId: string,
    uploadToken: Token | undefined,
    { part, size, ...upload }: PartUpload & { readonly part: number; readonly size?: number | undefined },
  ): Promise<(SignedAccess & { readonly address?: string }) | 'stored' | Refusal> {
    const { blobs } = this.deps;
    const known = await this.owned(tenantId, uploadToken, upload);
    const stored = known && (await this.storedParts(known));
    if (!known || !stored) return notFound;
    // The school does not see direct uploads arrive.
    if (stored.length > 0) await this.extendLife(known.file);
    if (stored.some(({ number }) => number === part)) return 'stored';
    const { direct } = blobs;
    // No address for what would be refused, and the school does not see direct uploads before they are complete.
    if (!this.hasRoomFor(part, size ?? 1, known)) return invalid('partSize', 'size');
    return {
      ...this.signatures.sign('part', subjectOf(upload, part), uploadToken, size),
      ...(direct &&
        size !== undefined && { address: await direct.partAddress(known.blobPath, known.id, part, size) }),
    };
  }

  /** Receives one part. `notFound` for a wrong or expired signature. Throws what `bytes` throws, and then stores nothing. */
  async receive(
    { part, bytes, size, address, ...upload }: IncomingPart,
    access: SignedAccess,
  ): Promise<'stored' | UploadRefusal> {
    if (!this.signatures.isGenuine('part', subjectOf(upload, part), access)) return notFound;
    const announced = size ?? access.size ?? MAX_BYTES;
    if (announced === 0) return invalid('file', 'empty');
    if (access.size !== undefined && announced !== access.size) return invalid('file', 'size');
    const { before, leave } = this.arriving.enter(upload.uploadId, { number: part, size: announced });
    try {
      const known = await this.ids.read(upload);
      const stored = known && (await this.storedParts(known));
      if (!known || !stored || !(await this.signatures.isOpen(known.file.tenantId, access))) return notFound;
      const others = [...before, ...stored].filter(({ number }) => number !== part);
      if (bytesOf(others) + announced > (known.size ?? MAX_BYTES)) return invalid('file', 'size');
      if (!this.hasRoomFor(part, announced, known)) return invalid('file', 'size');
      const { minSize } = this.deps.blobs.parts;
      if (hasShortPart([...others, { number: part, size: announced }], minSize))
        return invalid('partSize', 'size');
      const { file, blobPath, id } = known;
      return await this.intake.runAdmitted(
        { owner: file.owner, address, bytes: announced },
        async (admitted) => {
          const whole = exactly(admitted.receive(bytes), announced);
          const kept = await this.deps.blobs.parts.put(blobPath, id, part, whole);
          if (!kept) return notFound;
          await this.extendLife(file);
          return 'stored';
        },
      );
    } finally {
      leave();
    }
  }

  /** Joins the parts into the file. Idempotent: repeating it after a lost response returns the same file. */
  async complete(
    tenantId: string,
    uploadToken: Token | undefined,
    upload: PartUpload,
  ): Promise<{ readonly path: string } | UploadRefusal> {
    const known = await this.owned(tenantId, uploadToken, upload);
    return known ? this.completion.run(known) : notFound;
  }

  /** Cancels an upload and removes its parts. */
  async cancel(
    tenantId: string,
    uploadToken: Token | undefined,
    upload: PartUpload,
  ): Promise<Record<string, never> | Refusal> {
    const { blobs, store } = this.deps;
    const known = await this.owned(tenantId, uploadToken, upload);
    if (!known) return notFound;
    // A completed file is not removed here; it expires unless it is claimed.
    if (known.file.stored) return {};
    await blobs.parts.cancel(known.blobPath, known.id);
    await store.transaction(({ files }) => files.remove([known.file.path]));
    return {};
  }

  /** Whether the parts before this one find room, each of at least the minimum size: that also limits the number of parts. */
  private hasRoomFor(part: number, size: number, upload: SignedUpload): boolean {
    return (part - 1) * this.deps.blobs.parts.minSize + size <= (upload.size ?? MAX_BYTES);
  }

  /** What was only announced frees its place soon; what has begun to arrive may be continued for a day. */
  private async extendLife({ path, unclaimedUntil = Number.POSITIVE_INFINITY }: FileRecord): Promise<void> {
    const { clock, store } = this.deps;
    const now = clock.now();
    if (unclaimedUntil > now + UNCLAIMED_LIFE.unfinished) return;
    await store.transaction(({ files }) => files.extendUnfinished(path, now + UNCLAIMED_LIFE.inParts));
  }

  /** Undefined where the upload no longer exists. */
  private async storedParts({
    file,
    blobPath,
    id,
  }: SignedUpload): Promise<readonly StoredPart[] | undefined> {
    return file.stored ? undefined : this.deps.blobs.parts.stored(blobPath, id);
  }

  private async owned(
    tenantId: string,
    uploadToken: Token | undefined,
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

/** Throws RefusedBytes unless exactly `size` bytes arrive. */
async function* exactly(bytes: Bytes, size: number): AsyncGenerator<Uint8Array> {
  let came = 0;
  for await (const piece of bytes) {
    came += piece.length;
    if (came > size) break;
    yield piece;
  }
  if (came !== size) throw new RefusedBytes(invalid('file', 'size'));
}

/** Parts that this process is receiving, each with its maximum bytes. */
class IncomingParts {
  private readonly uploads = new Map<string, Set<StoredPart>>();

  /** Registers a part; returns those already being received, and the function that unregisters it. */
  enter(uploadId: string, part: StoredPart): { readonly before: readonly StoredPart[]; leave(): void } {
    const arriving = this.uploads.get(uploadId) ?? new Set();
    const before = [...arriving];
    this.uploads.set(uploadId, arriving.add(part));
    const leave = () => {
      arriving.delete(part);
      if (arriving.size === 0) this.uploads.delete(uploadId);
    };
    return { before, leave };
  }
}
