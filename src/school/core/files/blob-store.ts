/** Bytes as they come or lie there, in pieces. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The first and the last byte of a part, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The bytes did not fit where blobs are kept: the disk, or the share of it that this process may use, is full. */
export class BlobStoreFull extends Error {
  override readonly name = 'BlobStoreFull';
}

export interface StoredPart {
  /** From 1 on. */
  readonly number: number;
  /** Bytes. */
  readonly size: number;
}

/** The blob that parts have become. */
export interface CompletedParts {
  /** That of the upload, or one that begins with it and `~`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Blobs that come in parts. `id` names one upload of a path, as `begin` made it. */
export interface BlobParts {
  /** Bytes that every part but the last has to have at least. */
  readonly minSize: number;
  begin(path: string): Promise<string>;
  /**
   * A part that came before is replaced; nothing is kept where it fails. False where there is no such upload any more. Throws as
   * `BlobStore.put`.
   */
  put(path: string, id: string, part: number, bytes: Bytes): Promise<boolean>;
  /** By their numbers; undefined where there is no such upload any more. */
  stored(path: string, id: string): Promise<readonly StoredPart[] | undefined>;
  /**
   * The parts become a blob, in the order of their numbers; undefined where there is no such upload any more. A store that
   * can keeps the parts until they are cancelled, and makes a blob of its own each time, as others may do the same at once.
   */
  complete(path: string, id: string): Promise<CompletedParts | undefined>;
  /** Giving up what is not there is no error. */
  cancel(path: string, id: string): Promise<void>;
}

const SEALED = '.sealed';

/** The path of a blob that is to lie encrypted. */
export function sealedPath(path: string): string {
  return path + SEALED;
}

export function isSealed(path: string): boolean {
  return path.endsWith(SEALED);
}

/** A file that a phone brings to the store by itself. */
export interface DirectFile {
  readonly type: string;
  /** Bytes: neither more nor fewer are taken. */
  readonly size: number;
}

/**
 * What a store offers that phones reach by themselves: addresses for one thing each, good for some minutes. What comes to
 * one lies apart, where the same address may bring it again, until it is claimed.
 */
export interface DirectBlobs {
  /** Where all addresses lead. */
  readonly origin: string;
  putAddress(path: string, file: DirectFile): Promise<string>;
  /** The fields stand before the file, whose own is `file`. */
  postForm(
    path: string,
    file: DirectFile,
  ): Promise<{ readonly url: string; readonly fields: Readonly<Record<string, string>> }>;
  /** `id` as `BlobParts.begin` made it. */
  partAddress(path: string, id: string, part: number, size: number): Promise<string>;
  /** Of a blob, which is answered under this type and disposition. */
  readAddress(blobPath: string, as: { readonly type: string; readonly disposition: string }): Promise<string>;
  /** What came for `path` becomes a blob of its own, which no address can change; its bytes, undefined where nothing came. */
  claim(path: string, blobPath: string): Promise<number | undefined>;
  /** What came for `path` is not needed any more. */
  forget(path: string): Promise<void>;
}

/** Where the bytes of attachments are kept. Paths are relative, with `/`, made by the school alone. */
export interface BlobStore {
  /**
   * The bytes are kept, whole and safe from a loss of power, when this is done, and nothing of them where it fails.
   * Throws what `bytes` throws, and BlobStoreFull.
   */
  put(path: string, bytes: Bytes): Promise<void>;
  /** The blob, or a part of it; read as slowly as it is taken. */
  get(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly parts: BlobParts;
  /** Whether blobs whose paths say so (`sealedPath`) lie encrypted. */
  readonly seals?: boolean;
  /** Absent where files come through the school. */
  readonly direct?: DirectBlobs | undefined;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Bytes for which there is room. */
  freeBytes(): Promise<number>;
  /** Removes what writers left that were broken off, by a crash for instance, and says how many. */
  removeAbandoned(): Promise<number>;
  /**
   * Whether the blobs belong to the database that has one of these names. Blobs that belong to none take the first name,
   * for good.
   */
  belongTo(names: readonly string[]): Promise<boolean>;
  /**
   * Looks at up to `limit` blobs that come after a path, in an order of their own, and answers with those that were put
   * more than a day ago; `last` is where the next look goes on, absent after the end.
   */
  settledAfter(
    path: string,
    limit: number,
  ): Promise<{ readonly paths: readonly string[]; readonly last?: string | undefined }>;
}
