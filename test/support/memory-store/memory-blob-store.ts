import type { BlobParts, BlobStore, ByteRange, Bytes } from '#school/core/files/blob-store';
import { readAllBytes } from '#test/school/read-all-bytes';
import { MemoryBlobParts } from './memory-blob-parts';

export class MemoryBlobStore implements BlobStore {
  private readonly blobs = new Map<string, Uint8Array>();
  private database: string | undefined;
  readonly parts: BlobParts = new MemoryBlobParts(this);

  async put(path: string, bytes: Bytes): Promise<void> {
    this.blobs.set(path, await readAllBytes(bytes));
  }

  async get(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const whole = this.blobs.get(path);
    return whole && inOnePiece(range ? whole.slice(range.first, range.last + 1) : whole.slice());
  }

  async remove(path: string): Promise<void> {
    this.blobs.delete(path);
  }

  async freeBytes(): Promise<number> {
    return Number.POSITIVE_INFINITY;
  }

  async removeAbandoned(): Promise<number> {
    return 0;
  }

  async owner(): Promise<string | undefined> {
    return this.database;
  }

  async assignTo(database: string): Promise<void> {
    this.database = database;
  }

  /** No blob is older than the process. */
  async listSettled(): Promise<{ readonly paths: readonly string[] }> {
    return { paths: [] };
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
