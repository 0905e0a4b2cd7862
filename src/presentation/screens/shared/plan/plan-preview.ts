import type { PlanSummary } from '#domain/enrollment/plan';

let latest: PlanSummary | undefined;

/** The listed plan that is being opened: its head stands on the next screen before the rest was read. */
export function keepPreview(plan: PlanSummary): void {
  latest = plan;
}

/** Undefined where the plan was not come to from a list. */
export function previewOf(planId: string): PlanSummary | undefined {
  return latest?.id === planId ? latest : undefined;
}
