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

/** Where the bytes of attachments are kept. Paths are relative, with `/`, made by the school alone. */
export interface BlobStore {
  /**
   * The bytes are kept, whole and safe from a loss of power, when this is done, and nothing of them where it fails.
   * Throws what `bytes` throws, and BlobStoreFull.
   */
  put(path: string, bytes: Bytes): Promise<void>;
  /** The blob, or a part of it; read as slowly as it is taken. */
  get(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
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
