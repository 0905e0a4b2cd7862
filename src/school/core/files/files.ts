import type { Refusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { TOKEN_LIFE } from '../access/token-lifetimes';
import { type FilerKind, TokenService, UPLOADERS } from '../access/token-service';
import type { FileRecord } from '../records';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { AnnouncedFile } from './announced-file';
import { type Bytes, type DirectBlobs, type DirectFile, sealedPath } from './blob-store';
import { areSameBytes, checkedBytes } from './content/checked-bytes';
import { ACCESS_LIFE, FileSignatures, type SignedAccess } from './content/file-signatures';
import { isToBeSealed } from './face-picture';
import { FileIntake } from './file-intake';
import { MultipartUploads } from './multipart-uploads';
import { UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';
import { noteStored } from './upload-room';

/** A file on its way. */
export interface ArrivingFile {
  readonly type: string;
  readonly bytes: Bytes;
  /** How many bytes it says it has; absent where it does not say. */
  readonly announced?: number | undefined;
  /** Where it comes from, for counting alone. */
  readonly address?: string | undefined;
}

/** The right to bring one file. */
export interface OpenedUpload extends SignedAccess {
  readonly path: string;
  /** What may go to the store by itself; the rest comes through the school, which counts or seals it. */
  readonly direct?: DirectFile;
}

/** Attachments: who may bring which. */
export class Files {
  private readonly tokens: TokenService;
  private readonly signatures: FileSignatures;
  /** Those that come in parts. */
  readonly inParts: MultipartUploads;
  /** What all of them go through, in one piece or in parts. */
  readonly intake: FileIntake;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
    this.signatures = new FileSignatures(deps);
    this.intake = new FileIntake(deps);
    this.inParts = new MultipartUploads(deps, this.intake);
  }

  /** The store's own addresses, where it has some. */
  get direct(): DirectBlobs | undefined {
    return this.deps.blobs.direct;
  }

  /**
   * A short-lived token for uploads that will belong to the owner of `bearer`, a token of one of these kinds. Within an hour
   * it is the same one, put off: it is one row, however often it is asked for.
   */
  async uploadToken(
    tenantId: string,
    bearer: string | undefined,
    kinds: readonly FilerKind[] = UPLOADERS,
  ): Promise<string> {
    const { owner, draft } = await this.tokens.filer(tenantId, bearer, kinds);
    const { clock, secrets } = this.deps;
    const period = Math.floor(clock.now() / TOKEN_LIFE.upload);
    const { token, record } = this.tokens.issue('upload', tenantId, owner, {
      token: secrets.derive('upload token', [tenantId, bearer, period].join('\n')),
      issuer: bearer,
    });
    const until = clock.now() + UNCLAIMED_LIFE.stored;
    await this.deps.store.transaction(async ({ drafts, tokens, files }) => {
      if (draft && !draft.kept) await drafts.keep(draft);
      await tokens.save(record);
      // Whoever is at their form has their other files wait as long as the new one.
      await files.extendWaiting(owner, until);
    });
    return token;
  }

  /**
   * Makes a place for one file and the right to fill it once. A form that asks for no file takes none (`invalid`), and of
   * what was opened and not filled the oldest gives way: a phone under bad reception begins again and again.
   */
  async openUpload(
    tenantId: string,
    uploadToken: string | undefined,
    file: AnnouncedFile,
  ): Promise<OpenedUpload | UploadRefusal> {
    const { size } = file;
    const { clock, blobs } = this.deps;
    // What comes through the school is stored at once, or nothing of it is kept.
    const opened = await this.intake.openPlace(tenantId, uploadToken, file, blobs.direct && size);
    if (isRefused(opened)) return opened;
    const { path, type } = opened;
    const expiresAt = clock.now() + ACCESS_LIFE;
    const signature = this.signatures.sign('put', path, expiresAt, size);
    const isDirect = blobs.direct !== undefined && size !== undefined && !isToBeSealed(blobs, opened);
    return { path, signature, expiresAt, size, ...(isDirect && { direct: { type, size } }) };
  }

  /** Opens an upload and takes its bytes in one go. */
  async bring(
    tenantId: string,
    uploadToken: string | undefined,
    file: AnnouncedFile,
    bytes: Bytes,
  ): Promise<{ readonly path: string } | UploadRefusal> {
    const opened = await this.openUpload(tenantId, uploadToken, file);
    if (isRefused(opened)) return opened;
    const { path } = opened;
    const outcome = await this.receive(path, opened, { ...file, bytes, announced: file.size });
    return outcome === 'stored' ? { path } : outcome;
  }

  /**
   * The bytes of an opened upload, which go to the disk as they come. The same bytes again are taken as stored already;
   * others are not. A wrong or old signature is `notFound`. Throws what `bytes` throws; nothing is kept then.
   */
  async receive(
    path: string,
    access: SignedAccess,
    arriving: ArrivingFile,
  ): Promise<'stored' | UploadRefusal> {
    const file = await this.signed(path, access);
    if (!file) return notFound;
    const { size } = access;
    const { type, announced = size ?? FORM_ATTACHMENT.maxBytes, address } = arriving;
    if (type !== file.type) return invalid('fileType', 'mismatch');
    if (announced === 0) return invalid('file', 'empty');
    if (announced > FORM_ATTACHMENT.maxBytes) return invalid('file', 'size');
    if (size !== undefined && announced !== size) return invalid('file', 'size');
    return this.intake.whileAdmitted({ owner: file.owner, address, bytes: announced }, () =>
      this.keep(file, arriving, size),
    );
  }

  private async keep(
    file: FileRecord,
    { bytes }: ArrivingFile,
    size: number | undefined,
  ): Promise<'stored' | UploadRefusal> {
    const { blobs, secrets } = this.deps;
    const ownPath = `${file.path}~${secrets.newId()}`;
    const blobPath = isToBeSealed(blobs, file) ? sealedPath(ownPath) : ownPath;
    const counted = { size: 0 };
    await blobs.put(blobPath, checkedBytes(bytes, { type: file.type, name: file.name, size }, counted));
    let kept = false;
    try {
      kept = await noteStored(this.deps, file, { blobPath, size: counted.size });
      return kept ? 'stored' : await this.again(file.path, blobPath);
    } finally {
      if (!kept) await blobs.remove(blobPath);
    }
  }

  /** What a second PUT is answered whose bytes lie in a blob. */
  private async again(path: string, blobPath: string): Promise<'stored' | Refusal> {
    const { store, blobs } = this.deps;
    const first = (await store.read((tables) => tables.files.find(path)))?.stored;
    const [before, now] = [first && (await blobs.get(first.blobPath)), await blobs.get(blobPath)];
    if (!before || !now) return notFound;
    return (await areSameBytes(before, now)) ? 'stored' : invalid('file', 'stored');
  }

  private async signed(path: string, access: SignedAccess): Promise<FileRecord | undefined> {
    if (!this.signatures.isGenuine('put', path, access)) return undefined;
    return this.deps.store.read((tables) => tables.files.find(path));
  }
}
