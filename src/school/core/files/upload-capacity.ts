import { isRefused } from '#domain/refused';
import type { FileRecord } from '../records';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { RefusedBytes } from './content/refused-bytes';
import type { UnfinishedFile } from './file-table';
import { removeUnfinished } from './unfinished-uploads';
import { uploadAllowance } from './upload-allowance';
import { ADDRESS_CAPACITY, UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';

/** The space requested next: reserved bytes of a new file, or the bytes of an opened one. */
interface SpaceRequest {
  readonly bytes: number;
  /** Free bytes on the disk. */
  readonly free: number;
}

/**
 * Runs `work` where the file fits the limits of its owner and, for a draft's file, of the address it comes from; otherwise a
 * refusal. Evicted uploads are removed after the commit.
 */
export async function withinCapacity<T>(
  { store, blobs }: Pick<SchoolDeps, 'store' | 'blobs'>,
  file: FileRecord,
  bytes: number,
  work: (tables: Tables) => Promise<T>,
): Promise<T | UploadRefusal> {
  const free = await blobs.freeBytes();
  const done = await store.transaction(async (tables) => {
    const evicted = await evictUnfinished(tables, file, { free, bytes });
    return isRefused(evicted) ? evicted : { evicted, outcome: await work(tables) };
  });
  if ('refused' in done) return done;
  // On failure the sweep removes them after a day.
  await Promise.allSettled(done.evicted.map((one) => removeUnfinished(blobs, one)));
  return done.outcome;
}

/**
 * Returns the owner's oldest unfinished uploads, evicted to make room. Locks the owner's and the address's files until the
 * transaction ends, so that the counts are exact under concurrency.
 */
async function evictUnfinished(
  tables: Tables,
  { path, tenantId, owner, sentFrom }: FileRecord,
  { bytes, free }: SpaceRequest,
): Promise<UploadRefusal | readonly UnfinishedFile[]> {
  const allowance = await uploadAllowance(tables, tenantId, owner);
  if (!allowance) return invalid('uploadToken', 'noUploadField');
  const own = await tables.files.lockWaiting({ owner });
  if (own.stored >= allowance.files || own.bytes + bytes > allowance.bytes) return tooMuch;
  const left = own.unfinished.filter((opened) => opened.path !== path);
  const evicted: UnfinishedFile[] = [];
  const isOver = () =>
    own.stored + left.length >= allowance.files || own.bytes + bytes + reservedBy(left) > allowance.bytes;
  for (let oldest = left[0]; oldest && isOver(); oldest = left[0]) {
    evicted.push(oldest);
    left.shift();
  }
  if (sentFrom !== undefined) {
    const there = await tables.files.lockWaiting({ sentFrom });
    const removed = new Set([path, ...evicted.map((one) => one.path)]);
    const reserved = reservedBy(there.unfinished.filter((opened) => !removed.has(opened.path)));
    const room = Math.min(ADDRESS_CAPACITY.bytes, (free + there.bytes) * ADDRESS_CAPACITY.shareOfFree);
    if (there.stored + there.unfinished.length > ADDRESS_CAPACITY.files) return tooMuch;
    if (there.bytes + reserved + bytes > room) return tooMuch;
  }
  if (evicted.length > 0) await tables.files.remove(evicted.map((one) => one.path));
  return evicted;
}

/**
 * Records the blob of a file; false where another one was recorded before. Throws RefusedBytes where the limits leave no room.
 */
export async function recordStored(
  deps: Pick<SchoolDeps, 'store' | 'blobs' | 'clock' | 'filesMaxBytes'>,
  file: FileRecord,
  stored: NonNullable<FileRecord['stored']>,
): Promise<boolean> {
  const { clock, filesMaxBytes = Number.MAX_VALUE } = deps;
  const until = clock.now() + UNCLAIMED_LIFE.stored;
  const outcome = await withinCapacity(deps, file, stored.size, async ({ files }) => {
    if (!(await files.store(file.path, stored, until))) return false;
    if (await files.occupy(stored.size, filesMaxBytes)) return true;
    throw new RefusedBytes({ refused: 'storageFull' });
  });
  if (isRefused(outcome)) throw new RefusedBytes(outcome);
  return outcome;
}

function reservedBy(files: readonly UnfinishedFile[]): number {
  return files.reduce((sum, { reserved = 0 }) => sum + reserved, 0);
}

/** Unfinished uploads expire after this time and free their space. */
const tooMuch: UploadRefusal = {
  refused: 'busy',
  whose: 'own',
  retryAfter: UNCLAIMED_LIFE.unfinished / 1_000,
};
