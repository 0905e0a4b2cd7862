import type { Refusal } from '#domain/enrollment/refusal';
import { typeByName } from '#domain/upload/content-type';
import { extensionOf } from '#domain/upload/file-name';
import { FORM_ATTACHMENT } from '#domain/upload/form-attachment';
import { allAttachments } from './attachments';
import { Bearers, draftOwner, isFiledLater, studentOwner, TOKEN_LIFE } from './bearers';
import { isFileName, looksLike } from './file-shape';
import type { FileContent } from './file-shelf';
import { PUBLISHED } from './published-files';
import type { FileRecord } from './records';
import { invalid, notFound } from './refusals';
import type { SchoolParts } from './school-parts';
import type { FileKind } from './security-log';

/** How long a signed address is good, in ms. */
export const ACCESS_LIFE = 15 * 60_000;

/** How long a file waits to be filed with an application, in ms: a day longer than any draft that it may be of. */
export const UNCLAIMED_LIFE = TOKEN_LIFE.draft + 24 * 3_600_000;

/** A right to one PUT, or to reading for some minutes; `expiresAt` in epoch ms. */
export interface SignedAccess {
  readonly signature: string;
  readonly expiresAt: number;
}

/** Attachments: who may bring which, and who may read them. */
export class Files {
  private readonly bearers: Bearers;

  constructor(private readonly parts: SchoolParts) {
    this.bearers = new Bearers(parts);
  }

  /** A short-lived token for uploads that will belong to the owner of `bearer`, a draft's or an applicant's token. */
  async uploadToken(tenantId: string, bearer: string | undefined): Promise<string> {
    const { owner } = await this.bearers.filer(tenantId, bearer);
    const { token, record } = this.bearers.issue('upload', tenantId, owner);
    await this.parts.store.atomically((tables) => tables.tokens.save(record));
    return token;
  }

  /** Makes a place for one file and the right to fill it once. */
  async openUpload(
    tenantId: string,
    uploadToken: string | undefined,
    { name, type }: { readonly name: string; readonly type: string },
  ): Promise<(SignedAccess & { readonly path: string }) | Refusal> {
    const { store, clock, secrets } = this.parts;
    const owner = await this.bearers.uploader(tenantId, uploadToken);
    if (!isFileName(name)) return invalid('filePath', 'name');
    const expected = typeByName(name);
    if (expected !== undefined && expected !== type) return invalid('fileType', 'extension');
    const extension = extensionOf(name);
    const suffix = /^[a-z0-9]{1,10}$/.test(extension) ? `.${extension}` : '';
    const path = `${tenantId}/${secrets.newId()}${suffix}`;
    const file: FileRecord = { path, tenantId, owner, name, type };
    const waits = isFiledLater(owner) ? { unclaimedUntil: clock.now() + UNCLAIMED_LIFE } : {};
    await store.atomically((tables) => tables.files.add({ ...file, ...waits }));
    const expiresAt = clock.now() + ACCESS_LIFE;
    return { path, signature: this.signature('put', path, expiresAt), expiresAt };
  }

  /**
   * The bytes of an opened upload. The same bytes again are taken as stored already; others are not. A wrong or old
   * signature is `notFound`.
   */
  async receive(
    path: string,
    signature: string,
    expiresAt: number,
    { type, bytes }: { readonly type: string; readonly bytes: Uint8Array },
  ): Promise<'stored' | Refusal> {
    const { store, shelf, secrets } = this.parts;
    const file = await this.signed('put', path, signature, expiresAt);
    if (!file) return notFound;
    if (type !== file.type) return invalid('fileType', 'mismatch');
    if (bytes.length === 0) return invalid('file', 'empty');
    if (bytes.length > FORM_ATTACHMENT.maxBytes) return invalid('file', 'size');
    if (!looksLike(type, bytes)) return invalid('file', 'content');
    if (file.stored) return this.again(file, bytes);
    const shelfPath = `${path}~${secrets.newId()}`;
    await shelf.put(shelfPath, bytes);
    const stored = { shelfPath, size: bytes.length };
    if (await store.atomically((tables) => tables.files.store(path, stored))) return 'stored';
    await shelf.remove(shelfPath);
    const first = await store.read((tables) => tables.files.find(path));
    return first ? this.again(first, bytes) : notFound;
  }

  /** The right to read a stored file, for its owner, the applicant whose application it belongs to, or a steward. */
  async readable(
    tenantId: string,
    bearer: string | undefined,
    path: string,
  ): Promise<SignedAccess | Refusal> {
    const filer = await this.bearers.filer(tenantId, bearer);
    const file = await this.parts.store.read((tables) => tables.files.find(path));
    if (!file?.stored || file.tenantId !== tenantId) return notFound;
    const own = file.owner === filer.owner || filer.steward || (await this.isFiledBy(file, filer.applicant));
    this.parts.securityLog.record({
      kind: 'fileAccess',
      of: kindOf(file),
      tenantId,
      actor: filer.actor,
      subject: path,
      outcome: own ? 'done' : 'notFound',
    });
    return own ? this.readingOf(path) : notFound;
  }

  /** The right to read what the school has laid out for everybody. */
  async published(tenantId: string, path: string): Promise<SignedAccess | Refusal> {
    const file = await this.parts.store.read((tables) => tables.files.find(path));
    if (!file?.stored || file.tenantId !== tenantId || file.owner !== PUBLISHED) return notFound;
    return this.readingOf(path);
  }

  async read(path: string, signature: string, expiresAt: number): Promise<FileContent | Refusal> {
    const file = await this.signed('read', path, signature, expiresAt);
    const bytes = file?.stored && (await this.parts.shelf.get(file.stored.shelfPath));
    if (!bytes) return notFound;
    if (file.owner !== PUBLISHED) this.recordRead(file);
    return { name: file.name, type: file.type, bytes };
  }

  /** A signed address says who was given it, not who uses it: its own line, with the network, shows one passed on. */
  private recordRead(file: FileRecord): void {
    this.parts.securityLog.record({
      kind: 'fileRead',
      of: kindOf(file),
      tenantId: file.tenantId,
      actor: 'anyone',
      subject: file.path,
      outcome: 'done',
    });
  }

  private readingOf(path: string): SignedAccess {
    const expiresAt = this.parts.clock.now() + ACCESS_LIFE;
    return { signature: this.signature('read', path, expiresAt), expiresAt };
  }

  private async isFiledBy(file: FileRecord, applicantKey: string | undefined): Promise<boolean> {
    if (applicantKey === undefined) return false;
    const { store } = this.parts;
    const own = await store.read((tables) =>
      tables.applications.ofApplicant(file.tenantId, applicantKey, 'filedAs'),
    );
    return own.some(
      ({ draftId, answers }) =>
        file.owner === draftOwner(draftId) || allAttachments(answers).some(({ path }) => path === file.path),
    );
  }

  private async again(file: FileRecord, bytes: Uint8Array): Promise<'stored' | Refusal> {
    const before = file.stored && (await this.parts.shelf.get(file.stored.shelfPath));
    const same = before?.length === bytes.length && bytes.every((byte, at) => byte === before[at]);
    return same ? 'stored' : invalid('file', 'stored');
  }

  private async signed(
    purpose: 'put' | 'read',
    path: string,
    signature: string,
    expiresAt: number,
  ): Promise<FileRecord | undefined> {
    const { clock, secrets, store } = this.parts;
    // Digests are compared, so that how long it takes tells nothing of the signature.
    const genuine = secrets.digest(signature) === secrets.digest(this.signature(purpose, path, expiresAt));
    if (!genuine || clock.now() >= expiresAt) return undefined;
    return store.read((tables) => tables.files.find(path));
  }

  private signature(purpose: 'put' | 'read', path: string, expiresAt: number): string {
    return this.parts.secrets.derive(`file ${purpose}`, `${path}\n${expiresAt}`);
  }
}

function kindOf({ owner }: FileRecord): FileKind {
  if (owner.startsWith(studentOwner(''))) return 'student';
  return isFiledLater(owner) ? 'applicant' : 'other';
}
