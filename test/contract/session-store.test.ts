import { InMemorySessionStore } from '../../src/infrastructure/memory/in-memory-storage';
import type { KeyValueStorage } from '../../src/infrastructure/storage/key-value-storage';
import { LocalSessionStore } from '../../src/infrastructure/storage/local-session-store';
import { sessionStoreContract } from './session-store-contract';

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
  const items = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => items.set(key, value),
    remove: (key) => items.delete(key),
  };
  return { open: (tenantId) => new LocalSessionStore(storage, tenantId) };
});
