import { InMemoryDraftStore } from '../../src/infrastructure/memory/in-memory-storage';
import { draftStoreContract } from './draft-store-contract';

draftStoreContract('memory', () => {
  const stores = new Map<string, InMemoryDraftStore>();
  return {
    open(tenantId) {
      const store = stores.get(tenantId) ?? new InMemoryDraftStore();
      stores.set(tenantId, store);
      return store;
    },
  };
});
