import type { FileRecord } from '../records';
import type { SchoolDeps } from '../school-deps';

/**
 * Removes the bytes of a file that were not recorded for it. Where recording them failed, they may be recorded nevertheless: the
 * connection was lost during the commit. The lock waits for a commit that is still under way; where it fails too, the sweep
 * removes what no file names.
 */
export async function removeUnrecorded(
  { store, blobs }: Pick<SchoolDeps, 'store' | 'blobs'>,
  { path }: Pick<FileRecord, 'path'>,
  blobPath: string,
): Promise<void> {
  const [file] = await store.transaction(({ files }) => files.lockOf({ owners: [], paths: [path] }));
  if (file?.stored?.blobPath !== blobPath) await blobs.remove(blobPath);
}
