import { expect, it, vi } from 'vitest';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryDrafts } from '#test/support/memory-store/memory-drafts';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { person, SmallSchool } from '../store/small-school';

it('submissions and uploads of one moment read their drafts together', async () => {
  const small = await SmallSchool.open({ store: new MemoryStore(), secrets: new NodeSecrets() });
  await small.publish('plan', { cap: 20 });
  const drafts = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
  const reads = vi.spyOn(MemoryDrafts.prototype, 'byTokens');
  await Promise.all(
    drafts.flatMap((draft, who) => [
      small.submit(draft, person(who)),
      small.school.files.uploadToken(small.tenantId, draft.token),
    ]),
  );
  expect(reads.mock.calls.map(([digests]) => digests.length)).toEqual([20]);
});
