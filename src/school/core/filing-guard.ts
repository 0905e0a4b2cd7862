import type { Refusal } from '#domain/enrollment/refusal';
import { personKey } from './applicants';
import { LockedAttempts, tooManyAttempts } from './attempts';
import { attemptKeysOf, type StrongProof } from './claim';
import type { DraftRecord } from './records';
import { invalid } from './refusals';
import type { SchoolDeps } from './school-deps';
import type { Tables } from './store';

/** A person's ID number as it is about to be filed for a plan, and from where. */
export interface NamedFiling {
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
export class FilingGuard {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>) {}

  /** Before a submission is written: nothing where it may be. A draft that names another number is of no use for it. */
  judge(
    draft: DraftRecord,
    filing: Pick<NamedFiling, 'idCard' | 'address' | 'strongProof'>,
  ): Promise<Refusal | undefined> {
    const { tenantId, planId } = draft;
    const person = personKey(this.deps.secrets, tenantId, filing.idCard);
    return this.counted({ tenantId, planId, ...filing }, draft.id, async (tables, attempt) => {
      const named = await tables.drafts.lockName(draft.tokenDigest);
      if (named !== undefined && named !== person) return invalid('submissionKey', 'draft');
      const filed = await tables.applications.ofPerson(tenantId, planId, person);
      const isOwn = filed?.submissionKey === draft.submissionKey;
      // Another tap of the submission that was counted already: the store lets one of them through.
      if (isOwn || (named !== undefined && !filed)) return undefined;
      const wait = await attempt();
      if (wait) return wait;
      await tables.drafts.name(draft, person);
      return filed ? { refused: 'duplicate' } : undefined;
    });
  }

  /** Before another ID number takes the place of an application's: each counts, whether it is free or not. */
  judgeChange(filing: NamedFiling, applicationId: string): Promise<Refusal | undefined> {
    return this.counted(filing, applicationId, (_tables, attempt) => attempt());
  }

  /** `tries` counts one, or answers with the wait that keeps it from being tried. */
  private counted(
    { tenantId, planId, idCard, address, strongProof }: NamedFiling,
    bearer: string,
    work: (tables: Tables, attempt: () => Promise<Refusal | undefined>) => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    const { store, clock, secrets } = this.deps;
    const keys = attemptKeysOf(secrets, {
      purpose: 'filing',
      kind: 'filing',
      tenantId,
      own: [['masked number', planId, idCard.slice(0, 6), idCard.slice(14)]],
      shared: [['born', planId, idCard.slice(0, 14)]],
      bearer,
      address,
      strongProof,
    });
    return store.transaction(async (tables) => {
      const now = clock.now();
      const held = await LockedAttempts.lock(tables, keys, now);
      return work(tables, async () => {
        const waits = held.waits();
        if (waits.length > 0) return tooManyAttempts(waits, now);
        await held.count();
        return undefined;
      });
    });
  }
}
