import { promisifyRequest } from 'idb-keyval';
import { phoneDatabase } from './phone-database';

/** The store of picked files. */
export const uploadRecords = phoneDatabase('orientation-files', 'files');

/** Prefix of the keys of a school's files, or those of a draft, or of a field. */
export function uploadKeyPrefix(...place: readonly string[]): string {
  return place.map((part) => `${encodeURIComponent(part)}/`).join('');
}

/** All keys with the prefix. */
export function uploadKeyRange(prefix: string): IDBKeyRange {
  // Greater than any character in a key, because keys are percent-encoded.
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/** Removes all files whose key has the prefix. */
export async function removeUploads(prefix: string): Promise<void> {
  await uploadRecords('readwrite', (records) => {
    records.delete(uploadKeyRange(prefix));
    return promisifyRequest(records.transaction);
  });
}
