import type { StoredPart } from './blob-store';

/** What one process is receiving of uploads in parts, each part with the bytes that it may bring. */
export class ArrivingParts {
  private readonly uploads = new Map<string, Set<StoredPart>>();

  /** Notes a part; answers with those that were on their way before it, and with what takes it off again. */
  enter(uploadId: string, part: StoredPart): { readonly before: readonly StoredPart[]; leave(): void } {
    const arriving = this.uploads.get(uploadId) ?? new Set();
    const before = [...arriving];
    this.uploads.set(uploadId, arriving.add(part));
    const leave = () => {
      arriving.delete(part);
      if (arriving.size === 0) this.uploads.delete(uploadId);
    };
    return { before, leave };
  }
}

/** The bytes of parts, in which each may be there more than once, without those of one number. */
export function bytesBeside(number: number, parts: readonly StoredPart[]): number {
  const sizes = new Map<number, number>();
  for (const part of parts)
    if (part.number !== number) sizes.set(part.number, Math.max(part.size, sizes.get(part.number) ?? 0));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
