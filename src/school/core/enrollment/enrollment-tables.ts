import type { ApplicationRecord, DraftRecord, PlanRecord, StoredDraft } from '../records';

export interface PlanQueries {
  /** In order of first publication. */
  all(tenantId: string): Promise<readonly PlanRecord[]>;
  find(tenantId: string, planId: string): Promise<PlanRecord | undefined>;
  /** An edit that the staff try out, until it expires. */
  preview(tenantId: string, id: string, now: number): Promise<PlanRecord | undefined>;
}

export interface PlanTable extends PlanQueries {
  /**
   * Like `find`, and locks the plan, even one that does not exist yet, until the transaction ends. Reserving and releasing places
   * is not blocked.
   */
  findForUpdate(tenantId: string, planId: string): Promise<PlanRecord | undefined>;
  /** Inserts or replaces; the count of taken places is unchanged. */
  save(plan: Omit<PlanRecord, 'taken'>): Promise<void>;
  /** Takes a place if one is free, and blocks other changes to the plan's places until the transaction ends. */
  reserveSeat(tenantId: string, planId: string): Promise<boolean>;
  releaseSeat(tenantId: string, planId: string): Promise<void>;
  releaseSeats(tenantId: string, planId: string, seats: number): Promise<void>;
}

export interface DraftQueries {
  /** Stored drafts only. */
  byTokens(tokenDigests: readonly string[]): Promise<readonly StoredDraft[]>;
  /** The plan of a stored draft. */
  planOf(tenantId: string, draftId: string): Promise<string | undefined>;
}

export interface DraftTable extends DraftQueries {
  /** Inserts; a draft that is already stored is unchanged. */
  save(draft: DraftRecord): Promise<void>;
  /** Whether a stored draft has not been ended; then it cannot be until the transaction ends. */
  isOpenForUpdate(tokenDigest: string): Promise<boolean>;
  /** Deletes up to `limit` drafts that expire at `until` or before; returns their ids. */
  forget(until: number, limit: number): Promise<readonly string[]>;
  /** Ends stored drafts by id. The rows stay until they expire, so that the self-contained tokens are refused. */
  end(draftIds: readonly string[]): Promise<void>;
}

export interface ApplicationQueries {
  find(tenantId: string, id: string): Promise<ApplicationRecord | undefined>;
  bySubmissionKey(tenantId: string, submissionKey: string): Promise<ApplicationRecord | undefined>;
  /** The person's application for the plan that is neither withdrawn nor released; there is at most one. */
  ofPerson(tenantId: string, planId: string, personKey: string): Promise<ApplicationRecord | undefined>;
  /** Applications with this applicant key, or with `filedAs` also those first submitted under it; latest first. */
  ofApplicant(
    tenantId: string,
    applicantKey: string,
    scope: 'current' | 'filedAs',
  ): Promise<readonly ApplicationRecord[]>;
  /** Whether the deadline (`holdsUntil`) of a held place is at `now` or before. */
  hasOverdue(tenantId: string, now: number): Promise<boolean>;
  /** The highest rank on a plan's waiting list; 0 where it is empty. */
  lastRank(tenantId: string, planId: string): Promise<number>;
}

export interface ApplicationTable extends ApplicationQueries {
  /** Like `find`, and locks the application until the transaction ends. */
  findForUpdate(tenantId: string, id: string): Promise<ApplicationRecord | undefined>;
  /** Replaces a locked application except its network; false, with nothing written, where the person has another for the plan. */
  save(application: ApplicationRecord): Promise<boolean>;
  /** Locks up to `limit` applications whose deadline (`holdsUntil`) is at `now` or before, earliest first. */
  lockOverdue(tenantId: string, now: number, limit: number): Promise<readonly ApplicationRecord[]>;
  /** Like `save` for many applications, whose states no longer keep their persons from applying again. */
  saveReleased(applications: readonly ApplicationRecord[]): Promise<void>;
  /** Removes the networks of up to `limit` applications submitted at `until` or before; returns how many. */
  forgetNetworks(until: number, limit: number): Promise<number>;
  /** Locks up to `limit` applications that were closed (`closedSince`) at `until`; skips those locked by other transactions. */
  lockClosed(until: number, limit: number): Promise<readonly ApplicationRecord[]>;
  remove(ids: readonly string[]): Promise<void>;
}
