import type { BlobStore, ByteRange, Bytes } from '../../core/blob-store';

export class MemoryBlobStore implements BlobStore {
  private readonly blobs = new Map<string, Uint8Array>();

  async put(path: string, bytes: Bytes): Promise<void> {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece.slice());
    const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    this.blobs.set(path, whole);
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

  async belongTo(): Promise<boolean> {
    return true;
  }

  /** None is older than the process. */
  async settledAfter(): Promise<{ readonly paths: readonly string[] }> {
    return { paths: [] };
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
