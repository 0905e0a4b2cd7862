import { InMemoryDraftStore } from '#infrastructure/memory/in-memory-storage';
import { keptFilesContract } from './suites/kept-files-contract';

keptFilesContract('in memory', async () => {
  const drafts = new InMemoryDraftStore();
  return {
    open: async () => drafts.files,
    removeDrafts: (key) => (key === undefined ? drafts.clear() : drafts.remove(key)),
  };
});
