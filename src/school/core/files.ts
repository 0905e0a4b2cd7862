import type { Refusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { typeByName } from '#domain/upload/content-type';
import { extensionOf } from '#domain/upload/file-name';
import type { AnnouncedFile } from './announced-file';
import { Arrivals } from './arrivals';
import { allAttachments } from './attachments';
import {
  BlobStoreFull,
  type ByteRange,
  type Bytes,
  type DirectBlobs,
  type DirectFile,
  isSealed,
  sealedPath,
} from './blob-store';
import { areSameBytes, checkedBytes, RefusedBytes } from './checked-bytes';
import { isToBeSealed } from './face-picture';
import { isFileName } from './file-shape';
import { ACCESS_LIFE, FileSignatures, type SignedAccess } from './file-signatures';
import { MultipartUploads } from './multipart-uploads';
import { PUBLISHED } from './published-files';
import type { FileRecord } from './records';
import { invalid, notFound } from './refusals';
import type { SchoolDeps } from './school-deps';
import type { FileKind } from './security-log';
import {
  draftOwner,
  type FilerKind,
  isDraftOwner,
  isFiledLater,
  studentOwner,
  TokenService,
  UPLOADERS,
} from './token-service';
import {
  FULL_BELOW_BYTES,
  IN_FLIGHT,
  KEEP_FREE_BYTES,
  RETRY_IN_FLIGHT,
  UNCLAIMED_LIFE,
} from './upload-limits';
import type { UploadRefusal } from './upload-refusal';
import { makeRoom, noteStored } from './upload-room';
import { type ArrivingUpload, UploadsInFlight } from './uploads-in-flight';

const READERS: readonly FilerKind[] = [...UPLOADERS, 'steward'];

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

/** A file that can be read. `bytes` gives the whole, or a part. */
export interface ReadableFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  bytes(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** The store's own address, good for a minute; absent where the school alone reaches it. */
  address?(as: { readonly type: string; readonly disposition: string }): Promise<string>;
}

export type StorageState = 'ok' | 'low' | 'full';

/** Attachments: who may bring which, and who may read them. */
export class Files {
  private readonly tokens: TokenService;
  private readonly signatures: FileSignatures;
  private readonly inFlight = new UploadsInFlight();
  /** Those that come in parts. */
  readonly inParts: MultipartUploads;
  private readonly arrivals: Arrivals;

  constructor(private readonly deps: SchoolDeps) {
    this.arrivals = new Arrivals(deps);
    this.tokens = new TokenService(deps);
    this.signatures = new FileSignatures(deps);
    this.inParts = new MultipartUploads(deps, this);
  }

  /** The store's own addresses, where it has some. */
  get direct(): DirectBlobs | undefined {
    return this.deps.blobs.direct;
  }

  /** A short-lived token for uploads that will belong to the owner of `bearer`, a token of one of these kinds. */
  async uploadToken(
    tenantId: string,
    bearer: string | undefined,
    kinds: readonly FilerKind[] = UPLOADERS,
  ): Promise<string> {
    const { owner, draft } = await this.tokens.filer(tenantId, bearer, kinds);
    const { token, record } = this.tokens.issue('upload', tenantId, owner, { issuer: bearer });
    const until = this.deps.clock.now() + UNCLAIMED_LIFE.stored;
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
    const opened = await this.openPlace(tenantId, uploadToken, file, UNCLAIMED_LIFE.unfinished);
    if (isRefused(opened)) return opened;
    const { path, type } = opened;
    const { size } = file;
    const { clock, blobs } = this.deps;
    const expiresAt = clock.now() + ACCESS_LIFE;
    const signature = this.signatures.sign('put', path, expiresAt, size);
    const isDirect = blobs.direct !== undefined && size !== undefined && !isToBeSealed(blobs, opened);
    return { path, signature, expiresAt, size, ...(isDirect && { direct: { type, size } }) };
  }

  /** A row for a file whose bytes come within `life`, in ms. */
  async openPlace(
    tenantId: string,
    uploadToken: string | undefined,
    { name, type, group, size, address }: AnnouncedFile,
    life: number,
  ): Promise<FileRecord | UploadRefusal> {
    const { store, clock, secrets } = this.deps;
    const owner = await this.tokens.uploader(tenantId, uploadToken);
    if (!isFileName(name)) return invalid('filePath', 'name');
    const expected = typeByName(name);
    if (expected !== undefined && expected !== type) return invalid('fileType', 'extension');
    if (size === 0) return invalid('file', 'empty');
    if (size !== undefined && size > FORM_ATTACHMENT.maxBytes) return invalid('file', 'size');
    const extension = extensionOf(name);
    if ((await this.storage()) !== 'ok') return { refused: 'storageFull' };
    const suffix = /^[a-z0-9]{1,10}$/.test(extension) ? `.${extension}` : '';
    const path = `${tenantId}/${group === undefined ? '' : `${group}-`}${secrets.newId()}${suffix}`;
    const sentFrom =
      address !== undefined && isDraftOwner(owner) ? { sentFrom: secrets.derive('files from', address) } : {};
    const file: FileRecord = { path, tenantId, owner, name, type, ...sentFrom };
    const unclaimedUntil = clock.now() + life;
    const free = await this.deps.blobs.freeBytes();
    const refusal = await store.transaction(async (tables) => {
      const refused = await makeRoom(tables, file, { free, bytes: 0 });
      if (!refused) await tables.files.add({ ...file, unclaimedUntil });
      return refused;
    });
    return refusal ?? file;
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
    const file = await this.signed('put', path, access);
    if (!file) return notFound;
    const { size } = access;
    const { type, announced = size ?? FORM_ATTACHMENT.maxBytes, address } = arriving;
    if (type !== file.type) return invalid('fileType', 'mismatch');
    if (announced === 0) return invalid('file', 'empty');
    if (announced > FORM_ATTACHMENT.maxBytes) return invalid('file', 'size');
    if (size !== undefined && announced !== size) return invalid('file', 'size');
    return this.whileAdmitted({ owner: file.owner, address, bytes: announced }, () =>
      this.keep(file, arriving, size),
    );
  }

  /** Takes bytes in while there is room for them beside the others on their way. */
  async whileAdmitted<T>(
    upload: ArrivingUpload,
    work: () => Promise<T | UploadRefusal>,
  ): Promise<T | UploadRefusal> {
    const leave = this.inFlight.enter(upload);
    if (typeof leave === 'string') return { refused: 'busy', whose: leave, retryAfter: RETRY_IN_FLIGHT };
    try {
      if ((await this.storage(0)) !== 'ok') return { refused: 'storageFull' };
      return await work();
    } catch (thrown) {
      if (thrown instanceof RefusedBytes) return thrown.refusal;
      if (thrown instanceof BlobStoreFull) return { refused: 'storageFull' };
      throw thrown;
    } finally {
      leave();
    }
  }

  /** The right to read a stored file, for its owner, the applicant whose application it belongs to, or a steward. */
  async readable(
    tenantId: string,
    bearer: string | undefined,
    path: string,
    kinds: readonly FilerKind[] = READERS,
  ): Promise<SignedAccess | UploadRefusal> {
    const filer = await this.tokens.filer(tenantId, bearer, kinds);
    const refused = await this.arrivals.settle(tenantId, path);
    if (refused) return refused;
    const file = await this.deps.store.read((tables) => tables.files.find(path));
    if (!file?.stored || file.tenantId !== tenantId) return notFound;
    const own = file.owner === filer.owner || filer.steward || (await this.isFiledBy(file, filer.applicant));
    this.deps.securityLog.record({
      kind: 'fileAccess',
      of: kindOf(file),
      tenantId,
      actor: filer.actor,
      subject: path,
      outcome: own ? 'done' : 'notFound',
    });
    if (!own) return notFound;
    const until = this.deps.clock.now() + UNCLAIMED_LIFE.stored;
    if (file.unclaimedUntil !== undefined && file.unclaimedUntil < until - UNCLAIMED_LIFE.unfinished)
      await this.deps.store.transaction(({ files }) => files.extendWaiting(file.owner, until));
    return this.readingOf(path);
  }

  /** The right to read what the school has laid out for everybody. */
  async published(tenantId: string, path: string): Promise<SignedAccess | Refusal> {
    const file = await this.deps.store.read((tables) => tables.files.find(path));
    if (!file?.stored || file.tenantId !== tenantId || file.owner !== PUBLISHED) return notFound;
    return this.readingOf(path);
  }

  /**
   * `name` is what the address says that the file is to be saved as: the one that the signed path was stored under, and
   * no other, so that nobody puts words into the school's mouth.
   */
  async read(path: string, access: SignedAccess, name?: string): Promise<ReadableFile | Refusal> {
    const file = await this.signed('read', path, access);
    if (!file?.stored || (name !== undefined && name !== file.name)) return notFound;
    const { blobs } = this.deps;
    const { blobPath, size } = file.stored;
    const bytes = (range?: ByteRange) => blobs.get(blobPath, range);
    // What lies encrypted is read through the school.
    const direct = isSealed(blobPath) ? undefined : blobs.direct;
    const whole = direct ? undefined : await bytes();
    if (!direct && !whole) return notFound;
    this.recordRead(file);
    return {
      name: file.name,
      type: file.type,
      size,
      bytes: async (range) => (!range && whole) || ((await bytes(range)) ?? gone()),
      ...(direct && { address: (as) => direct.readAddress(blobPath, as) }),
    };
  }

  /**
   * Whether there is room for files beside those on their way, and for so many bytes `more`: `low` is what is left to the
   * database, `full` is too little for that as well.
   */
  async storage(more: number = IN_FLIGHT.least): Promise<StorageState> {
    const { blobs, keepFreeBytes = KEEP_FREE_BYTES } = this.deps;
    const free = await blobs.freeBytes();
    if (free < FULL_BELOW_BYTES) return 'full';
    return free - this.inFlight.total - more < keepFreeBytes ? 'low' : 'ok';
  }

  /** A signed address says who was given it, not who uses it: its own line, with the network, shows one passed on. */
  private recordRead(file: FileRecord): void {
    if (file.owner === PUBLISHED) return;
    this.deps.securityLog.record({
      kind: 'fileRead',
      of: kindOf(file),
      tenantId: file.tenantId,
      actor: 'anyone',
      subject: file.path,
      outcome: 'done',
    });
  }

  private readingOf(path: string): SignedAccess {
    const expiresAt = this.deps.clock.now() + ACCESS_LIFE;
    return { signature: this.signatures.sign('read', path, expiresAt), expiresAt };
  }

  private async isFiledBy(file: FileRecord, applicantKey: string | undefined): Promise<boolean> {
    if (applicantKey === undefined) return false;
    const { store } = this.deps;
    const own = await store.read((tables) =>
      tables.applications.ofApplicant(file.tenantId, applicantKey, 'filedAs'),
    );
    return own.some(
      ({ draftId, answers }) =>
        file.owner === draftOwner(draftId) || allAttachments(answers).some(({ path }) => path === file.path),
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
    await blobs.put(blobPath, checkedBytes(bytes, { type: file.type, size }, counted));
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

  private async signed(
    purpose: 'put' | 'read',
    path: string,
    access: SignedAccess,
  ): Promise<FileRecord | undefined> {
    if (!this.signatures.isGenuine(purpose, path, access)) return undefined;
    return this.deps.store.read((tables) => tables.files.find(path));
  }
}

function kindOf({ owner }: FileRecord): FileKind {
  if (owner.startsWith(studentOwner(''))) return 'student';
  return isFiledLater(owner) ? 'applicant' : 'other';
}

function gone(): never {
  throw new Error('the bytes of a stored file are gone');
}
