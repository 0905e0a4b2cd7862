import type { PlanEdit } from '#domain/enrollment/plan-edit';

/** What was published once of a plan; never changed or deleted. */
export interface PlanVersion {
  readonly tenantId: string;
  readonly planId: string;
  /** From 1. */
  readonly version: number;
  /** Of its form: several versions of a plan may have the same. */
  readonly templateVersion: number;
  readonly edit: PlanEdit;
  /** Name of the member of the staff; empty: by the school's set-up. */
  readonly by: string;
  readonly at: number;
}

export interface PlanVersionQueries {
  /** Without what was published; the latest first. */
  of(tenantId: string, planId: string): Promise<readonly Omit<PlanVersion, 'edit'>[]>;
  find(tenantId: string, planId: string, version: number): Promise<PlanVersion | undefined>;
  latest(tenantId: string, planId: string): Promise<PlanVersion | undefined>;
  /** The latest with this version of the form; undefined: the oldest of all. */
  withTemplate(
    tenantId: string,
    planId: string,
    templateVersion: number | undefined,
  ): Promise<PlanVersion | undefined>;
  /** The latest version of each plan. */
  numbers(tenantId: string): Promise<ReadonlyMap<string, number>>;
}

export interface PlanVersionTable extends PlanVersionQueries {
  add(version: PlanVersion): Promise<void>;
}
