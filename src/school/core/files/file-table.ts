import type { FileRecord } from '../records';

export interface FileQueries {
  find(path: string): Promise<FileRecord | undefined>;
  /** Those of these blobs that belong to a file. */
  referencedBlobs(blobPaths: readonly string[]): Promise<readonly string[]>;
}

/** Files that are not yet claimed. */
export interface WaitingFiles {
  /** Number of files whose bytes are stored. */
  readonly stored: number;
  readonly bytes: number;
  /** Files whose bytes have not arrived, first begun first. */
  readonly unfinished: readonly UnfinishedFile[];
}

export type UnfinishedFile = Pick<FileRecord, 'path' | 'reserved' | 'parts'>;

export interface FileTable extends FileQueries {
  /**
   * Unclaimed files of an owner or address; locks these until the transaction ends, so that nobody else opens or stores a file
   * there.
   */
  lockWaiting(by: { readonly owner: string } | { readonly sentFrom: string }): Promise<WaitingFiles>;
  /** Extends the lives of an owner's stored unclaimed files to `until` at least. */
  extendWaiting(owner: string, until: number): Promise<void>;
  /** Adds to the total bytes of all files, atomically; false, with nothing added, where it would exceed `most`. */
  occupy(bytes: number, most: number): Promise<boolean>;
  add(file: FileRecord): Promise<void>;
  /** Records a file's multipart upload; false where the file is gone. */
  addParts(path: string, parts: NonNullable<FileRecord['parts']>): Promise<boolean>;
  /** Extends the life of a file that is not stored yet to `until`. */
  extendUnfinished(path: string, until: number): Promise<void>;
  /**
   * Records the blob of a file and when it expires unclaimed, unless the file was permanent from the start; false where another
   * blob was recorded before, or the file is gone.
   */
  store(path: string, stored: NonNullable<FileRecord['stored']>, unclaimedUntil: number): Promise<boolean>;
  /** Makes files permanent for an application; false where one of them is gone. */
  claim(paths: readonly string[]): Promise<boolean>;
  /** Makes permanent files expire at `until`, unless they are claimed again. */
  release(paths: readonly string[], until: number): Promise<void>;
  /** Makes unclaimed files of these owners expire at `until` at the latest. */
  abandon(owners: readonly string[], until: number): Promise<void>;
  /** Locks all files of these owners and with these paths. */
  lockOf(of: {
    readonly owners: readonly string[];
    readonly paths: readonly string[];
  }): Promise<readonly FileRecord[]>;
  /** Locks up to `limit` files that expired unclaimed at `now`; skips those locked by other transactions. */
  lockUnclaimed(now: number, limit: number): Promise<readonly FileRecord[]>;
  /** Also subtracts their bytes from the total. */
  remove(paths: readonly string[]): Promise<void>;
}
