import type { Refusal } from '#domain/enrollment/refusal';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { typeByName } from '#domain/upload/content-type';
import { extensionOf } from '#domain/upload/file-name';
import { allAttachments } from './attachments';
import { BlobStoreFull, type ByteRange, type Bytes } from './blob-store';
import { areSameBytes, checkedBytes, RefusedBytes } from './checked-bytes';
import { isFileName } from './file-shape';
import { PUBLISHED } from './published-files';
import type { FileRecord } from './records';
import { invalid, notFound } from './refusals';
import type { SchoolDeps } from './school-deps';
import type { FileKind } from './security-log';
import { draftOwner, type FilerKind, isFiledLater, studentOwner, TokenService } from './token-service';
import {
  FULL_BELOW_BYTES,
  IN_FLIGHT,
  KEEP_FREE_BYTES,
  RETRY_IN_FLIGHT,
  UNCLAIMED_LIFE,
} from './upload-limits';
import type { UploadRefusal } from './upload-refusal';
import { makeRoom } from './upload-room';
import { UploadsInFlight } from './uploads-in-flight';

/** How long a signed address is good, in ms. */
export const ACCESS_LIFE = 15 * 60_000;

const UPLOADERS: readonly FilerKind[] = ['draft', 'applicant', 'newStudent'];
const READERS: readonly FilerKind[] = [...UPLOADERS, 'steward'];

/** A right to one PUT, or to reading for some minutes; `expiresAt` in epoch ms. */
export interface SignedAccess {
  readonly signature: string;
  readonly expiresAt: number;
}

/** A file on its way. */
export interface ArrivingFile {
  readonly type: string;
  readonly bytes: Bytes;
  /** How many bytes it says it has; absent where it does not say. */
  readonly announced?: number | undefined;
  /** Where it comes from, for counting alone. */
  readonly address?: string | undefined;
}

/** A file that can be read. `bytes` gives the whole, or a part. */
export interface ReadableFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  bytes(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

export type StorageState = 'ok' | 'low' | 'full';

/** Attachments: who may bring which, and who may read them. */
export class Files {
  private readonly tokens: TokenService;
  private readonly inFlight = new UploadsInFlight();

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
  }

  /** A short-lived token for uploads that will belong to the owner of `bearer`, a token of one of these kinds. */
  async uploadToken(
    tenantId: string,
    bearer: string | undefined,
    kinds: readonly FilerKind[] = UPLOADERS,
  ): Promise<string> {
    const { owner } = await this.tokens.filer(tenantId, bearer, kinds);
    const { token, record } = this.tokens.issue('upload', tenantId, owner, { issuer: bearer });
    const until = this.deps.clock.now() + UNCLAIMED_LIFE.stored;
    await this.deps.store.transaction(async ({ tokens, files }) => {
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
    {
      name,
      type,
      address,
    }: { readonly name: string; readonly type: string; readonly address?: string | undefined },
  ): Promise<(SignedAccess & { readonly path: string }) | UploadRefusal> {
    const { store, clock, secrets } = this.deps;
    const owner = await this.tokens.uploader(tenantId, uploadToken);
    if (!isFileName(name)) return invalid('filePath', 'name');
    const expected = typeByName(name);
    if (expected !== undefined && expected !== type) return invalid('fileType', 'extension');
    const extension = extensionOf(name);
    if ((await this.storage()) !== 'ok') return { refused: 'storageFull' };
    const suffix = /^[a-z0-9]{1,10}$/.test(extension) ? `.${extension}` : '';
    const path = `${tenantId}/${secrets.newId()}${suffix}`;
    const file: FileRecord = { path, tenantId, owner, name, type };
    const unclaimedUntil = clock.now() + UNCLAIMED_LIFE.unfinished;
    const sentFrom =
      address !== undefined && isDraft(owner) ? { sentFrom: secrets.derive('files from', address) } : {};
    const free = await this.deps.blobs.freeBytes();
    const refusal = await store.transaction(async (tables) => {
      const refused = await makeRoom(tables, { ...file, ...sentFrom }, { free, bytes: 0 });
      if (!refused) await tables.files.add({ ...file, ...sentFrom, unclaimedUntil });
      return refused;
    });
    if (refusal) return refusal;
    const expiresAt = clock.now() + ACCESS_LIFE;
    return { path, signature: this.signature('put', path, expiresAt), expiresAt };
  }

  /**
   * The bytes of an opened upload, which go to the disk as they come. The same bytes again are taken as stored already;
   * others are not. A wrong or old signature is `notFound`. Throws what `bytes` throws; nothing is kept then.
   */
  async receive(
    path: string,
    signature: string,
    expiresAt: number,
    arriving: ArrivingFile,
  ): Promise<'stored' | UploadRefusal> {
    const file = await this.signed('put', path, signature, expiresAt);
    if (!file) return notFound;
    const { type, announced = FORM_ATTACHMENT.maxBytes, address } = arriving;
    if (type !== file.type) return invalid('fileType', 'mismatch');
    if (announced === 0) return invalid('file', 'empty');
    if (announced > FORM_ATTACHMENT.maxBytes) return invalid('file', 'size');
    const leave = this.inFlight.enter({ owner: file.owner, address, bytes: announced });
    if (typeof leave === 'string') return { refused: 'busy', whose: leave, retryAfter: RETRY_IN_FLIGHT };
    try {
      if ((await this.storage(0)) !== 'ok') return { refused: 'storageFull' };
      return await this.keep(file, arriving);
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
  ): Promise<SignedAccess | Refusal> {
    const filer = await this.tokens.filer(tenantId, bearer, kinds);
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
  async read(
    path: string,
    signature: string,
    expiresAt: number,
    name?: string,
  ): Promise<ReadableFile | Refusal> {
    const file = await this.signed('read', path, signature, expiresAt);
    if (!file?.stored || (name !== undefined && name !== file.name)) return notFound;
    const { type, stored } = file;
    const whole = await this.deps.blobs.get(stored.blobPath);
    if (!whole) return notFound;
    if (file.owner !== PUBLISHED) this.recordRead(file);
    const part = async (range: ByteRange) => (await this.deps.blobs.get(stored.blobPath, range)) ?? whole;
    return {
      name: file.name,
      type,
      size: stored.size,
      bytes: async (range) => (range ? part(range) : whole),
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
    return { signature: this.signature('read', path, expiresAt), expiresAt };
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

  private async keep(file: FileRecord, { bytes }: ArrivingFile): Promise<'stored' | UploadRefusal> {
    const { store, blobs, secrets, clock, filesMaxBytes = Number.MAX_VALUE } = this.deps;
    const blobPath = `${file.path}~${secrets.newId()}`;
    const counted = { size: 0 };
    await blobs.put(blobPath, checkedBytes(bytes, file.type, counted));
    let kept = false;
    try {
      const stored = { blobPath, size: counted.size };
      const until = clock.now() + UNCLAIMED_LIFE.stored;
      const free = await blobs.freeBytes();
      kept = await store.transaction(async (tables) => {
        const refusal = await makeRoom(tables, file, { free, bytes: stored.size });
        if (refusal) throw new RefusedBytes(refusal);
        if (!(await tables.files.store(file.path, stored, until))) return false;
        if (await tables.files.occupy(stored.size, filesMaxBytes)) return true;
        throw new RefusedBytes({ refused: 'storageFull' });
      });
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
    signature: string,
    expiresAt: number,
  ): Promise<FileRecord | undefined> {
    const { clock, secrets, store } = this.deps;
    // Digests are compared, so that how long it takes tells nothing of the signature.
    const given = secrets.digest(signature);
    const made = secrets.derivedSince(clock.now() - ACCESS_LIFE, `file ${purpose}`, `${path}\n${expiresAt}`);
    const genuine = made.some((one) => secrets.digest(one) === given);
    if (!genuine || clock.now() >= expiresAt) return undefined;
    return store.read((tables) => tables.files.find(path));
  }

  private signature(purpose: 'put' | 'read', path: string, expiresAt: number): string {
    return this.deps.secrets.derive(`file ${purpose}`, `${path}\n${expiresAt}`);
  }
}

function kindOf({ owner }: FileRecord): FileKind {
  if (owner.startsWith(studentOwner(''))) return 'student';
  return isFiledLater(owner) ? 'applicant' : 'other';
}

function isDraft(owner: string): boolean {
  return owner.startsWith(draftOwner(''));
}
