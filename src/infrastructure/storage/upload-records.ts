import { phoneDatabase } from './phone-database';

/** Where picked files lie. */
export const uploadRecords = phoneDatabase('orientation-files', 'files');

/** The beginning of the names of what belongs to a school, a draft of it, or a field of that. */
export function uploadKeyPrefix(...place: readonly string[]): string {
  return place.map((part) => `${encodeURIComponent(part)}/`).join('');
}

/** All names that begin so. */
export function uploadKeyRange(prefix: string): IDBKeyRange {
  // Every character that a name has comes before this one.
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/** Removes every file whose name begins so. */
export async function removeUploads(prefix: string): Promise<void> {
  await uploadRecords('readwrite', (records) => {
    records.delete(uploadKeyRange(prefix));
    return new Promise<void>((resolve, reject) => {
      const { transaction } = records;
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  });
}
