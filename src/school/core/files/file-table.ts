import type { FileRecord } from '../records';

export interface FileQueries {
  find(path: string): Promise<FileRecord | undefined>;
  /** Those of these blobs in which the bytes of a file lie. */
  namedBlobs(blobPaths: readonly string[]): Promise<readonly string[]>;
}

/** Files that wait to be claimed. */
export interface WaitingFiles {
  /** Those whose bytes have come. */
  readonly stored: number;
  readonly bytes: number;
  /** Those whose bytes have not come, the first to end first. */
  readonly unfinished: readonly UnfinishedFile[];
}

export type UnfinishedFile = Pick<FileRecord, 'path' | 'reserved' | 'parts'>;

export interface FileTable extends FileQueries {
  /** What waits of one owner; nobody else opens or stores a file under the same until this work is committed. */
  lockWaiting(by: { readonly owner: string } | { readonly sentFrom: string }): Promise<WaitingFiles>;
  /** Stored files of an owner that wait go on waiting until then at least. */
  extendWaiting(owner: string, until: number): Promise<void>;
  /** Adds to the bytes of all files together, exactly; false, with nothing added, where they would be more than `most`. */
  occupy(bytes: number, most: number): Promise<boolean>;
  add(file: FileRecord): Promise<void>;
  /** A file comes in parts, and waits for them until then; false where it is gone. */
  addParts(path: string, parts: NonNullable<FileRecord['parts']>, unclaimedUntil: number): Promise<boolean>;
  /**
   * Notes where the bytes lie, and that they wait until then to be claimed, if they were not kept from the first; false
   * where others have come before, or the file is gone.
   */
  store(path: string, stored: NonNullable<FileRecord['stored']>, unclaimedUntil: number): Promise<boolean>;
  /** Files are filed with an application and stay; false where one is not there any more. */
  claim(paths: readonly string[]): Promise<boolean>;
  /** Files of these owners that wait to be claimed wait no longer than until then. */
  abandon(owners: readonly string[], until: number): Promise<void>;
  /** All of these owners and under these paths, held. */
  lockOf(of: {
    readonly owners: readonly string[];
    readonly paths: readonly string[];
  }): Promise<readonly FileRecord[]>;
  /** Some that nobody claimed until `now`, held until this work is committed; those that others hold are left out. */
  lockUnclaimed(now: number, limit: number): Promise<readonly FileRecord[]>;
  /** Their bytes are free again. */
  remove(paths: readonly string[]): Promise<void>;
}
