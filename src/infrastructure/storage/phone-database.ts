import { createStore, type UseStore } from 'idb-keyval';
import { StorageDenied } from '#application/ports/failures/storage-denied';

/** An IndexedDB database with one store, opened on first use. Rejects with StorageDenied if the phone denies storage. */
export function phoneDatabase(database: string, store: string): UseStore {
  let use = createStore(database, store);
  return (mode, work) =>
    deniable(() => {
      // Some private windows have no IndexedDB.
      if (!globalThis.indexedDB) throw new StorageDenied();
      return use(mode, work).catch((thrown: Error | null) => {
        if (thrown?.name !== 'InvalidStateError') throw thrown;
        // iOS closes connections of pages behind the camera, sometimes without an event. `work` has not run.
        use = createStore(database, store);
        return use(mode, work);
      });
    });
}

/** Turns refusals of the phone's storage and crypto into StorageDenied; other errors are bugs and thrown unchanged. */
export async function deniable<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // A transaction aborted by the phone has `null` as its error.
    throw cause === null || cause instanceof DOMException ? new StorageDenied(cause ?? undefined) : cause;
  }
}
