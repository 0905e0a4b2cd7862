import { type BlobStore, type ByteRange, type Bytes, isSealed } from '../core/files/blob-store';
import { openBytes, sealBytes } from './sealed-bytes';

/** Decorates a store: encrypts the blobs with a `sealedPath`. */
export class SealedBlobStore implements BlobStore {
  readonly seals = true;

  constructor(
    private readonly inner: BlobStore,
    private readonly key: Uint8Array,
  ) {}

  get parts(): BlobStore['parts'] {
    return this.inner.parts;
  }

  get direct(): BlobStore['direct'] {
    return this.inner.direct;
  }

  put(path: string, bytes: Bytes): Promise<void> {
    return this.inner.put(path, isSealed(path) ? sealBytes(this.key, path, bytes) : bytes);
  }

  async get(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    if (!isSealed(path)) return this.inner.get(path, range);
    const sealed = await this.inner.get(path);
    if (!sealed) return undefined;
    const opened = openBytes(this.key, path, sealed);
    return range ? within(opened, range) : opened;
  }

  remove(path: string): Promise<void> {
    return this.inner.remove(path);
  }

  freeBytes(): Promise<number> {
    return this.inner.freeBytes();
  }

  removeAbandoned(): Promise<number> {
    return this.inner.removeAbandoned();
  }

  owner(): Promise<string | undefined> {
    return this.inner.owner();
  }

  assignTo(database: string): Promise<void> {
    return this.inner.assignTo(database);
  }

  listSettled(path: string, limit: number): ReturnType<BlobStore['listSettled']> {
    return this.inner.listSettled(path, limit);
  }
}

async function* within(bytes: AsyncIterable<Uint8Array>, range: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of bytes) {
    const wanted = piece.subarray(Math.max(0, range.first - at), Math.max(0, range.last + 1 - at));
    if (wanted.length > 0) yield wanted;
    at += piece.length;
    if (at > range.last) return;
  }
}
