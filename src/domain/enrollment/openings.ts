import { type PlanSummary, planState } from './plan';

/** The plans that are open now; the one that closes first is named with its closing time. */
export type Openings =
  | { readonly kind: 'open'; readonly count: number; readonly closesAt: number }
  | { readonly kind: 'upcoming'; readonly opensAt: number }
  | { readonly kind: 'none' };

export function openingsOf(plans: readonly PlanSummary[], now: number): Openings {
  const inState = (wanted: 'open' | 'upcoming') => plans.filter((plan) => planState(plan, now) === wanted);
  const open = inState('open');
  if (open.length > 0)
    return { kind: 'open', count: open.length, closesAt: Math.min(...open.map((plan) => plan.closesAt)) };
  const upcoming = inState('upcoming');
  if (upcoming.length > 0)
    return { kind: 'upcoming', opensAt: Math.min(...upcoming.map((plan) => plan.opensAt)) };
  return { kind: 'none' };
}
