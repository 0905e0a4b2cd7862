import { makeAutoObservable } from 'mobx';
import { PlanList, type PlanListPorts, type SectionedPlan } from '#application/enrollment/plan-list';
import { Lifetime } from '#application/journey/lifetime';
import type { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import type { PlanState } from '#domain/enrollment/plan';
import { SEARCH_MAX_LENGTH } from '#domain/enrollment/plan-search';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import { MajorsSearch } from '../shared/majors-search';
import {
  type Filter,
  filtered,
  filtersOf,
  matchingPlans,
  type PlanFilter,
  planFilterOf,
  type SectionedCard,
} from './plan-filters';

/** Plans under one heading. */
export interface PlanSection {
  readonly state: PlanState;
  readonly cards: readonly SectionedCard[];
}

interface PlansPorts extends PlanListPorts {
  readonly bootForm: BootFormHandover;
}

export class PlansViewModel {
  search = '';
  filter: PlanFilter = 'all';
  readonly list: PlanList;
  readonly plans: ObservedLoader<readonly SectionedPlan[]>;
  readonly #now: Observed<number>;
  readonly #lifetime = new Lifetime();
  readonly #majors: MajorsSearch;
  readonly #bootForm: BootFormHandover;
  #isListed: boolean;

  constructor(ports: PlansPorts) {
    this.#bootForm = ports.bootForm;
    this.#majors = new MajorsSearch(ports.gateway, ports.clock, this.#lifetime);
    const list = new PlanList(ports, this.#lifetime);
    this.list = list;
    this.#isListed = list.plans.state.value !== undefined;
    // Before the list is shown: what was typed before it came may be in majors that it omits.
    list.plans.subscribe(() => this.listed());
    this.#now = observe(list.time);
    this.plans = new ObservedLoader(list.plans);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.list.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** Replaces the boot screen and takes over what was entered there. */
  arrived(): void {
    this.#bootForm.transferTo(({ texts: { search, ...texts } }) => {
      const filter = planFilterOf(texts.filter);
      if (search !== undefined) this.setSearch(search);
      if (filter !== undefined) this.setFilter(filter);
    });
  }

  get filters(): readonly Filter[] {
    return filtersOf(this.results, this.filter);
  }

  /** The shown plans, in an order that stays until the list is loaded again, so that no card moves under a finger. */
  get cards(): readonly SectionedCard[] {
    return filtered(this.results, this.filter);
  }

  get sections(): readonly PlanSection[] {
    const sections: { state: PlanState; cards: SectionedCard[] }[] = [];
    for (const card of this.cards) {
      const { section: state } = card.plan;
      const last = sections.at(-1);
      if (last?.state === state) last.cards.push(card);
      else sections.push({ state, cards: [card] });
    }
    return sections;
  }

  /** Why the list is empty. */
  get empty(): 'none' | 'noMatch' | undefined {
    if (this.plans.value === undefined || this.cards.length > 0 || this.#majors.isAsking) return undefined;
    return this.plans.value.length === 0 ? 'none' : 'noMatch';
  }

  setSearch(text: string): void {
    this.search = text.slice(0, SEARCH_MAX_LENGTH);
    this.#majors.setQuery(this.search, this.plans.value ?? []);
  }

  setFilter(filter: PlanFilter): void {
    this.filter = filter;
  }

  showAll(): void {
    this.search = '';
    this.filter = 'all';
  }

  /** 看看其他计划: shows the plans that are open. */
  showOthers(): void {
    this.search = '';
    this.filter = 'open';
  }

  private listed(): void {
    const { value } = this.plans;
    if (value === undefined || this.#isListed) return;
    this.#isListed = true;
    this.#majors.setQuery(this.search, value);
  }

  private get results(): readonly SectionedCard[] {
    return matchingPlans(this.plans.value ?? [], this.search, this.#majors, this.#now);
  }
}
