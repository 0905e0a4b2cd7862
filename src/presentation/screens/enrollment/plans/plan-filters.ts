import { PLAN_STATES, type SectionedPlan } from '#application/enrollment/plan-list';
import { isFree, type PlanState } from '#domain/enrollment/plan';
import { comparable, searchPlan, searchWords } from '#domain/enrollment/plan-search';
import type { Observed } from '#presentation/lib/observe';
import type { MessageKey } from '#presentation/messages/messages';
import { PlanCardViewModel, planStateMessages } from '#presentation/screens/shared/plan/plan-card.view-model';
import type { MajorsSearch } from '../shared/majors-search';

export type PlanFilter = 'all' | 'free' | PlanState;

const FILTERS: readonly PlanFilter[] = ['all', 'free', ...PLAN_STATES];

export type SectionedCard = PlanCardViewModel<SectionedPlan>;

/** Undefined if there is no filter of this name. */
export function planFilterOf(name: string | undefined): PlanFilter | undefined {
  return FILTERS.find((filter) => filter === name);
}

export interface Filter {
  readonly filter: PlanFilter;
  readonly label: MessageKey;
  /** Number of plans that match. */
  readonly count: number | undefined;
}

/** Plans whose title and majors contain the searched words; `majorsSearch` knows majors that the list omits, and codes. */
export function matchingPlans(
  plans: readonly SectionedPlan[],
  search: string,
  majorsSearch: Pick<MajorsSearch, 'of' | 'hits' | 'matches'>,
  time: Observed<number>,
): readonly SectionedCard[] {
  const words = searchWords(search);
  if (words.length === 0) return plans.map((plan) => new PlanCardViewModel(plan, time));
  return plans.flatMap((plan) => {
    const names = new Set([...plan.majorNames, ...majorsSearch.of(plan.id)]);
    const majors = [...names].map((name) => ({ name, texts: [comparable(name)] }));
    const matched = searchPlan(words, [comparable(plan.title)], majors);
    // Found by their code or in another language; a title in another language has no names.
    const others = majorsSearch.hits(plan);
    if (!matched && others.length === 0 && !majorsSearch.matches(plan.id)) return [];
    return [new PlanCardViewModel(plan, time, [...new Set([...(matched ?? []), ...others])])];
  });
}

/** `all`, the states that occur, and `free` where only some plans are; always includes the chosen one. */
export function filtersOf(cards: readonly SectionedCard[], chosen: PlanFilter): readonly Filter[] {
  const count = (filter: PlanFilter) => filtered(cards, filter).length;
  const present = new Set(cards.map(({ state }) => state));
  const free = count('free');
  const both = free > 0 && free < cards.length;
  return [
    { filter: 'all', label: 'enrollment.filterAll', count: undefined },
    ...PLAN_STATES.filter((state) => present.has(state) || state === chosen).map(
      (state) => ({ filter: state, label: planStateMessages[state], count: count(state) }) as const,
    ),
    ...(both || chosen === 'free' ? [{ filter: 'free', label: 'plan.free', count: free } as const] : []),
  ];
}

export function filtered(cards: readonly SectionedCard[], filter: PlanFilter): readonly SectionedCard[] {
  if (filter === 'all') return cards;
  return cards.filter((card) => (filter === 'free' ? isFree(card.plan) : card.state === filter));
}
