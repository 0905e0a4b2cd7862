import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Navigation } from '#application/ports/phone/navigation';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import { type PlanState, type PlanSummary, planState } from '#domain/enrollment/plan';
import { LIVE_PACE } from '#presentation/lib/live-pace';
import { Poller, type PollResult } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import type { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { leavePlans, takeCachedPlans } from '#presentation/screens/shared/plan/plan-preview';
import { MajorsSearch } from './majors-search';
import { type Filter, filtered, filtersOf, found, type PlanFilter, planFilterOf } from './plan-filters';
import { inPlanOrder, mergePlans } from './plan-order';

/** Plans under one heading. */
export interface PlanSection {
  readonly state: PlanState;
  readonly cards: readonly PlanCardViewModel[];
}

export class PlansViewModel {
  search = '';
  filter: PlanFilter = 'all';
  readonly plans: Query<readonly PlanSummary[]>;
  readonly #time: ServerTime;
  /** What each plan's heading says: as it was read, so that no card moves under a finger. */
  readonly #sections = new Map<string, PlanState>();
  readonly #poller: Poller;
  readonly #gateway: Pick<EnrollmentGateway, 'plans'>;
  readonly #navigation: Pick<Navigation, 'go'>;
  readonly #majors: MajorsSearch;
  readonly #bootForm: BootFormHandover;

  constructor(
    gateway: Pick<EnrollmentGateway, 'plans'>,
    clock: Clock,
    navigation: Pick<Navigation, 'go'>,
    visibility: PageVisibility,
    bootForm: BootFormHandover,
  ) {
    this.#bootForm = bootForm;
    this.#gateway = gateway;
    this.#navigation = navigation;
    this.#majors = new MajorsSearch(gateway, clock);
    this.#time = new ServerTime(clock);
    this.#poller = new Poller({ clock, visibility }, LIVE_PACE, () => this.readAgain());
    this.plans = new Query(async () => {
      const { serverTime, plans } = await gateway.plans();
      this.#time.sync(serverTime);
      this.#sections.clear();
      this.file(plans, serverTime);
      return inPlanOrder(plans, serverTime);
    });
    makeAutoObservable(this, {}, { autoBind: true });
    this.recall();
  }

  start(): void {
    this.#time.start();
    this.#poller.start('later');
    void this.plans.load();
  }

  dispose(): void {
    this.#time.stop();
    this.#poller.stop();
    this.plans.dispose();
    this.#majors.dispose();
  }

  /** Takes the place of what was drawn before the app, with what was entered there. */
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

  /** What is shown, in an order that holds until the list is read again, so that no card moves under a finger. */
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
    this.search = text;
    this.#majors.setQuery(text, this.plans.value ?? []);
  }

  setFilter(filter: PlanFilter): void {
    this.filter = filter;
  }

  showAll(): void {
    this.search = '';
    this.filter = 'all';
  }

  /** 看看其他计划: what can still be applied for. */
  showOthers(): void {
    this.search = '';
    this.filter = 'open';
  }

  retry(): Promise<void> {
    return this.plans.load();
  }

  open(planId: string): void {
    const { value: plans } = this.plans;
    if (plans) leavePlans(this.#gateway, { plans, now: this.#time.now });
    this.#navigation.go(paths.planDetails, { plan: planId });
  }

  /** The list as it was when a plan was opened from it; it is read anew all the same. */
  private recall(): void {
    const left = takeCachedPlans(this.#gateway);
    if (!left) return;
    this.#time.sync(left.now);
    this.file(left.plans, left.now);
    this.plans.set(left.plans);
  }

  /** What cannot be learned now leaves the list as it is. */
  private async readAgain(): Promise<PollResult> {
    const { value, loading } = this.plans;
    if (value === undefined || loading) return 'same';
    const { serverTime, plans } = await this.#gateway.plans();
    return this.merge(value, plans, serverTime);
  }

  /** Places move and the cards stay where they are; a plan that is new comes last. */
  private merge(
    before: readonly PlanSummary[],
    plans: readonly PlanSummary[],
    serverTime: number,
  ): PollResult {
    // Read anew in the meantime, or left.
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
    return found(this.plans.value ?? [], this.search, this.#majors, this.#time);
  }
}
