import type { StoredPart } from './blob-store';

/** Parts that this process is receiving, each with its maximum bytes. */
export class IncomingParts {
  private readonly uploads = new Map<string, Set<StoredPart>>();

  /** Registers a part; returns those already being received, and the function that unregisters it. */
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
