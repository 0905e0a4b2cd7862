import type { Refusal } from '#domain/enrollment/refusal';
import { type AttemptKeys, tooManyAttempts } from '../../access/attempts';
import { LockedAttempts } from '../../access/locked-attempts';
import type { DraftRecord } from '../../records';
import { invalid } from '../../refusals';
import type { SchoolDeps } from '../../school-deps';
import { attemptKeysOf, type StrongProof } from '../claim';

/** A person's ID number as it is about to be filed for a plan, and from where. */
export interface NamedSubmission {
  readonly tenantId: string;
  readonly planId: string;
  readonly idCard: string;
  readonly address: string | undefined;
  /** Waits that others caused by filing under numbers like this one do not hold it up. */
  readonly strongProof?: StrongProof | undefined;
}

/**
 * Whatever a school answers to a submission tells whether that ID number has applied. So each draft names one number,
 * and each number named and each "applied already" counts as a try: by draft, by address, and by what of a number is
 * commonly known, so that nobody completes a masked one. Counts are kept apart for each plan: to apply for several is no
 * guessing.
 */
export class SubmissionGuard {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>) {}

  /** Under what a submission counts. */
  keysOf(
    { id, tenantId, planId }: DraftRecord,
    submission: Pick<NamedSubmission, 'idCard' | 'address' | 'strongProof'>,
  ): AttemptKeys {
    return this.keys({ tenantId, planId, ...submission }, id);
  }

  /** Before another ID number takes the place of an application's: each counts, whether it is free or not. */
  checkChange(submission: NamedSubmission, applicationId: string): Promise<Refusal | undefined> {
    const { store, clock } = this.deps;
    const keys = this.keys(submission, applicationId);
    return store.transaction(async (tables) => {
      const now = clock.now();
      const held = await LockedAttempts.lock(tables, keys, now);
      const refusal = await tried(held, keys, now);
      await held.save(tables.attempts);
      return refusal;
    });
  }

  private keys(
    { tenantId, planId, idCard, address, strongProof }: NamedSubmission,
    bearer: string,
  ): AttemptKeys {
    return attemptKeysOf(this.deps.secrets, {
      purpose: 'filing',
      kind: 'filing',
      tenantId,
      own: [['masked number', planId, idCard.slice(0, 6), idCard.slice(14)]],
      shared: [['born', planId, idCard.slice(0, 14)]],
      bearer,
      address,
      strongProof,
    });
  }
}

/** Whom a draft is to name and names already, and whether an application of theirs for the plan stands in the way. */
interface ApplicantContext {
  readonly person: string;
  readonly named: string | undefined;
  readonly isFiled: boolean;
}

/**
 * Whether a submission may be written, counted where it has to be; `names`: its draft names the person from now on. A
 * draft that names another is of no use for it.
 */
export async function checkSubmission(
  held: LockedAttempts,
  keys: AttemptKeys,
  now: number,
  { person, named, isFiled }: ApplicantContext,
): Promise<{ readonly refusal?: Refusal; readonly names: boolean }> {
  if (named !== undefined && named !== person)
    return { refusal: invalid('submissionKey', 'draft'), names: false };
  // It was counted already, and came to nothing.
  if (named !== undefined && !isFiled) return { names: false };
  const wait = await tried(held, keys, now);
  if (wait) return { refusal: wait, names: false };
  return isFiled ? { refusal: { refused: 'duplicate' }, names: true } : { names: true };
}

/** Counts a try, or answers with the wait that keeps it from being tried. */
async function tried(held: LockedAttempts, keys: AttemptKeys, now: number): Promise<Refusal | undefined> {
  const waits = held.waits(keys);
  if (waits.length > 0) return tooManyAttempts(waits, now);
  await held.count(keys);
  return undefined;
}
