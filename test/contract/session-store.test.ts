import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import type { KeyValueStorage } from '#infrastructure/storage/key-value-storage';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { sessionStoreContract } from './suites/session-store-contract';

function storageOf(items: Map<string, string>): KeyValueStorage {
  return {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => items.set(key, value),
    remove: (key) => items.delete(key),
  };
}

sessionStoreContract('memory', () => {
  const stores = new Map<string, InMemorySessionStore>();
  return {
    open(tenantId) {
      const store = stores.get(tenantId) ?? new InMemorySessionStore();
      stores.set(tenantId, store);
      return store;
    },
  };
});

sessionStoreContract('local storage', () => {
  const [storage, visitStorage] = [storageOf(new Map()), storageOf(new Map())];
  return { open: (tenantId) => new LocalSessionStore(storage, visitStorage, tenantId) };
});
