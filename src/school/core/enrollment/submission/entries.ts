import type { SchoolDeps } from '../../school-deps';
import { StoreBusy } from '../../store-busy';
import { StoreFull } from '../../store-full';
import { Batcher, type Settled } from '../batcher';
import type { ExpiredHolds } from '../expired-holds';
import { type Entered, type Entry, EntryBatch } from './entry-batch';

/**
 * Takes places for submissions, those that wait together in one transaction: what they have in common, the plan's places and
 * the numbers of receipts above all, is locked once for all of them. Each is answered as if they had come one after the other.
 */
export class Entries {
  private readonly batcher = new Batcher<Entry, Entered>((entries) => this.enterAll(entries));

  constructor(
    private readonly deps: SchoolDeps,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  enter(entry: Entry): Promise<Entered> {
    return this.batcher.submit(entry);
  }

  private async enterAll(entries: readonly Entry[]): Promise<readonly Settled<Entered>[]> {
    try {
      const results = await this.runBatch(entries);
      return results.map((result) => ({ result }));
    } catch (error) {
      if (entries.length === 1 || error instanceof StoreBusy || error instanceof StoreFull) throw error;
      // Whichever it was, it fails alone. What may have been written all the same is found by its submission key.
      const each: Settled<Entered>[] = [];
      for (const entry of entries)
        each.push(...(await this.enterAll([entry]).catch((alone) => [{ error: alone }])));
      return each;
    }
  }

  /** What is overdue after it was released (or only since then) is the next batch's: nobody waits for it twice. */
  private async runBatch(entries: readonly Entry[], isReleased = false): Promise<readonly Entered[]> {
    const results = await this.deps.store.transaction((tables) =>
      new EntryBatch(this.deps, tables, entries).run(isReleased),
    );
    if (results !== 'overdue') return results;
    for (const tenantId of new Set(entries.map(({ draft }) => draft.tenantId)))
      await this.expiredHolds.release(tenantId);
    return this.runBatch(entries, true);
  }
}
