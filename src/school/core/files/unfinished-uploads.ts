import type { BlobStore } from './blob-store';
import type { UnfinishedFile } from './file-table';

/** Removes the bytes received for a file that is not stored. */
export async function removeUnfinished(
  { parts, direct }: Pick<BlobStore, 'parts' | 'direct'>,
  { path, reserved, parts: begun }: UnfinishedFile,
): Promise<void> {
  if (begun) await parts.cancel(begun.blobPath, begun.id);
  else if (reserved !== undefined) await direct?.forget(path);
}
