import { Batcher, type BatchResult, type Waiting } from '../../batcher';
import type { SchoolDeps } from '../../school-deps';
import { StoreBusy } from '../../store-busy';
import { StoreFull } from '../../store-full';
import type { ExpiredHolds } from '../expired-holds';
import { type Entry, EntryBatch, type EntryResult } from './entry-batch';

/**
 * Reserves places in batches: waiting submissions share a transaction, so that contended rows (the plan's places, the receipt
 * numbers) are locked once for all. The results are the same as one after the other.
 */
export class Entries {
  private readonly batcher = new Batcher<Entry, EntryResult>((waiting) => this.enterAll(waiting));

  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  enter(entry: Entry): Promise<EntryResult> {
    return this.batcher.submit(entry);
  }

  private async enterAll(waiting: Waiting<Entry>): Promise<readonly BatchResult<EntryResult>[]> {
    try {
      const results = await this.runBatch(waiting);
      return results.map((result) => ({ result }));
    } catch (error) {
      const entries = waiting.take();
      if (entries.length === 1 || isRefusedByStore(error)) throw error;
      // Run one by one, only the faulty submission fails. One that was committed all the same is found by its submission key.
      return this.enterEach(entries);
    }
  }

  private async enterEach(entries: readonly Entry[]): Promise<readonly BatchResult<EntryResult>[]> {
    const each: BatchResult<EntryResult>[] = [];
    for (const entry of entries) {
      const alone = [entry];
      try {
        each.push(...(await this.enterAll({ peek: () => alone, take: () => alone })));
      } catch (error) {
        // An unavailable or full store fails the rest as well, without each of them waiting for a connection first.
        if (isRefusedByStore(error)) return entries.map((_, at) => each[at] ?? { error });
        each.push({ error });
      }
    }
    return each;
  }

  /** Places that expire after the release wait for the next batch, so that a batch is delayed only once. */
  private async runBatch(waiting: Waiting<Entry>, isReleased = false): Promise<readonly EntryResult[]> {
    const results = await this.deps.store.transaction(async (tables) => {
      // While another process's batch is running, this one grows.
      await tables.entries.waitForTurn(waiting.peek().map(({ draft }) => draft));
      return new EntryBatch(this.deps, tables, waiting.take()).run(isReleased);
    });
    if (results !== 'overdue') return results;
    for (const tenantId of new Set(waiting.take().map(({ draft }) => draft.tenantId)))
      await this.expiredHolds.release(tenantId);
    return this.runBatch(waiting, true);
  }
}

function isRefusedByStore(error: unknown): boolean {
  return error instanceof StoreBusy || error instanceof StoreFull;
}
