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
      if (entries.length === 1 || isRefusedByStore(error)) throw error;
      // Whichever it was, it fails alone. What may have been written all the same is found by its submission key.
      return this.enterEach(entries);
    }
  }

  private async enterEach(entries: readonly Entry[]): Promise<readonly Settled<Entered>[]> {
    const each: Settled<Entered>[] = [];
    for (const entry of entries) {
      try {
        each.push(...(await this.enterAll([entry])));
      } catch (error) {
        // A store that is away or full is so for the others as well: each would wait for a connection to hear it.
        if (isRefusedByStore(error)) return entries.map((_, at) => each[at] ?? { error });
        each.push({ error });
      }
    }
    return each;
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

function isRefusedByStore(error: unknown): boolean {
  return error instanceof StoreBusy || error instanceof StoreFull;
}
