import { type PlanState, type PlanSummary, planState } from '#domain/enrollment/plan';

/** In the order of the list's sections. */
export const PLAN_STATES: readonly PlanState[] = ['open', 'upcoming', 'full', 'closed'];

/** Open plans first; within a state by the soonest closing or opening; closed ones last, latest first. */
export function inPlanOrder(plans: readonly PlanSummary[], now: number): readonly PlanSummary[] {
  const rank = (plan: PlanSummary) => PLAN_STATES.indexOf(planState(plan, now));
  const moment = (plan: PlanSummary) => {
    const state = planState(plan, now);
    if (state === 'upcoming') return plan.opensAt;
    return state === 'closed' ? -plan.closesAt : plan.closesAt;
  };
  return [...plans].sort((a, b) => rank(a) - rank(b) || moment(a) - moment(b));
}

/** Merges a reload into a shown list: known plans keep their positions, new ones come last. */
export function mergePlans(
  before: readonly PlanSummary[],
  plans: readonly PlanSummary[],
  now: number,
): { readonly after: readonly PlanSummary[]; readonly added: readonly PlanSummary[] } {
  const known = new Map(plans.map((plan) => [plan.id, plan]));
  const kept = before.flatMap((plan) => known.get(plan.id) ?? []);
  const old = new Set(before.map(({ id }) => id));
  const added = plans.filter(({ id }) => !old.has(id));
  return { after: [...kept, ...inPlanOrder(added, now)], added };
}
