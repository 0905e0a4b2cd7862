import { createStore, type UseStore } from 'idb-keyval';
import { StorageDenied } from '#application/ports/failures/storage-denied';

/** ms after which a database that has not opened counts as denied, until it opens after all. */
const OPENS_WITHIN = 4000;

/** An IndexedDB database with one store, opened on first use. Rejects with StorageDenied if the phone denies storage. */
export function phoneDatabase(database: string, store: string): UseStore {
  let use = createStore(database, store);
  let hasOpened = false;
  let silence: Promise<never> | undefined;
  return (mode, work) =>
    deniable(() => {
      // Some private windows have no IndexedDB.
      if (!globalThis.indexedDB) throw new StorageDenied();
      let isDenied = false;
      const timely: typeof work = (records) => {
        hasOpened = true;
        // Whoever asked has gone on without.
        if (isDenied) throw new StorageDenied();
        return work(records);
      };
      const result = use(mode, timely).catch((thrown: Error | null) => {
        if (thrown?.name !== 'InvalidStateError') throw thrown;
        // iOS closes connections of pages behind the camera, sometimes without an event. `work` has not run.
        use = createStore(database, store);
        return use(mode, timely);
      });
      if (hasOpened) return result;
      // Some engines (iOS 14.6) do not respond until the page is reloaded.
      silence ??= new Promise((_, reject) => setTimeout(() => reject(new StorageDenied()), OPENS_WITHIN));
      const denied = silence.catch((thrown) => {
        if (hasOpened) return result;
        isDenied = true;
        throw thrown;
      });
      return Promise.race([result, denied]);
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
