import type { Places } from '#domain/enrollment/application-submission';
import { type ListedPlan, type Plan, type PlanState, planState } from '#domain/enrollment/plan';
import { MAJORS_LISTED } from '#domain/enrollment/plan-search';
import type { Refusal } from '#domain/enrollment/refusal';
import { type PlanRecord, takenPlaces } from '../records';

/** What a search finds of a plan: the names of its majors that match, or undefined if the plan does not match. */
export interface PlanMatch {
  readonly majors: readonly string[] | undefined;
}

/** Lists the majors that match a search; without a search, all of up to `MAJORS_LISTED` majors, and none of more. */
export function summaryOf(plan: PlanRecord, match?: PlanMatch): ListedPlan {
  const { id, title, opensAt, closesAt, cap, fee, feeDue, majors } = plan.definition;
  const names = match ? (match.majors ?? []) : unsearched(majors);
  return {
    id,
    title,
    opensAt,
    closesAt,
    cap,
    taken: takenPlaces(plan),
    majorCount: majors.length,
    fee,
    feeDue,
    majorNames: names.slice(0, MAJORS_LISTED),
    ...(match && { isMatch: match.majors !== undefined }),
  };
}

function unsearched(majors: Plan['majors']): readonly string[] {
  return majors.length > MAJORS_LISTED ? [] : majors.map(({ name }) => name);
}

export function detailOf(plan: PlanRecord): Plan {
  const { intro, conditions, eligibility, majors, choices, documents, payWithinHours, reviewDays } =
    plan.definition;
  return {
    ...summaryOf(plan),
    intro,
    conditions,
    ...(eligibility && { eligibility }),
    majors,
    choices,
    documents,
    payWithinHours,
    reviewDays,
  };
}

export function placesOf(plan: PlanRecord, now: number): Places {
  const { cap, opensAt, closesAt } = plan.definition;
  return { serverTime: now, cap, taken: takenPlaces(plan), opensAt, closesAt };
}

export function stateOf(plan: PlanRecord, now: number): PlanState {
  return planState(placesOf(plan, now), now);
}

/** Why the plan takes no submissions at the moment; undefined while it is open. */
export function windowRefusal(plan: PlanRecord, now: number): Refusal | undefined {
  const state = stateOf(plan, now);
  if (state === 'open') return undefined;
  return { refused: state === 'upcoming' ? 'notYetOpen' : state, ...windowOf(plan, now) };
}

export function fullRefusal(plan: PlanRecord, now: number): Refusal {
  return { refused: 'full', ...windowOf(plan, now) };
}

function windowOf(plan: PlanRecord, now: number) {
  const { opensAt, closesAt } = plan.definition;
  return { serverTime: now, opensAt, closesAt };
}
