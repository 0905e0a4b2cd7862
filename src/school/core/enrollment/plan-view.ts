import type { Places } from '#domain/enrollment/application-submission';
import { type Major, type Plan, type PlanState, type PlanSummary, planState } from '#domain/enrollment/plan';
import { MAJORS_LISTED } from '#domain/enrollment/plan-search';
import type { Refusal } from '#domain/enrollment/refusal';
import { type PlanRecord, takenPlaces } from '../records';

/** Lists all names of up to `MAJORS_LISTED` majors; of more majors, only the first names that are wanted. */
export function summaryOf(
  plan: PlanRecord,
  isWanted: (majorName: string) => boolean = () => false,
): PlanSummary {
  const { id, title, opensAt, closesAt, cap, fee, feeDue, majors } = plan.definition;
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
    majorNames: majorNames(majors, isWanted),
  };
}

function majorNames(majors: readonly Major[], isWanted: (name: string) => boolean): readonly string[] {
  const all = majors.length <= MAJORS_LISTED;
  const names: string[] = [];
  for (const { name } of majors) {
    if (names.length === MAJORS_LISTED) break;
    if (all || isWanted(name)) names.push(name);
  }
  return names;
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
