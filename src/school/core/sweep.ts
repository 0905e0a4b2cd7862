import { ATTEMPT_LIMITS } from './access/attempts';
import { draftOwner } from './access/file-owners';
import { TOKEN_LIFE } from './access/token-lifetimes';
import { PASS_MEMORY } from './checkin/welcome-tables';
import { claimBlobs } from './files/blob-store';
import { type RetentionSweep, removeFiles } from './retention-sweep';
import type { SchoolDeps } from './school-deps';
import type { StopSignal } from './stop-signal';

/** Rows per transaction, so that nobody waits long for a sweep; fewer for files, because of their bytes. */
const BATCH = 500;
const FILE_BATCH = 50;
/**
 * Maximum batches per kind and sweep; the next sweep does the rest. Enough for what a flood of guesses leaves between two sweeps.
 */
const ROUNDS = 4_000;
/** Blobs checked per sweep. */
const BLOBS_PER_SWEEP = 1_000;
/** ms after which any address's bucket is empty. */
const ADDRESS_EMPTY = ATTEMPT_LIMITS.addressEmptiesIn * ATTEMPT_LIMITS.addressFloods;

/** ms for which the network of an application is stored: by then the school has reviewed its submissions. */
const NETWORK_KEPT = 30 * 24 * 3_600_000;

/** Number of removed items of each kind. */
export interface SweepResult {
  readonly attempts: number;
  readonly buckets: number;
  readonly tokens: number;
  /** Codes of expired passes. */
  readonly passes: number;
  readonly networks: number;
  readonly drafts: number;
  readonly files: number;
  readonly applications: number;
  /** New students whose answers were removed. */
  readonly students: number;
  readonly facePhotos: number;
  /** New students who never reported. */
  readonly absent: number;
  /** Incomplete files of crashed writers. */
  readonly abandoned: number;
  /** Blobs without a row, left by a crash between the two writes. */
  readonly unreferenced: number;
}

/**
 * Removes what has expired (counters of attempts, tokens, drafts, unclaimed files) and data at the end of its retention period.
 * Any number of processes may run it at once: each skips what another has locked.
 */
export class Sweep {
  /** Path where the last check of the blobs ended. */
  private lastBlob = '';

  constructor(
    private readonly deps: Pick<
      SchoolDeps,
      'store' | 'clock' | 'secrets' | 'blobs' | 'databaseName' | 'retention'
    >,
    private readonly retention: RetentionSweep,
  ) {}

  /** `signal` ends it after the current batch; the next sweep does the rest. */
  async run(signal?: StopSignal): Promise<SweepResult> {
    const inBatches = batchesUntil(signal);
    const { store, clock, retention: kept = {} } = this.deps;
    const now = clock.now();
    const { applications, facePhotos, reportedStudents, absentStudents, drafts = TOKEN_LIFE.draft } = kept;
    const rows = {
      attempts: await inBatches(BATCH, (limit) =>
        store.transaction(({ attempts }) => attempts.forget(now, now - ADDRESS_EMPTY, limit)),
      ),
      buckets: await inBatches(BATCH, (limit) =>
        store.transaction(({ buckets }) => buckets.forget(now, limit)),
      ),
      tokens: await inBatches(BATCH, (limit) => store.transaction(({ tokens }) => tokens.forget(now, limit))),
      passes: await inBatches(BATCH, (limit) =>
        store.transaction(({ welcome }) => welcome.forgetPasses(now - PASS_MEMORY, limit)),
      ),
      networks: await inBatches(BATCH, (limit) =>
        store.transaction(({ applications }) => applications.forgetNetworks(now - NETWORK_KEPT, limit)),
      ),
      // All drafts have the same lifetime, so their expiry tells when they were opened.
      drafts: await inBatches(BATCH, (limit) =>
        this.removeDrafts(now + Math.max(0, TOKEN_LIFE.draft - drafts), now, limit),
      ),
    };
    await this.requireOwnBlobs();
    return {
      ...rows,
      applications: await ifLimited(applications, (after) =>
        inBatches(FILE_BATCH, (limit) => this.retention.removeApplications(now - after, limit)),
      ),
      students: await ifLimited(reportedStudents, (after) =>
        inBatches(FILE_BATCH, (limit) => this.retention.clearStudents(now - after, now, limit)),
      ),
      facePhotos: await ifLimited(facePhotos, (after) =>
        inBatches(FILE_BATCH, (limit) => this.retention.removeFacePhotos(now - after, limit)),
      ),
      absent: await ifLimited(absentStudents, (after) =>
        inBatches(FILE_BATCH, (limit) => this.retention.removeAbsentStudents(now - after, limit)),
      ),
      files: await inBatches(FILE_BATCH, (limit) => this.removeFiles(now, limit)),
      abandoned: signal?.aborted ? 0 : await this.deps.blobs.removeAbandoned(),
      unreferenced: signal?.aborted ? 0 : await this.removeUnreferenced(signal),
    };
  }

  /** Their files become unclaimed and are removed as such. */
  private removeDrafts(until: number, now: number, limit: number): Promise<number> {
    return this.deps.store.transaction(async ({ drafts, files }) => {
      const forgotten = await drafts.forget(until, limit);
      await files.abandon(forgotten.map(draftOwner), now);
      return forgotten.length;
    });
  }

  /** Throws where the blobs belong to another database, which alone knows which are in use. */
  private async requireOwnBlobs(): Promise<void> {
    if (!(await ownsBlobs(this.deps))) throw new Error('the files belong to another database: none is swept');
  }

  private async removeUnreferenced(signal?: StopSignal): Promise<number> {
    const { blobs, store } = this.deps;
    const { paths, last = '' } = await blobs.listSettled(this.lastBlob, BLOBS_PER_SWEEP);
    const referenced = new Set(await store.read(({ files }) => files.referencedBlobs(paths)));
    const unreferenced = paths.filter((path) => !referenced.has(path));
    for (const [removed, path] of unreferenced.entries()) {
      if (signal?.aborted) return removed;
      await blobs.remove(path);
    }
    this.lastBlob = last;
    return unreferenced.length;
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

/** Whether the school's blobs belong to its database; claims them where they have no owner. */
export function ownsBlobs({
  blobs,
  secrets,
  databaseName,
}: Pick<SchoolDeps, 'blobs' | 'secrets' | 'databaseName'>): Promise<boolean> {
  // Before databases had names, the mark was derived from their keys.
  const former = secrets.derivedSince(0, 'blobs', '');
  return claimBlobs(blobs, databaseName ?? former[0] ?? '', former);
}

async function ifLimited(time: number | undefined, work: (time: number) => Promise<number>): Promise<number> {
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
