import { expect, it } from 'vitest';
import type { Reading } from '#school/core/store';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { person, SmallSchool } from '../../store/small-school';

/** A store in which one read can be blocked. */
class SlowStore extends MemoryStore {
  private readonly gates: { readonly reached: () => void; readonly opened: Promise<void> }[] = [];
  private skipped = 0;

  /** Blocks the read after `skip` others until `open` is called. */
  holdReading(skip: number): { readonly reached: Promise<void>; readonly open: () => void } {
    this.skipped = skip;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      this.gates.push({ reached: resolve, opened });
    });
    return { reached, open };
  }

  override async read<T>(work: (reading: Reading) => Promise<T>): Promise<T> {
    if (this.gates.length > 0 && this.skipped === 0) {
      const gate = this.gates.shift();
      gate?.reached();
      await gate?.opened;
    } else if (this.gates.length > 0) this.skipped -= 1;
    return super.read(work);
  }
}

it('both taps of one submission return the receipt, even if the first took the last place', async () => {
  const store = new SlowStore();
  const small = await SmallSchool.open({ store, secrets: new NodeSecrets() });
  await small.publish('last', { cap: 1 });
  const grant = await small.draft('last');

  // The second request has read its draft, but not the plan, when the first one ends.
  const reading = store.holdReading(1);
  const second = small.submit(grant, person(1));
  await reading.reached;
  const first = await small.submit(grant, person(1));
  reading.open();

  expect(first).toHaveProperty('no');
  expect(await second).toEqual(first);
});
