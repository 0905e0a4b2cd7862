import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { draftOwner, isFiledLater, studentOwner } from '../access/file-owners';
import type { Actor, FileOwnerRole } from '../access/security-log';
import { addressOf, type Token } from '../access/token';
import { type FilerKind, type TokenService, UPLOADERS } from '../access/token-service';
import { allAttachments } from '../enrollment/attachments';
import type { DirectUploads } from '../enrollment/direct-uploads';
import type { FileRecord } from '../records';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { type ByteRange, isSealed } from './blob-store';
import type { FileSignatures, SignedAccess } from './content/file-signatures';
import { PUBLISHED } from './published-files';
import { UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';

const READERS: readonly FilerKind[] = [...UPLOADERS, 'steward'];

/** A readable file. `bytes` reads all of it or a range. */
export interface ReadableFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  bytes(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** A presigned URL of the store, valid for a minute; absent where only the school can reach the store. */
  address?(as: { readonly type: string; readonly disposition: string }): Promise<string>;
}

/** Authorises reading stored files. */
export class ReadableFiles {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'blobs' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly signatures: FileSignatures,
    private readonly directUploads: DirectUploads,
  ) {}

  /** The right to read a stored file, for its owner, the applicant whose application it belongs to, or a steward. */
  async readable(
    tenantId: string,
    bearer: Token | undefined,
    path: string,
    kinds: readonly FilerKind[] = READERS,
  ): Promise<SignedAccess | UploadRefusal> {
    const filer = await this.tokens.filer(tenantId, bearer, kinds);
    const origin = { actor: filer.actor, address: addressOf(bearer) };
    const file = await this.stored(tenantId, path, origin, async (file) =>
      Boolean(file.owner === filer.owner || filer.steward || (await this.isFiledBy(file, filer.applicant))),
    );
    if (isRefused(file)) return file;
    const until = this.deps.clock.now() + UNCLAIMED_LIFE.stored;
    if (file.unclaimedUntil !== undefined && file.unclaimedUntil < until - UNCLAIMED_LIFE.unfinished)
      await this.deps.store.transaction(({ files }) => files.extendWaiting(file.owner, until));
    return this.signatures.sign('read', path, bearer);
  }

  /** The same for a member of the staff, of whom the desk knows that they may read what has this file. */
  async forStaff(
    tenantId: string,
    path: string,
    origin: { readonly actor: Actor; readonly address: string },
  ): Promise<SignedAccess | UploadRefusal> {
    const file = await this.stored(tenantId, path, origin, async () => true);
    return isRefused(file) ? file : this.signatures.sign('read', path);
  }

  private async stored(
    tenantId: string,
    path: string,
    { actor, address }: { readonly actor: Actor; readonly address: string | undefined },
    mayRead: (file: FileRecord) => Promise<boolean>,
  ): Promise<FileRecord | UploadRefusal> {
    const refused = await this.directUploads.acceptUploaded(tenantId, path, address);
    if (refused) return refused;
    const file = await this.deps.store.read((tables) => tables.files.find(path));
    if (!file?.stored || file.tenantId !== tenantId) return notFound;
    const own = await mayRead(file);
    this.deps.securityLog.record({
      kind: 'fileAccess',
      of: kindOf(file),
      tenantId,
      actor,
      address,
      subject: path,
      outcome: own ? 'done' : 'notFound',
    });
    return own ? file : notFound;
  }

  /** The right to read a file that the school has published. */
  async published(tenantId: string, path: string): Promise<SignedAccess | Refusal> {
    const file = await this.deps.store.read((tables) => tables.files.find(path));
    if (!file?.stored || file.tenantId !== tenantId || file.owner !== PUBLISHED) return notFound;
    return this.signatures.sign('read', path);
  }

  /**
   * `name` is the download name in the address. Only the stored name is accepted, so that nobody can make the school serve text
   * of their own.
   */
  async read(
    path: string,
    access: SignedAccess,
    name?: string,
    address?: string,
  ): Promise<ReadableFile | Refusal> {
    const file = await this.signed(path, access);
    if (!file?.stored || (name !== undefined && name !== file.name)) return notFound;
    const { blobs } = this.deps;
    const { blobPath, size } = file.stored;
    const bytes = (range?: ByteRange) => blobs.get(blobPath, range);
    // Encrypted files are read through the school.
    const direct = isSealed(blobPath) ? undefined : blobs.direct;
    const whole = direct ? undefined : await bytes();
    if (!direct && !whole) return notFound;
    this.recordRead(file, address);
    return {
      name: file.name,
      type: file.type,
      size,
      bytes: async (range) => (!range && whole) || ((await bytes(range)) ?? throwMissing()),
      ...(direct && { address: (as) => direct.readAddress(blobPath, as) }),
    };
  }

  /**
   * An address is logged with its recipient when issued, and again with the network when used, which shows that it was passed on.
   */
  private recordRead(file: FileRecord, address: string | undefined): void {
    if (file.owner === PUBLISHED) return;
    this.deps.securityLog.record({
      kind: 'fileRead',
      of: kindOf(file),
      tenantId: file.tenantId,
      actor: 'anyone',
      address,
      subject: file.path,
      outcome: 'done',
    });
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

  private async signed(path: string, access: SignedAccess): Promise<FileRecord | undefined> {
    if (!this.signatures.isGenuine('read', path, access)) return undefined;
    const file = await this.deps.store.read((tables) => tables.files.find(path));
    return file && (await this.signatures.isOpen(file.tenantId, access)) ? file : undefined;
  }
}

function kindOf({ owner }: FileRecord): FileOwnerRole {
  if (owner.startsWith(studentOwner(''))) return 'student';
  return isFiledLater(owner) ? 'applicant' : 'other';
}

function throwMissing(): never {
  throw new Error('the bytes of a stored file are missing');
}
