import { ATTEMPT_LIMITS } from './access/attempts';
import { draftOwner } from './access/file-owners';
import { TOKEN_LIFE } from './access/token-lifetimes';
import { RetentionSweep, removeFiles } from './retention-sweep';
import type { SchoolDeps } from './school-deps';
import type { StopSignal } from './stop-signal';

/** Rows of each kind in one work, so that nobody waits long for a sweep; files bring their bytes. */
const BATCH = 500;
const FILE_BATCH = 50;
/** Works of one kind in one sweep; what is left waits for the next. More than a flood of guesses leaves between two. */
const ROUNDS = 4_000;
/** Blobs that one sweep looks at. */
const BLOBS_LOOKED_AT = 1_000;
/** After so long, in ms, nothing is left of an address load, however great it was. */
const ADDRESS_EMPTY = ATTEMPT_LIMITS.addressEmptiesIn * ATTEMPT_LIMITS.addressFloods;

/** How long it is known from which network an application came, in ms: by then a school has looked through its submissions. */
const NETWORK_KEPT = 30 * 24 * 3_600_000;

/** How many of each kind a sweep removed. */
export interface Swept {
  readonly attempts: number;
  readonly buckets: number;
  readonly tokens: number;
  readonly networks: number;
  readonly drafts: number;
  readonly files: number;
  readonly applications: number;
  /** Those whose information went. */
  readonly students: number;
  readonly facePhotos: number;
  /** Beginnings of files whose writers are gone. */
  readonly abandoned: number;
  /** Bytes that no row names: a crash between the two left them. */
  readonly unnamed: number;
}

/**
 * Removes what nobody can use any more: old counts of tries, expired tokens and drafts, and files that were never filed;
 * and what the school keeps no longer than it said.
 * Any number of processes may sweep at once; each takes what no other has in hand.
 */
export class Sweep {
  private readonly retention: RetentionSweep;
  /** Where the last look at the blobs ended. */
  private lookedAt = '';

  constructor(private readonly deps: SchoolDeps) {
    this.retention = new RetentionSweep(deps);
  }

  /** `signal` ends it after the batch under way: what is left waits for the next sweep. */
  async run(signal?: StopSignal): Promise<Swept> {
    const inBatches = batchesUntil(signal);
    const { store, clock, retention: kept = {} } = this.deps;
    const now = clock.now();
    const { applications, facePhotos, reportedStudents, drafts = TOKEN_LIFE.draft } = kept;
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
      // All of them live equally long, so that when one was begun is known by its end.
      drafts: await inBatches(BATCH, (limit) =>
        this.removeDrafts(now + Math.max(0, TOKEN_LIFE.draft - drafts), now, limit),
      ),
      applications: await unlessForEver(applications, (after) =>
        inBatches(FILE_BATCH, (limit) => this.retention.removeApplications(now - after, limit)),
      ),
      students: await unlessForEver(reportedStudents, (after) =>
        inBatches(FILE_BATCH, (limit) => this.retention.clearStudents(now - after, now, limit)),
      ),
      facePhotos: await unlessForEver(facePhotos, (after) =>
        inBatches(FILE_BATCH, (limit) => this.retention.removeFacePhotos(now - after, limit)),
      ),
      files: await inBatches(FILE_BATCH, (limit) => this.removeFiles(now, limit)),
      abandoned: signal?.aborted ? 0 : await this.deps.blobs.removeAbandoned(),
      unnamed: signal?.aborted ? 0 : await this.removeUnnamed(signal),
    };
  }

  /** What was uploaded for them goes with the files that nobody claimed. */
  private removeDrafts(until: number, now: number, limit: number): Promise<number> {
    return this.deps.store.transaction(async ({ drafts, files }) => {
      const forgotten = await drafts.forget(until, limit);
      await files.abandon(forgotten.map(draftOwner), now);
      return forgotten.length;
    });
  }

  /** Throws where the blobs are another database's, which alone knows their names: none of them is touched. */
  private async removeUnnamed(signal?: StopSignal): Promise<number> {
    const { blobs, secrets, store } = this.deps;
    if (!(await blobs.belongTo(secrets.derivedSince(0, 'blobs', ''))))
      throw new Error('the folder of files belongs to another database: nothing in it is swept');
    const { paths, last = '' } = await blobs.settledAfter(this.lookedAt, BLOBS_LOOKED_AT);
    const named = new Set(await store.read(({ files }) => files.namedBlobs(paths)));
    const unnamed = paths.filter((path) => !named.has(path));
    for (const [removed, path] of unnamed.entries()) {
      if (signal?.aborted) return removed;
      await blobs.remove(path);
    }
    this.lookedAt = last;
    return unnamed.length;
  }

  private removeFiles(now: number, limit: number): Promise<number> {
    const { store, blobs } = this.deps;
    return store.transaction(async (tables) => {
      const unclaimed = await tables.files.lockUnclaimed(now, limit);
      await removeFiles(tables, blobs, unclaimed);
      return unclaimed.length;
    });
  }
}

async function unlessForEver(
  time: number | undefined,
  work: (time: number) => Promise<number>,
): Promise<number> {
  return time === undefined ? 0 : work(time);
}

function batchesUntil(signal: StopSignal | undefined) {
  return async (limit: number, work: (limit: number) => Promise<number>): Promise<number> => {
    let removed = 0;
    for (let round = 0; round < ROUNDS && !signal?.aborted; round += 1) {
      const some = await work(limit);
      removed += some;
      if (some < limit) break;
    }
    return removed;
  };
}
