import { ATTEMPT_LIMITS } from './attempts';
import type { SchoolDeps } from './school-deps';

/** Rows of each kind in one work, so that nobody waits long for a sweep; files bring their bytes. */
const BATCH = 500;
const FILE_BATCH = 50;
/** Works of one kind in one sweep; what is left waits for the next. More than a flood of guesses leaves between two. */
const ROUNDS = 4_000;
/** After so long, in ms, nothing is left of a burden, however great it was. */
const ADDRESS_EMPTY = ATTEMPT_LIMITS.addressEmptiesIn * ATTEMPT_LIMITS.addressFloods;

/** How long it is known from which network an application came, in ms: by then a school has looked through its filings. */
const NETWORK_KEPT = 30 * 24 * 3_600_000;

/** How many of each kind a sweep removed. */
export interface Swept {
  readonly attempts: number;
  readonly buckets: number;
  readonly tokens: number;
  readonly networks: number;
  readonly drafts: number;
  readonly files: number;
  /** Beginnings of files whose writers are gone. */
  readonly abandoned: number;
}

/**
 * Removes what nobody can use any more: old counts of tries, expired tokens and drafts, and files that were never filed.
 * Any number of processes may sweep at once; each takes what no other has in hand.
 */
export class Sweep {
  constructor(private readonly deps: SchoolDeps) {}

  async run(): Promise<Swept> {
    const { store, clock } = this.deps;
    const now = clock.now();
    return {
      attempts: await inBatches(BATCH, (limit) =>
        store.transaction(({ attempts }) => attempts.forget(now, now - ADDRESS_EMPTY, limit)),
      ),
      buckets: await inBatches(BATCH, (limit) =>
        store.transaction(({ buckets }) => buckets.forget(now, limit)),
      ),
      tokens: await inBatches(BATCH, (limit) => store.transaction(({ tokens }) => tokens.forget(now, limit))),
      networks: await inBatches(BATCH, (limit) =>
        store.transaction(({ applications }) => applications.forgetNetworks(now - NETWORK_KEPT, limit)),
      ),
      drafts: await inBatches(BATCH, (limit) => store.transaction(({ drafts }) => drafts.forget(now, limit))),
      files: await inBatches(FILE_BATCH, (limit) => this.removeFiles(now, limit)),
      abandoned: await this.deps.blobs.removeAbandoned(),
    };
  }

  /**
   * The bytes go while the rows are held, before they are gone: a sweep that breaks off between leaves rows, which the
   * next one finds, and no bytes that nobody knows of. Removing bytes twice is no error.
   */
  private removeFiles(now: number, limit: number): Promise<number> {
    const { store, blobs } = this.deps;
    return store.transaction(async ({ files }) => {
      const unclaimed = await files.lockUnclaimed(now, limit);
      await Promise.all(unclaimed.map(({ stored }) => stored && blobs.remove(stored.blobPath)));
      await files.remove(unclaimed.map(({ path }) => path));
      return unclaimed.length;
    });
  }
}

async function inBatches(limit: number, work: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = await work(limit);
    removed += some;
    if (some < limit) break;
  }
  return removed;
}
