import { expect, it } from 'vitest';
import type { Store } from '#school/core/store';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { SmallSchool, START } from '../store/small-school';

const BATCH = 500;

class AbandonedFiles extends MemoryBlobStore {
  override removeAbandoned = async () => 1;
}

it('a stopped sweep ends after its current batch, and leaves the rest to the next sweep', async () => {
  const stopping = new AbortController();
  const memory = new MemoryStore();
  const store: Store = {
    read: (work) => memory.read(work),
    transaction: async (work) => {
      const result = await memory.transaction(work);
      if (result === BATCH) stopping.abort();
      return result;
    },
  };
  const { school } = await SmallSchool.open({
    store,
    secrets: new NodeSecrets(),
    blobs: new AbandonedFiles(),
  });
  const consumptions = Array.from({ length: 1_200 }, (_, at) => ({
    key: `${at}`,
    now: START - 10,
    amount: 1,
    capacity: 1,
  }));
  await store.transaction(({ buckets }) => buckets.consume(consumptions));
  expect(await school.sweep.run(stopping.signal)).toMatchObject({ buckets: BATCH, tokens: 0, abandoned: 0 });
  expect(await school.sweep.run()).toMatchObject({ buckets: 700, abandoned: 1 });
});
