import type { ApplicationStatus } from '#domain/enrollment/application';
import type { PendingDecision } from '#domain/enrollment/pending-decision';
import type { FeeState } from '#domain/payment/fee';
import type { ApplicationRecord } from '../records';

/** A pending decision whose time has come. */
export interface DueDecision {
  readonly tenantId: string;
  readonly applicationId: string;
  readonly dueAt: number;
}

export interface PendingQueries {
  find(applicationId: string): Promise<PendingDecision | undefined>;
  /** Those of some applications. */
  of(applicationIds: readonly string[]): Promise<readonly PendingDecision[]>;
  /** Of all schools, due at `now` or before, the earliest first; after `after` in this order. */
  due(now: number, limit: number, after?: DueDecision): Promise<readonly DueDecision[]>;
}

/** At most one an application. Transactions lock it before its application. */
export interface PendingTable extends PendingQueries {
  findForUpdate(applicationId: string): Promise<PendingDecision | undefined>;
  /** Locks it if it is due; undefined also where another process has locked it, which then does it. */
  claimDue(applicationId: string, now: number): Promise<PendingDecision | undefined>;
  /** Inserts or replaces; a stale one is never due. */
  save(application: ApplicationRecord, pending: PendingDecision): Promise<void>;
  remove(applicationId: string): Promise<void>;
}

/** A note of the staff on an application, which the applicant never sees. */
export interface NoteRecord {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  /** Name of the member of the staff. */
  readonly author: string;
  readonly text: string;
}

export interface NoteQueries {
  /** The oldest first. */
  of(applicationId: string): Promise<readonly NoteRecord[]>;
}

export interface NoteTable extends NoteQueries {
  add(note: NoteRecord): Promise<void>;
}

/** Position of an application in the order of last change. */
export type ChangeKey = Pick<ApplicationRecord, 'id' | 'updatedAt'>;

/** Each member narrows the selection. */
export interface ApplicationFilter {
  readonly plans: 'all' | readonly string[];
  readonly status?: ApplicationStatus | 'pending' | undefined;
  readonly planId?: string | undefined;
  /** Part of the number. */
  readonly number?: string | undefined;
  /** Part of the number or the name, or the last four of ID number or phone. */
  readonly words?: string | undefined;
  readonly fees?: readonly FeeState[] | undefined;
}

/** Submissions to one plan; the network or both times are asked for, so that nobody means the whole plan by mistake. */
export interface VoidFilter {
  readonly planId: string;
  /** Submitted at this time or after, in epoch ms. */
  readonly from?: number | undefined;
  /** Submitted before, in epoch ms. */
  readonly until?: number | undefined;
  /** Keyed digest of the network address they were submitted from. */
  readonly network?: string | undefined;
}

/** Applications that can be withdrawn (`canWithdraw`) and for which nobody has paid. */
export interface Voidable {
  readonly count: number;
  /** The oldest of them. */
  readonly first: readonly Pick<ApplicationRecord, 'id' | 'no'>[];
  /** From where most of them came. */
  readonly networks: readonly { readonly network: string; readonly count: number; readonly latest: number }[];
}

export interface ApplicationListQueries {
  /** `limit`: of those that are named. */
  voidable(tenantId: string, filter: VoidFilter, limit: number): Promise<Voidable>;
  /** Latest change first, after `after` in this order. */
  page(
    tenantId: string,
    filter: ApplicationFilter,
    limit: number,
    after?: ChangeKey,
  ): Promise<readonly ApplicationRecord[]>;
  /** Number of applications by status, and of pending decisions. */
  counts(
    tenantId: string,
    plans: ApplicationFilter['plans'],
  ): Promise<{ readonly counts: Readonly<Record<string, number>>; readonly pending: number }>;
}
