import { InMemoryDraftStore } from '#infrastructure/memory/phone/in-memory-storage';
import { draftStoreContract } from './suites/draft-store-contract';

draftStoreContract('memory', () => {
  const phones = new Map<string, InMemoryDraftStore>();
  return {
    open: (tenantId) => {
      const store = phones.get(tenantId) ?? new InMemoryDraftStore();
      phones.set(tenantId, store);
      return store.page();
    },
  };
});
