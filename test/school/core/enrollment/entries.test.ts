import { expect, it } from 'vitest';
import type { Store } from '#school/core/store';
import { StoreBusy } from '#school/core/store-busy';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { person, SmallSchool } from '../../store/small-school';

/** A store whose transactions take a turn of the event loop and fail with the given errors, in order. */
class FailingStore implements Store {
  readonly failures: Error[] = [];
  transactions = 0;
  private readonly store = new MemoryStore();

  async transaction<T>(work: Parameters<typeof this.store.transaction<T>>[0]): Promise<T> {
    this.transactions += 1;
    await new Promise((later) => setImmediate(later));
    const failure = this.failures.shift();
    if (failure) throw failure;
    return this.store.transaction(work);
  }

  read<T>(work: Parameters<typeof this.store.read<T>>[0]): Promise<T> {
    return this.store.read(work);
  }
}

/** Eight concurrent submissions: the first runs alone, the others form one batch after it. */
async function submitTogether(failures: readonly Error[]) {
  const store = new FailingStore();
  const small = await SmallSchool.open({ store, secrets: new NodeSecrets() });
  await small.publish('plan', { cap: 20 });
  const grants = await Promise.all(Array.from({ length: 8 }, () => small.draft('plan')));
  const before = store.transactions;
  store.failures.push(...failures);
  const outcomes = await Promise.allSettled(grants.map((grant, at) => small.submit(grant, person(at))));
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
  return { reasons, transactions: store.transactions - before, taken: await small.taken('plan') };
}

const lost = new Error('Connection terminated unexpectedly');
const away = new StoreBusy('the database is away', { because: 'away' });

it('a batch whose commit failed fails its remaining submissions once one of them finds the database unavailable', async () => {
  const { reasons, transactions } = await submitTogether([lost, lost, away]);
  expect(reasons).toEqual([lost, ...Array.from({ length: 7 }, () => away)]);
  expect(transactions).toBe(3);
});

it('a submission that fails alone does not fail the others of its batch', async () => {
  const broken = new Error('broken');
  const { reasons, taken } = await submitTogether([lost, lost, broken]);
  expect(reasons).toEqual([lost, broken, ...Array.from({ length: 6 }, () => undefined)]);
  expect(taken).toBe(6);
});
