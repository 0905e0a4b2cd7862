/** Bytes in chunks. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** First and last byte, counted from 0; both inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** No space for the bytes: the disk, or this process's quota of it, is full. */
export class BlobStoreFull extends Error {
  override readonly name = 'BlobStoreFull';
}

/** The store of files does not answer: nothing is known to be wrong with the call, which may be retried later. */
export class BlobStoreAway extends Error {
  override readonly name = 'BlobStoreAway';
}

export interface StoredPart {
  /** From 1. */
  readonly number: number;
  /** Bytes. */
  readonly size: number;
}

/** The blob made of an upload's parts. */
export interface CompletedParts {
  /** The upload's path, or that path followed by `~` and a suffix. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Multipart uploads. `id` is the upload of a path that `begin` returned. */
export interface BlobParts {
  /** Minimum bytes of every part but the last. */
  readonly minSize: number;
  begin(path: string): Promise<string>;
  /**
   * Stores or replaces a part; where it fails, nothing is stored. False where the upload no longer exists. Throws as
   * `BlobStore.put`.
   */
  put(path: string, id: string, part: number, bytes: Bytes): Promise<boolean>;
  /** Sorted by number; undefined where the upload no longer exists. */
  stored(path: string, id: string): Promise<readonly StoredPart[] | undefined>;
  /**
   * Joins the parts by number into a blob; undefined where the upload no longer exists. Where the store allows it, the parts stay
   * until they are cancelled and each call creates a blob of its own, because concurrent calls may complete the same upload.
   */
  complete(path: string, id: string): Promise<CompletedParts | undefined>;
  /** Not an error where the upload does not exist. */
  cancel(path: string, id: string): Promise<void>;
}

const SEALED = '.sealed';

/** The path of a blob that is to be stored encrypted. */
export function sealedPath(path: string): string {
  return path + SEALED;
}

export function isSealed(path: string): boolean {
  return path.endsWith(SEALED);
}

/** A file that a phone uploads directly to the store. */
export interface DirectFile {
  readonly type: string;
  /** Bytes; the store accepts exactly this size. */
  readonly size: number;
}

/**
 * Direct access of phones to the store by presigned URLs, each for one operation and valid for a minute. An upload can be
 * overwritten by its URL until it is claimed, and is kept apart from the claimed blobs.
 */
export interface DirectBlobs {
  /** Origin of all presigned URLs. */
  readonly origin: string;
  putAddress(path: string, file: DirectFile): Promise<string>;
  /** For a multipart form: the fields have to precede the file, whose field name is `file`. */
  postForm(
    path: string,
    file: DirectFile,
  ): Promise<{ readonly url: string; readonly fields: Readonly<Record<string, string>> }>;
  /** `id` as returned by `BlobParts.begin`. */
  partAddress(path: string, id: string, part: number, size: number): Promise<string>;
  /** A URL to read a blob, with the content type and disposition of the response. */
  readAddress(blobPath: string, as: { readonly type: string; readonly disposition: string }): Promise<string>;
  /** Copies the upload of `path` to a blob that no URL can change. Returns its bytes; undefined where nothing was uploaded. */
  claim(path: string, blobPath: string): Promise<number | undefined>;
  /** Removes the upload of `path`. */
  forget(path: string): Promise<void>;
}

/**
 * Whether these blobs belong to the database of this name. Blobs without an owner, and those of one of its `former` names, are
 * assigned to it.
 */
export async function claimBlobs(
  blobs: Pick<BlobStore, 'owner' | 'assignTo'>,
  database: string,
  former: readonly string[],
): Promise<boolean> {
  const owner = await blobs.owner();
  if (owner === database) return true;
  if (owner !== undefined && !former.includes(owner)) return false;
  await blobs.assignTo(database);
  return true;
}

/** The same blobs, of which none is removed: they may be another database's. */
export function withoutRemovals(blobs: BlobStore): BlobStore {
  const nothing = { value: async () => undefined };
  const { parts, direct } = blobs;
  return Object.create(blobs, {
    remove: nothing,
    removeAbandoned: { value: async () => 0 },
    parts: { value: Object.create(parts, { cancel: nothing }) },
    direct: { value: direct && Object.create(direct, { forget: nothing }) },
  });
}

/** Storage of attachments. Paths are relative, use `/`, and are generated only by the school. */
export interface BlobStore {
  /**
   * Resolves when all bytes are stored durably (safe from a power failure); where it fails, nothing is stored. Throws what
   * `bytes` throws, and BlobStoreFull.
   */
  put(path: string, bytes: Bytes): Promise<void>;
  /** A blob or a range of it, streamed with backpressure. */
  get(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly parts: BlobParts;
  /** Whether blobs with a `sealedPath` are encrypted. */
  readonly seals?: boolean;
  /** Absent where uploads go through the school. */
  readonly direct?: DirectBlobs | undefined;
  /** Not an error where the blob does not exist. */
  remove(path: string): Promise<void>;
  /** Free space, in bytes. */
  freeBytes(): Promise<number>;
  /** Removes the remains of interrupted writes, such as after a crash; returns how many. */
  removeAbandoned(): Promise<number>;
  /** Name of the database to which these blobs belong; undefined where none has claimed them. */
  owner(): Promise<string | undefined>;
  assignTo(database: string): Promise<void>;
  /**
   * Reads up to `limit` blobs after `path`, in an order of the store's own, and returns those stored more than a day ago. `last`
   * is the cursor for the next call; absent at the end.
   */
  listSettled(
    path: string,
    limit: number,
  ): Promise<{ readonly paths: readonly string[]; readonly last?: string | undefined }>;
}
