import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
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

/** A list of plans as it was left, and the school's time then. */
interface CachedPlans {
  readonly plans: readonly PlanSummary[];
  readonly now: number;
}

/** By who read them: no other school's screens find them. */
const cachedPlans = new WeakMap<Pick<EnrollmentGateway, 'plans'>, CachedPlans>();

/** The list from which a plan is opened: whoever comes back finds it there before it is read anew. */
export function leavePlans(gateway: Pick<EnrollmentGateway, 'plans'>, plans: CachedPlans): void {
  cachedPlans.set(gateway, plans);
}

/** Once: who comes by another way reads what there is now. */
export function takeCachedPlans(gateway: Pick<EnrollmentGateway, 'plans'>): CachedPlans | undefined {
  const taken = cachedPlans.get(gateway);
  cachedPlans.delete(gateway);
  return taken;
}
