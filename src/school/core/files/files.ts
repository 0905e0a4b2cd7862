import type { Refusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { findIssuer } from '../access/find-issuer';
import { type Token, tokenText } from '../access/token';
import { TOKEN_LIFE } from '../access/token-lifetimes';
import { type FilerKind, type TokenService, UPLOADERS } from '../access/token-service';
import type { FileRecord } from '../records';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { AnnouncedFile } from './announced-file';
import { type Bytes, type DirectBlobs, type DirectFile, sealedPath } from './blob-store';
import { areSameBytes, checkedBytes } from './content/checked-bytes';
import type { FileSignatures, SignedAccess } from './content/file-signatures';
import { isToBeSealed } from './face-picture';
import type { FileIntake } from './file-intake';
import type { MultipartUploads } from './multipart-uploads';
import { removeUnrecorded } from './remove-unrecorded';
import { recordStored } from './upload-capacity';
import { UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';

/** A file that is being uploaded. */
export interface IncomingFile {
  readonly type: string;
  readonly bytes: Bytes;
  /** The announced size in bytes; absent where the client sent none. */
  readonly announced?: number | undefined;
  /** The client's network address; used only for limits. */
  readonly address?: string | undefined;
}

/** The right to upload one file. */
export interface OpenedUpload extends SignedAccess {
  readonly path: string;
  /**
   * Present where the phone may upload directly to the store. Other files go through the school, which counts or encrypts the
   * bytes.
   */
  readonly direct?: DirectFile;
}

/** Attachments: opening, receiving and authorising uploads. */
export class Files {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'blobs' | 'filesMaxBytes'>,
    private readonly tokens: TokenService,
    private readonly signatures: FileSignatures,
    /** Shared by whole and multipart uploads. */
    readonly intake: FileIntake,
    /** Multipart uploads. */
    readonly inParts: MultipartUploads,
  ) {}

  /** The store's presigned URLs, where it supports them. */
  get direct(): DirectBlobs | undefined {
    return this.deps.blobs.direct;
  }

  /**
   * A short-lived token for uploads that will belong to the owner of `bearer`, a token of one of these kinds. Within an hour the
   * same token is returned and extended, so that repeated calls need one row.
   */
  async uploadToken(
    tenantId: string,
    bearer: Token | undefined,
    kinds: readonly FilerKind[] = UPLOADERS,
  ): Promise<string> {
    const { owner, draft } = await this.tokens.filer(tenantId, bearer, kinds);
    const { clock, secrets } = this.deps;
    const period = Math.floor(clock.now() / TOKEN_LIFE.upload);
    const { token, record } = this.tokens.issue('upload', tenantId, owner, {
      token: secrets.derive('upload token', [tenantId, tokenText(bearer), period].join('\n')),
      issuer: tokenText(bearer),
    });
    const until = clock.now() + UNCLAIMED_LIFE.stored;
    await this.deps.store.transaction(async ({ drafts, tokens, files }) => {
      if (draft && !draft.kept) await drafts.save(draft);
      // It may have ended since it was read: ending it has removed the other tokens.
      const session = draft ? undefined : await findIssuer(tokens, record, clock.now());
      const isCurrent = draft ? await drafts.isOpenForUpdate(draft.tokenDigest) : session !== undefined;
      if (!isCurrent) throw this.tokens.refused(tenantId, bearer, 'file');
      // No longer than the draft or the session that it is for.
      const ends = draft?.expiresAt ?? session?.absoluteExpiresAt ?? record.expiresAt;
      await tokens.save({ ...record, expiresAt: Math.min(record.expiresAt, ends) });
      // While the applicant works on the form, the files uploaded before stay as long as the new one.
      await files.extendWaiting(owner, until);
    });
    return token;
  }

  /**
   * Creates a file's row and the right to upload it once. `invalid` where the form has no upload field. Where the owner has too
   * many unfinished uploads, the oldest are removed: a phone with a bad connection starts over repeatedly.
   */
  async openUpload(
    tenantId: string,
    uploadToken: Token | undefined,
    file: AnnouncedFile,
  ): Promise<OpenedUpload | UploadRefusal> {
    const { size } = file;
    const { blobs } = this.deps;
    // Reserves bytes for direct uploads only: one through the school is stored at once or not at all.
    const opened = await this.intake.createFile(tenantId, uploadToken, file, blobs.direct && size);
    if (isRefused(opened)) return opened;
    const { path, type } = opened;
    const access = this.signatures.sign('put', path, uploadToken, size);
    const isDirect = blobs.direct !== undefined && size !== undefined && !isToBeSealed(blobs, opened);
    return { path, ...access, ...(isDirect && { direct: { type, size } }) };
  }

  /** Opens an upload and receives its bytes in one call. */
  async upload(
    tenantId: string,
    uploadToken: Token | undefined,
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
   * Receives the bytes of an opened upload, streamed to the store. Repeating the same bytes succeeds; other bytes are
   * refused. `notFound` for a wrong or expired signature. Throws what `bytes` throws, and then stores nothing.
   */
  async receive(
    path: string,
    access: SignedAccess,
    incoming: IncomingFile,
  ): Promise<'stored' | UploadRefusal> {
    const file = await this.signed(path, access);
    if (!file) return notFound;
    const { size } = access;
    const { type, announced = size ?? FORM_ATTACHMENT.maxBytes, address } = incoming;
    if (type !== file.type) return invalid('fileType', 'mismatch');
    if (announced === 0) return invalid('file', 'empty');
    if (announced > FORM_ATTACHMENT.maxBytes) return invalid('file', 'size');
    if (size !== undefined && announced !== size) return invalid('file', 'size');
    return this.intake.runAdmitted({ owner: file.owner, address, bytes: announced }, (admitted) =>
      this.storeFile(file, admitted.receive(incoming.bytes), size),
    );
  }

  private async storeFile(
    file: FileRecord,
    bytes: Bytes,
    size: number | undefined,
  ): Promise<'stored' | UploadRefusal> {
    const { blobs, secrets } = this.deps;
    const ownPath = `${file.path}~${secrets.newId()}`;
    const blobPath = isToBeSealed(blobs, file) ? sealedPath(ownPath) : ownPath;
    const counted = { size: 0 };
    await blobs.put(blobPath, checkedBytes(bytes, { type: file.type, name: file.name, size }, counted));
    let kept = false;
    try {
      kept = await recordStored(this.deps, file, { blobPath, size: counted.size });
      return kept ? 'stored' : await this.outcomeOfRepeat(file.path, blobPath);
    } finally {
      if (!kept) await removeUnrecorded(this.deps, file, blobPath);
    }
  }

  /** The response to a repeated PUT, whose bytes are in `blobPath`. */
  private async outcomeOfRepeat(path: string, blobPath: string): Promise<'stored' | Refusal> {
    const { store, blobs } = this.deps;
    const first = (await store.read((tables) => tables.files.find(path)))?.stored;
    const [before, now] = [first && (await blobs.get(first.blobPath)), await blobs.get(blobPath)];
    if (!before || !now) return notFound;
    return (await areSameBytes(before, now)) ? 'stored' : invalid('file', 'stored');
  }

  private async signed(path: string, access: SignedAccess): Promise<FileRecord | undefined> {
    if (!this.signatures.isGenuine('put', path, access)) return undefined;
    const file = await this.deps.store.read((tables) => tables.files.find(path));
    return file && (await this.signatures.isOpen(file.tenantId, access)) ? file : undefined;
  }
}
