import { createStore, type UseStore } from 'idb-keyval';
import { StorageDenied } from '#application/ports/failures/storage-denied';

/** A database of one store in IndexedDB, opened with the first use. Rejects with StorageDenied where the phone denies it. */
export function phoneDatabase(database: string, store: string): UseStore {
  const use = createStore(database, store);
  return (mode, work) =>
    deniable(() => {
      // Some private windows have none.
      if (!globalThis.indexedDB) throw new StorageDenied();
      return use(mode, work);
    });
}

/** What the phone's storage and its keys refuse, as StorageDenied; a bug of ours stays what it is. */
export async function deniable<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // A transaction that the phone ends has no error at all.
    throw cause === null || cause instanceof DOMException ? new StorageDenied(cause ?? undefined) : cause;
  }
}
