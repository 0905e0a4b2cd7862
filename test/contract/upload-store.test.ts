import { InMemoryDraftStore } from '#infrastructure/memory/phone/in-memory-storage';
import { uploadStoreContract } from './suites/upload-store-contract';

uploadStoreContract('in memory', async () => {
  const drafts = new InMemoryDraftStore();
  return {
    open: async () => drafts.files,
    removeDrafts: (key) => (key === undefined ? drafts.clear() : drafts.remove(key)),
  };
});
