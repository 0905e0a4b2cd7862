import type { Refusal } from '#domain/enrollment/refusal';
import { type AttemptKeys, tooManyAttempts } from '../../access/attempts';
import { LockedAttempts } from '../../access/locked-attempts';
import type { DraftRecord } from '../../records';
import { invalid } from '../../refusals';
import type { SchoolDeps } from '../../school-deps';
import { attemptKeysOf, type StrongProof } from '../claim';

/** A person's ID number about to be submitted for a plan, and the network address it comes from. */
export interface NamedSubmission {
  readonly tenantId: string;
  readonly planId: string;
  readonly idCard: string;
  readonly address: string | undefined;
  /** Bypasses lockouts that others caused by submitting similar numbers. */
  readonly strongProof?: StrongProof | undefined;
}

/**
 * Any response to a submission reveals whether that ID number has applied. Therefore a draft can name only one number, and each
 * number named and each `duplicate` counts as an attempt: per draft, per address, and per publicly known part of the number, so
 * that nobody can complete a masked one. Each plan has its own counters: applying for several plans is not guessing.
 */
export class SubmissionGuard {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>) {}

  /** The counters of a submission. */
  keysOf(
    { id, tenantId, planId }: DraftRecord,
    submission: Pick<NamedSubmission, 'idCard' | 'address' | 'strongProof'>,
  ): AttemptKeys {
    return this.keys({ tenantId, planId, ...submission }, id);
  }

  /** Before a resubmission changes the ID number: each change counts as an attempt, whether or not that number has applied. */
  checkChange(submission: NamedSubmission, applicationId: string): Promise<Refusal | undefined> {
    const { store, clock } = this.deps;
    const keys = this.keys(submission, applicationId);
    return store.transaction(async (tables) => {
      const now = clock.now();
      const attempts = await LockedAttempts.lock(tables, keys, now);
      const refusal = await tried(attempts, keys, now);
      await attempts.save(tables.attempts);
      return refusal;
    });
  }

  private keys(
    { tenantId, planId, idCard, address, strongProof }: NamedSubmission,
    bearer: string,
  ): AttemptKeys {
    return attemptKeysOf(this.deps.secrets, {
      purpose: 'submission',
      kind: 'submission',
      tenantId,
      own: [['masked number', planId, idCard.slice(0, 6), idCard.slice(14)]],
      shared: [['born', planId, idCard.slice(0, 14)]],
      bearer,
      address,
      strongProof,
    });
  }
}

/**
 * The person that a submission names, the one its draft names already, and whether that person's application for the plan
 * excludes another.
 */
interface ApplicantContext {
  readonly person: string;
  readonly named: string | undefined;
  readonly isFiled: boolean;
}

/**
 * Whether a submission may be written; counts it as an attempt where required. `names`: the draft names this person from now on.
 * A draft that already names another person is refused.
 */
export async function checkSubmission(
  attempts: LockedAttempts,
  keys: AttemptKeys,
  now: number,
  { person, named, isFiled }: ApplicantContext,
): Promise<{ readonly refusal?: Refusal; readonly names: boolean }> {
  if (named !== undefined && named !== person)
    return { refusal: invalid('submissionKey', 'draft'), names: false };
  // The attempt was counted when the draft first named this person.
  if (named !== undefined && !isFiled) return { names: false };
  const wait = await tried(attempts, keys, now, isFiled ? keys : withoutBearer(keys));
  if (wait) return { refusal: wait, names: false };
  return isFiled ? { refusal: { refused: 'duplicate' }, names: true } : { names: true };
}

/** Counts an attempt; while locked out, counts nothing and returns the refusal. */
async function tried(
  attempts: LockedAttempts,
  keys: AttemptKeys,
  now: number,
  counted = keys,
): Promise<Refusal | undefined> {
  const waits = attempts.waits(keys);
  if (waits.length > 0) return tooManyAttempts(waits, now);
  await attempts.count(counted);
  return undefined;
}

/** A draft that is submitted tries nothing any more: its own counter would never be read. */
function withoutBearer({ counts, address }: AttemptKeys): AttemptKeys {
  return { counts: counts.filter(({ ofBearer }) => !ofBearer), address };
}
