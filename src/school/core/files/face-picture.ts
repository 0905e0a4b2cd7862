import { studentOwner } from '../access/file-owners';
import type { FileRecord } from '../records';
import type { BlobStore } from './blob-store';

/** Content types accepted for face photos. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether a file can be a new student's face photo. */
export function isFacePicture({ owner, type }: Pick<FileRecord, 'owner' | 'type'>): boolean {
  return owner.startsWith(studentOwner('')) && PICTURES.has(type);
}

/** Whether a file has to be stored encrypted. The school then has to receive its bytes itself. */
export function isToBeSealed(
  blobs: Pick<BlobStore, 'seals'>,
  file: Pick<FileRecord, 'owner' | 'type'>,
): boolean {
  return blobs.seals === true && isFacePicture(file);
}
