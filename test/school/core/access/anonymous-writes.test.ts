import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS_WRITES } from '#school/core/access/anonymous-writes';
import type { GuardedWrite, HumanCheck, HumanTask } from '#school/core/access/human-check';
import { createSchool, type School } from '#school/core/school';
import type { Store } from '#school/core/store';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { setUpSmallSchool, TENANT } from '../../http/small-plan';

const NOW = Date.UTC(2026, 5, 1);
/** Number of hashes per unit of effort. */
const HASHES = 50_000;

type Task = HumanTask & { readonly id: string };

/** The proof of a task is the task itself, so that its effort is counted and not computed. */
const counted = (): HumanCheck => {
  let made = 0;
  return {
    challenge: async (task) => ({ ...task, id: `${made++}` }),
    solved: async (proof) => JSON.parse(proof) as Task,
  };
};

/** Counts transactions, each of which takes a turn of the event loop. */
class CountingStore implements Store {
  transactions = 0;
  private readonly store = new MemoryStore();
  read: Store['read'] = (work) => this.store.read(work);

  transaction: Store['transaction'] = async (work) => {
    this.transactions += 1;
    await new Promise((later) => setImmediate(later));
    return this.store.transaction(work);
  };
}

let store: CountingStore;
let school: School;
beforeEach(async () => {
  store = new CountingStore();
  school = createSchool({
    store,
    secrets: new NodeSecrets(),
    blobs: new MemoryBlobStore(),
    clock: { now: () => NOW },
    humanCheck: counted(),
    uncheckedPlans: new Set(['bench']),
  });
  await setUpSmallSchool(school, NOW, 20_000);
});

/** A write from the common address; returns nothing if it was admitted, otherwise the demanded task. */
async function write(kind: GuardedWrite, task?: Task): Promise<Task | undefined> {
  const proof = task && JSON.stringify(task);
  const visitor = { address: '198.51.100.7', proof, uploadToken: '' };
  const result = await school.anonymousWrites.admit(TENANT, kind, visitor);
  return 'challenge' in result ? (result.challenge as Task) : undefined;
}

/** The effort of one write by a program, which solves demanded tasks at once. */
async function force(kind: GuardedWrite): Promise<number> {
  let effort = 0;
  for (let task = await write(kind); task; task = await write(kind, task)) effort += task.effort;
  return effort;
}

describe('a program that takes places from one address', () => {
  it('a program gets 40 places without proof of work, and fewer than 120 in its first minute at a million hashes a second', async () => {
    let left = (60 * 1_000_000) / HASHES;
    let [free, places] = [0, 0];
    for (;;) {
      const effort = (await force('draft')) + (await force('submission'));
      left -= effort;
      if (left < 0) break;
      places += 1;
      if (effort === 0) free += 1;
    }
    expect(free).toBe(40);
    expect(places).toBeGreaterThan(free);
    expect(places).toBeLessThan(120);
  });
});

describe('a plan that is exempt from the check', () => {
  it('an exempt plan never asks for proof of work, and its writes do not count for other plans', async () => {
    const visitor = { address: '198.51.100.7', proof: undefined, uploadToken: '' };
    for (let place = 0; place < 500; place += 1)
      expect(await school.anonymousWrites.admit(TENANT, 'submission', visitor, 'bench')).toEqual({});
    expect(await write('submission')).toBeUndefined();
    expect(await force('draft')).toBe(0);
  });
});

describe('a student who shares the address of a program', () => {
  it('a student behind a program’s address solves at most 3 s of work on a cheap phone for a draft, and 6 s for a code', async () => {
    for (let place = 0; place < 200; place += 1) await force('submission');
    expect((await write('draft'))?.effort).toBeLessThanOrEqual(3);
    expect((await write('phoneCode'))?.effort).toBeLessThanOrEqual(6);
  });

  it('a student submits with at most six proofs, even if the program raises the effort while they are solved', async () => {
    for (let units = 0; units < ANONYMOUS_WRITES.capacity; units += 1) await force('draft');
    let task = await write('submission');
    let proofs = 0;
    while (task) {
      const { effort } = task;
      // Until this one is no longer valid, if that can be achieved.
      for (let drafts = 0; drafts < ANONYMOUS_WRITES.capacity; drafts += 1) {
        const now = await write('submission');
        if (now && now.effort > effort * 2) break;
        await force('draft');
      }
      proofs += 1;
      task = await write('submission', task);
    }
    expect(proofs).toBeGreaterThan(1);
    expect(proofs).toBeLessThanOrEqual(6);
  });
});

describe('a campus behind one address', () => {
  it('concurrent writes from one address are counted in one batch, in their order', async () => {
    const before = store.transactions;
    const results = await Promise.all(Array.from({ length: 200 }, () => write('draft')));
    const { capacity } = ANONYMOUS_WRITES;
    expect(results.map((task) => task === undefined)).toEqual(results.map((_, at) => at < capacity));
    expect(store.transactions - before).toBeLessThanOrEqual(5);
  });
});
