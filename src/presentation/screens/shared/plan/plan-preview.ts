import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { PlanSummary } from '#domain/enrollment/plan';

let latest: PlanSummary | undefined;

/** Keeps the listed plan that is being opened, so that the next screen can show its head before the plan is loaded. */
export function cachePreview(plan: PlanSummary): void {
  latest = plan;
}

/** Undefined if the plan was not opened from a list. */
export function planPreviewOf(planId: string): PlanSummary | undefined {
  return latest?.id === planId ? latest : undefined;
}

/** A list of plans as it was left, and the school's time then. */
interface CachedPlans {
  readonly plans: readonly PlanSummary[];
  readonly now: number;
}

/** By gateway, so that another school's screens do not find them. */
const cachedPlans = new WeakMap<Pick<EnrollmentGateway, 'plans'>, CachedPlans>();

/** Keeps the list from which a plan is opened, to show it on return before it is reloaded. */
export function cachePlans(gateway: Pick<EnrollmentGateway, 'plans'>, plans: CachedPlans): void {
  cachedPlans.set(gateway, plans);
}

/** Returns it once; later visits load the list. */
export function takeCachedPlans(gateway: Pick<EnrollmentGateway, 'plans'>): CachedPlans | undefined {
  const cached = cachedPlans.get(gateway);
  cachedPlans.delete(gateway);
  return cached;
}
