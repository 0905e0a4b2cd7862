import { InMemoryPendingOrders } from '#infrastructure/memory/phone/in-memory-payment';
import { InMemoryPreferences, InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import type { KeyValueStorage } from '#infrastructure/storage/key-value-storage';
import { LocalPendingOrders } from '#infrastructure/storage/local-pending-orders';
import { LocalPreferences } from '#infrastructure/storage/local-preferences';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { pendingOrdersContract } from './suites/pending-orders-contract';
import { preferencesContract } from './suites/preferences-contract';
import { sessionStoreContract } from './suites/session-store-contract';

function newStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => items.set(key, value),
    remove: (key) => items.delete(key),
  };
}

/** The stored data of a school on a phone is the same object each time it is opened. */
function newMemory<T>(create: () => T): (tenantId: string) => T {
  const opened = new Map<string, T>();
  return (tenantId) => {
    const part = opened.get(tenantId) ?? create();
    opened.set(tenantId, part);
    return part;
  };
}

sessionStoreContract('memory', () => ({ open: newMemory(() => new InMemorySessionStore()) }));
sessionStoreContract('local storage', () => {
  const [storage, sessionStorage] = [newStorage(), newStorage()];
  return { open: (tenantId) => new LocalSessionStore(storage, sessionStorage, tenantId) };
});

pendingOrdersContract('memory', () => newMemory(() => new InMemoryPendingOrders()));
pendingOrdersContract('local storage', () => {
  const storage = newStorage();
  return (tenantId) => new LocalPendingOrders(storage, tenantId);
});

preferencesContract('memory', () => {
  const preferences = new InMemoryPreferences();
  return () => preferences;
});
preferencesContract('local storage', () => {
  const storage = newStorage();
  return () => new LocalPreferences(storage, ['zh-CN', 'en-GB']);
});
