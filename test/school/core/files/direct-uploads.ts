import type { DirectBlobs } from '#school/core/files/blob-store';
import type { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';

const origin = 'https://files.test';

/** From now on phones upload directly to this store, and each file consists of these bytes. */
export function uploadDirectly(blobs: MemoryBlobStore, bytes: Uint8Array): void {
  const direct: DirectBlobs = {
    origin,
    putAddress: async (path) => `${origin}/${path}`,
    postForm: async (path) => ({ url: `${origin}/${path}`, fields: {} }),
    partAddress: async (path, id, part) => `${origin}/${path}?${id}-${part}`,
    readAddress: async (path) => `${origin}/${path}`,
    claim: async (_path, blobPath) => {
      await blobs.put(blobPath, [bytes]);
      return bytes.length;
    },
    forget: async () => undefined,
  };
  Object.assign(blobs, { direct });
}
