import type { SchoolDeps } from '../school-deps';
import { StoreBusy } from '../store-busy';
import { StoreFull } from '../store-full';
import { type Entered, type Entry, EntryRound } from './entry-round';
import type { ExpiredHolds } from './expired-holds';
import { Gathered, type Settled } from './gathered';

/**
 * Takes places for submissions, those that wait together in one work: what they have in common, the plan's places and the
 * numbers of receipts above all, is held once for all of them. Each is answered as if they had come one after the other.
 */
export class Entries {
  private readonly gathered = new Gathered<Entry, Entered>((entries) => this.enterAll(entries));

  constructor(
    private readonly deps: SchoolDeps,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  enter(entry: Entry): Promise<Entered> {
    return this.gathered.ask(entry);
  }

  private async enterAll(entries: readonly Entry[]): Promise<readonly Settled<Entered>[]> {
    try {
      const answers = await this.runRound(entries);
      return answers.map((answer) => ({ answer }));
    } catch (error) {
      if (entries.length === 1 || error instanceof StoreBusy || error instanceof StoreFull) throw error;
      // Whichever it was, it fails alone. What may have been written all the same is found by its submission key.
      const each: Settled<Entered>[] = [];
      for (const entry of entries)
        each.push(...(await this.enterAll([entry]).catch((alone) => [{ error: alone }])));
      return each;
    }
  }

  /** What is overdue after it was released (or only since then) is the next round's: nobody waits for it twice. */
  private async runRound(entries: readonly Entry[], isReleased = false): Promise<readonly Entered[]> {
    const answers = await this.deps.store.transaction((tables) =>
      new EntryRound(this.deps, tables, entries).run(isReleased),
    );
    if (answers !== 'overdue') return answers;
    for (const tenantId of new Set(entries.map(({ draft }) => draft.tenantId)))
      await this.expiredHolds.release(tenantId);
    return this.runRound(entries, true);
  }
}
