import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { Poller, type PollResult } from '#application/journey/poller';
import { SchoolTime } from '#application/journey/school-time';
import { paths } from '#application/navigation/paths';
import type { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Navigation } from '#application/ports/phone/navigation';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import type { VisitMemory } from '#application/ports/session/visit-memory';
import { type PlanState, type PlanSummary, planState } from '#domain/enrollment/plan';
import { SEARCH_MAX_LENGTH } from '#domain/enrollment/plan-search';
import { LIVE_POLL_INTERVALS } from '#presentation/lib/live-poll-intervals';
import { type Observed, observe } from '#presentation/lib/observe';
import { Query } from '#presentation/lib/query';
import type { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { MajorsSearch } from '../shared/majors-search';
import {
  type Filter,
  filtered,
  filtersOf,
  inPlanOrder,
  matchingPlans,
  mergePlans,
  type PlanFilter,
  planFilterOf,
} from './plan-filters';

/** Plans under one heading. */
export interface PlanSection {
  readonly state: PlanState;
  readonly cards: readonly PlanCardViewModel[];
}

interface PlansPorts {
  readonly gateway: Pick<EnrollmentGateway, 'plans'>;
  readonly clock: Clock;
  readonly navigation: Pick<Navigation, 'go'>;
  readonly visibility: PageVisibility;
  readonly bootForm: BootFormHandover;
  readonly memory: Pick<VisitMemory, 'school'>;
}

export class PlansViewModel {
  search = '';
  filter: PlanFilter = 'all';
  readonly plans: Query<readonly PlanSummary[]>;
  readonly #time: SchoolTime;
  readonly #now: Observed<number>;
  readonly #lifetime = new Lifetime();
  /** State of each plan as of the latest load, so that no card changes its section under a finger. */
  readonly #sections = new Map<string, PlanState>();
  readonly #poller: Poller;
  readonly #majors: MajorsSearch;
  readonly #ports: PlansPorts;

  constructor(ports: PlansPorts) {
    const { gateway, clock } = ports;
    this.#ports = ports;
    this.#majors = new MajorsSearch(gateway, clock, this.#lifetime);
    this.#time = new SchoolTime(clock, this.#lifetime);
    this.#now = observe(this.#time);
    this.#poller = new Poller(ports, LIVE_POLL_INTERVALS, () => this.readAgain());
    this.#lifetime.add(() => this.#poller.dispose());
    this.plans = new Query(async () => {
      const { serverTime, plans } = await gateway.plans();
      this.#time.sync(serverTime);
      this.#sections.clear();
      this.file(plans, serverTime);
      // What was typed before the list came may be in majors that it omits.
      if (this.plans.value === undefined) this.#majors.setQuery(this.search, plans);
      return inPlanOrder(plans, serverTime);
    }, this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
    this.recall();
  }

  start(): void {
    this.#time.start();
    this.#poller.start('later');
    void this.plans.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** Replaces the boot screen and takes over what was entered there. */
  arrived(): void {
    this.#ports.bootForm.transferTo(({ texts: { search, ...texts } }) => {
      const filter = planFilterOf(texts.filter);
      if (search !== undefined) this.setSearch(search);
      if (filter !== undefined) this.setFilter(filter);
    });
  }

  get filters(): readonly Filter[] {
    return filtersOf(this.results, this.filter);
  }

  /** The shown plans, in an order that stays until the list is loaded again, so that no card moves under a finger. */
  get cards(): readonly PlanCardViewModel[] {
    return filtered(this.results, this.filter);
  }

  get sections(): readonly PlanSection[] {
    const sections: { state: PlanState; cards: PlanCardViewModel[] }[] = [];
    for (const card of this.cards) {
      const state = this.#sections.get(card.plan.id) ?? card.state;
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

  open(planId: string): void {
    const { value: plans } = this.plans;
    const { memory, navigation } = this.#ports;
    if (plans) memory.school.plans = { plans, now: this.#time.state };
    memory.school.plan = plans?.find(({ id }) => id === planId);
    navigation.go(paths.planDetails, { plan: planId });
  }

  /** Restores the list as it was when a plan was opened from it; it is reloaded nevertheless. */
  private recall(): void {
    const { school } = this.#ports.memory;
    const cached = school.plans;
    if (!cached) return;
    school.plans = undefined;
    this.#time.sync(cached.now);
    this.file(cached.plans, cached.now);
    this.plans.set(cached.plans);
  }

  /** A failure leaves the list unchanged. */
  private async readAgain(): Promise<PollResult> {
    const { value, loading } = this.plans;
    if (value === undefined || loading) return 'same';
    const { serverTime, plans } = await this.#ports.gateway.plans();
    return this.merge(value, plans, serverTime);
  }

  /** Updates the places; the cards keep their positions, and new plans come last. */
  private merge(
    before: readonly PlanSummary[],
    plans: readonly PlanSummary[],
    serverTime: number,
  ): PollResult {
    // The list was loaded again in the meantime, or the screen was left.
    if (this.plans.value !== before) return 'changed';
    this.#time.sync(serverTime);
    const { after, added } = mergePlans(before, plans, serverTime);
    this.file(added, serverTime);
    const same = JSON.stringify(before) === JSON.stringify(after);
    this.plans.set(same ? before : after);
    return same ? 'same' : 'changed';
  }

  private file(plans: readonly PlanSummary[], now: number): void {
    for (const plan of plans) this.#sections.set(plan.id, planState(plan, now));
  }

  private get results(): readonly PlanCardViewModel[] {
    return matchingPlans(this.plans.value ?? [], this.search, this.#majors, this.#now);
  }
}
