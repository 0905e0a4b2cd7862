import { type PlanState, type PlanSummary, planState } from '#domain/enrollment/plan';

/** In the order in which their plans are listed. */
export const PLAN_STATES: readonly PlanState[] = ['open', 'upcoming', 'full', 'closed'];

/** What can be applied for comes first, by what ends or begins soonest; what is over last, latest first. */
export function inPlanOrder(plans: readonly PlanSummary[], now: number): readonly PlanSummary[] {
  const rank = (plan: PlanSummary) => PLAN_STATES.indexOf(planState(plan, now));
  const moment = (plan: PlanSummary) => {
    const state = planState(plan, now);
    if (state === 'upcoming') return plan.opensAt;
    return state === 'closed' ? -plan.closesAt : plan.closesAt;
  };
  return [...plans].sort((a, b) => rank(a) - rank(b) || moment(a) - moment(b));
}

/** Plans that are read again while they are looked at: the known ones stay where they are, and the new ones come last. */
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
