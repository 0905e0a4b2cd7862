import { phoneDatabase } from './phone-database';

/** Where picked files lie. */
export const uploadRecords = phoneDatabase('orientation-files', 'files');

/** The beginning of the names of what belongs to a school, a draft of it, or a field of that. */
export function uploadKeyPrefix(...place: readonly string[]): string {
  return place.map((part) => `${encodeURIComponent(part)}/`).join('');
}

/** Removes every file whose name begins so. */
export async function removeUploads(prefix: string): Promise<void> {
  await uploadRecords('readwrite', (records) => {
    // Every character that a name has comes before this one.
    records.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    return new Promise<void>((resolve, reject) => {
      const { transaction } = records;
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  });
}
