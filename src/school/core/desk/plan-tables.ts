import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { ApplicationRecord, PlanRecord } from '../records';

/** What the staff edit of a plan. */
export interface PlanDraft {
  readonly planId: string;
  /** Increases with every change, also of one that throws the edit away. */
  readonly revision: number;
  /** Absent: what is published is edited next. */
  readonly edit?: PlanEdit;
  /** Of a plan that was never published. */
  readonly archived?: boolean;
  /** Name of the member of the staff who saved last. */
  readonly editedBy: string;
  readonly editedAt: number;
}

/** The same as listed. */
export interface PlanDraftRow extends Omit<PlanDraft, 'edit'> {
  readonly edit?: Pick<PlanEdit, 'title' | 'opensAt' | 'closesAt' | 'cap'>;
}

/** How many applications of a plan have an answer under a key and, of a field with options, which; a list as JSON. */
export interface AnswerCount {
  readonly key: string;
  readonly answer?: string;
  readonly applications: number;
}

/** An edit that the staff try out on a phone. */
export interface PlanPreview {
  readonly id: string;
  readonly planId: string;
  readonly plan: PlanRecord;
  readonly expiresAt: number;
}

export interface PlanDraftQueries {
  rows(tenantId: string): Promise<readonly PlanDraftRow[]>;
  find(tenantId: string, planId: string): Promise<PlanDraft | undefined>;
  /** `chosen`: keys of the fields whose answers are told apart. */
  answers(
    tenantId: string,
    planId: string,
    keys: readonly string[],
    chosen: readonly string[],
  ): Promise<readonly AnswerCount[]>;
  /** The applications that are to be mended. */
  returned(tenantId: string, planId: string): Promise<readonly ApplicationRecord[]>;
  /** Number of drafts that are stored, as those with a file are, and not submitted. */
  unsent(tenantId: string, planId: string, now: number): Promise<number>;
}

export interface PlanDraftTable extends PlanDraftQueries {
  /** Like `find`, and locks the edit, even one that does not exist yet, until the transaction ends. */
  findForUpdate(tenantId: string, planId: string): Promise<PlanDraft | undefined>;
  save(tenantId: string, draft: PlanDraft): Promise<void>;
  /** Adds a preview, and removes those that have expired and a plan's oldest above `most`. */
  addPreview(tenantId: string, preview: PlanPreview, most: number, now: number): Promise<void>;
}
