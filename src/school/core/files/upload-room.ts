import type { FileRecord } from '../records';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { RefusedBytes } from './checked-bytes';
import { uploadAllowance } from './upload-allowance';
import { ADDRESS_ROOM, UNCLAIMED_LIFE } from './upload-limits';
import type { UploadRefusal } from './upload-refusal';

/** What is taken up next: a place, with no bytes, or the bytes of a file that has its place. */
interface RoomRequest {
  readonly bytes: number;
  /** Bytes left on the disk. */
  readonly free: number;
}

/**
 * Why an owner, or the address that a draft's files come from, has no room for a file; undefined where there is. Until
 * the work is committed nobody else takes room of the same, so that counts are exact however many come at once.
 */
export async function makeRoom(
  tables: Tables,
  { path, tenantId, owner, sentFrom }: FileRecord,
  { bytes, free }: RoomRequest,
): Promise<UploadRefusal | undefined> {
  const allowance = await uploadAllowance(tables, tenantId, owner);
  if (!allowance) return invalid('uploadToken', 'noUploadField');
  const own = await tables.files.lockWaiting({ owner });
  if (own.stored >= allowance.files || own.bytes + bytes > allowance.bytes) return tooMuch;
  if (sentFrom !== undefined) {
    const there = await tables.files.lockWaiting({ sentFrom });
    const room = Math.min(ADDRESS_ROOM.bytes, (free + there.bytes) * ADDRESS_ROOM.shareOfFree);
    if (there.stored + there.unfinished.length > ADDRESS_ROOM.files || there.bytes + bytes > room)
      return tooMuch;
  }
  const others = own.unfinished.filter((opened) => opened !== path);
  const surplus = own.stored + others.length + 1 - allowance.files;
  if (surplus > 0) await tables.files.remove(others.slice(0, surplus));
  return undefined;
}

/** The bytes lie in a blob; false where others came before. Throws RefusedBytes where they find no room. */
export async function noteStored(
  deps: Pick<SchoolDeps, 'store' | 'blobs' | 'clock' | 'filesMaxBytes'>,
  file: FileRecord,
  stored: NonNullable<FileRecord['stored']>,
): Promise<boolean> {
  const { store, blobs, clock, filesMaxBytes = Number.MAX_VALUE } = deps;
  const until = clock.now() + UNCLAIMED_LIFE.stored;
  const free = await blobs.freeBytes();
  return store.transaction(async (tables) => {
    const refusal = await makeRoom(tables, file, { free, bytes: stored.size });
    if (refusal) throw new RefusedBytes(refusal);
    if (!(await tables.files.store(file.path, stored, until))) return false;
    if (await tables.files.occupy(stored.size, filesMaxBytes)) return true;
    throw new RefusedBytes({ refused: 'storageFull' });
  });
}

/** What is not filled in time gives its place back. */
const tooMuch: UploadRefusal = {
  refused: 'busy',
  whose: 'own',
  retryAfter: UNCLAIMED_LIFE.unfinished / 1_000,
};
