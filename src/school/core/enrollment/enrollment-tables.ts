import type { ApplicationStatus } from '#domain/enrollment/application';
import type { ApplicationRecord, DraftRecord, PlanRecord, StoredDraft, VoidFilter } from '../records';

export interface PlanQueries {
  /** In the order in which they were first published. */
  all(tenantId: string): Promise<readonly PlanRecord[]>;
  find(tenantId: string, planId: string): Promise<PlanRecord | undefined>;
}

export interface PlanTable extends PlanQueries {
  /**
   * The same as `find`; nobody else holds this plan, which may not be there yet, until this work is committed. Places are
   * taken and given meanwhile.
   */
  findForUpdate(tenantId: string, planId: string): Promise<PlanRecord | undefined>;
  /** Publishes or replaces; the count of places held by applications stays as it is. */
  save(plan: Omit<PlanRecord, 'taken'>): Promise<void>;
  /** Takes one place if there is one; until this work is committed, nobody else takes or gives any of this plan. */
  reserveSeat(tenantId: string, planId: string): Promise<boolean>;
  releaseSeat(tenantId: string, planId: string): Promise<void>;
  releaseSeats(tenantId: string, planId: string, seats: number): Promise<void>;
}

export interface DraftQueries {
  /** Those that are kept. */
  byTokens(tokenDigests: readonly string[]): Promise<readonly StoredDraft[]>;
  /** The plan that a kept draft is for. */
  planOf(tenantId: string, draftId: string): Promise<string | undefined>;
}

export interface DraftTable extends DraftQueries {
  /** A draft that is kept already stays as it is. */
  keep(draft: DraftRecord): Promise<void>;
  /** Removes some that expire at `until` or before, and names them. */
  forget(until: number, limit: number): Promise<readonly string[]>;
  /** Those that are kept, by their ids: the rows stay, so that what their tokens say opens nothing until it expires. */
  end(draftIds: readonly string[]): Promise<void>;
  /** The same, by their submission keys. */
  endSubmitted(tenantId: string, submissionKeys: readonly string[]): Promise<void>;
}

/** Where an application stands among all by its last change. */
export type ChangeKey = Pick<ApplicationRecord, 'id' | 'updatedAt'>;

export type StatusCounts = Readonly<Partial<Record<ApplicationStatus, number>>>;

export interface ApplicationQueries {
  find(tenantId: string, id: string): Promise<ApplicationRecord | undefined>;
  bySubmissionKey(tenantId: string, submissionKey: string): Promise<ApplicationRecord | undefined>;
  /** The person's application for the plan that was neither withdrawn nor released; there is at most one. */
  ofPerson(tenantId: string, planId: string, personKey: string): Promise<ApplicationRecord | undefined>;
  /** Those whose applicant key is this one, or with `filedAs` also those that were filed under it; latest first. */
  ofApplicant(
    tenantId: string,
    applicantKey: string,
    scope: 'current' | 'filedAs',
  ): Promise<readonly ApplicationRecord[]>;
  /** Latest change first, with their networks; those alone that come after this one in that order, as it stood then. */
  latest(tenantId: string, limit: number, after?: ChangeKey): Promise<readonly ApplicationRecord[]>;
  /** How many there are of each status. */
  countByStatus(tenantId: string): Promise<StatusCounts>;
  /** Ids of those that match and may still be taken back (`canWithdraw`), first filed first, and how many there are in all. */
  undecided(
    tenantId: string,
    filter: VoidFilter,
    limit: number,
  ): Promise<{ readonly ids: readonly string[]; readonly count: number }>;
  /** Whether there is one whose place was held until now or before (`holdsUntil`). */
  hasOverdue(tenantId: string, now: number): Promise<boolean>;
  /** The highest rank on a plan's waiting list; 0 where it is empty. */
  lastRank(tenantId: string, planId: string): Promise<number>;
}

export interface ApplicationTable extends ApplicationQueries {
  /** The same as `find`; nobody else changes the application until this work is committed. */
  findForUpdate(tenantId: string, id: string): Promise<ApplicationRecord | undefined>;
  /** Replaces a held application but its network; false, with nothing written, where the person has another for this plan. */
  save(application: ApplicationRecord): Promise<boolean>;
  /** Some whose place was held until now or before (`holdsUntil`), longest overdue first, held. */
  lockOverdue(tenantId: string, now: number, limit: number): Promise<readonly ApplicationRecord[]>;
  /** The same as `save` for many, none of which keeps its person from filing again any more. */
  saveReleased(applications: readonly ApplicationRecord[]): Promise<void>;
  /** Forgets from which network some came that were submitted until `until`, and says of how many. */
  forgetNetworks(until: number, limit: number): Promise<number>;
  /** Some that were over (`closedSince`) at `until`, held; those that others hold are left out. */
  lockClosed(until: number, limit: number): Promise<readonly ApplicationRecord[]>;
  remove(ids: readonly string[]): Promise<void>;
}
