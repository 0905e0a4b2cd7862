import type { BlobParts, BlobStore, Bytes, CompletedParts, StoredPart } from '#school/core/files/blob-store';
import { LEAST_PART } from '#school/core/files/upload-limits';
import { readAllBytes } from '#test/school/read-all-bytes';

export class MemoryBlobParts implements BlobParts {
  readonly minSize = LEAST_PART;
  private readonly uploads = new Map<string, Map<number, Uint8Array>>();
  private count = 0;

  constructor(private readonly blobs: Pick<BlobStore, 'put'>) {}

  async begin(path: string): Promise<string> {
    this.count += 1;
    const id = String(this.count);
    this.uploads.set(keyOf(path, id), new Map());
    return id;
  }

  async put(path: string, id: string, part: number, bytes: Bytes): Promise<boolean> {
    const whole = await readAllBytes(bytes);
    return this.uploads.get(keyOf(path, id))?.set(part, whole) !== undefined;
  }

  async stored(path: string, id: string): Promise<readonly StoredPart[] | undefined> {
    const parts = this.uploads.get(keyOf(path, id));
    return parts && inOrder(parts).map(([number, { length }]) => ({ number, size: length }));
  }

  async complete(path: string, id: string): Promise<CompletedParts | undefined> {
    const parts = this.uploads.get(keyOf(path, id));
    if (!parts) return undefined;
    const pieces = inOrder(parts).map(([, bytes]) => bytes);
    this.count += 1;
    const own = `${path}~${this.count}`;
    await this.blobs.put(own, pieces);
    return { path: own, size: pieces.reduce((size, { length }) => size + length, 0) };
  }

  async cancel(path: string, id: string): Promise<void> {
    this.uploads.delete(keyOf(path, id));
  }
}

function keyOf(path: string, id: string): string {
  return `${path}\n${id}`;
}

function inOrder(parts: ReadonlyMap<number, Uint8Array>): readonly (readonly [number, Uint8Array])[] {
  return [...parts].sort(([one], [other]) => one - other);
}
