import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
import { type PlanState, type PlanSummary, planState } from '#domain/enrollment/plan';
import { comparable } from '#domain/enrollment/plan-search';
import { LIVE_PACE } from '#presentation/lib/live-pace';
import { Poller, type PollResult } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import type { MessageKey } from '#presentation/messages/messages';
import { PlanCardViewModel, planStateWords } from '#presentation/screens/shared/plan/plan-card.view-model';
import { MajorsSearch } from './majors-search';

export type PlanFilter = 'all' | 'free' | PlanState;

const STATES: readonly PlanState[] = ['open', 'upcoming', 'full', 'closed'];

interface Filter {
  readonly filter: PlanFilter;
  readonly words: MessageKey;
  /** How many plans it leaves. */
  readonly count: number | undefined;
}

/** Plans under one heading. */
export interface PlanSection {
  readonly state: PlanState;
  readonly cards: readonly PlanCardViewModel[];
}

/** Why the list is empty. */
export type NoPlans = 'none' | 'noMatch';

export class PlansViewModel {
  search = '';
  filter: PlanFilter = 'all';
  readonly plans: Query<readonly PlanSummary[]>;
  readonly #time: ServerTime;
  /** What each plan's heading says: as it was read, so that no card moves under a finger. */
  readonly #sections = new Map<string, PlanState>();
  readonly #poller: Poller;
  readonly #gateway: EnrollmentGateway;
  readonly #navigation: Navigation;
  readonly #majors: MajorsSearch;

  constructor(gateway: EnrollmentGateway, clock: Clock, navigation: Navigation, visibility: PageVisibility) {
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
      return inOrder(plans, serverTime);
    });
    makeAutoObservable(this, {}, { autoBind: true });
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

  /** Those that leave some and take some away. */
  get filters(): readonly Filter[] {
    const present = new Set(this.found.map((card) => card.state));
    const free = this.found.filter(({ plan }) => isFree(plan)).length;
    const both = free > 0 && free < this.found.length;
    return [
      { filter: 'all', words: 'enrollment.filterAll', count: undefined },
      ...STATES.filter((state) => present.has(state) || state === this.filter).map(
        (state) => ({ filter: state, words: planStateWords[state], count: this.count(state) }) as const,
      ),
      ...(both || this.filter === 'free'
        ? [{ filter: 'free', words: 'plan.free', count: free } as const]
        : []),
    ];
  }

  /** What is shown, in an order that holds until the list is read again, so that no card moves under a finger. */
  get cards(): readonly PlanCardViewModel[] {
    const { filter } = this;
    if (filter === 'all') return this.found;
    return this.found.filter((card) => (filter === 'free' ? isFree(card.plan) : card.state === filter));
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

  get empty(): NoPlans | undefined {
    if (this.plans.value === undefined || this.cards.length > 0 || this.#majors.isAsking) return undefined;
    return this.plans.value.length === 0 ? 'none' : 'noMatch';
  }

  setSearch(text: string): void {
    this.search = text;
    this.#majors.look(text, this.plans.value ?? []);
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
    this.#navigation.go(paths.planDetails, { plan: planId });
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
    const known = new Map(plans.map((plan) => [plan.id, plan]));
    const kept = before.flatMap((plan) => known.get(plan.id) ?? []);
    const old = new Set(before.map(({ id }) => id));
    const added = plans.filter(({ id }) => !old.has(id));
    this.file(added, serverTime);
    const after = [...kept, ...inOrder(added, serverTime)];
    const same = isSame(before, after);
    this.plans.set(same ? before : after);
    return same ? 'same' : 'changed';
  }

  private count(state: PlanState): number {
    return this.found.filter((card) => card.state === state).length;
  }

  private file(plans: readonly PlanSummary[], now: number): void {
    for (const plan of plans) this.#sections.set(plan.id, planState(plan, now));
  }

  private get found(): readonly PlanCardViewModel[] {
    const wanted = comparable(this.search);
    return (this.plans.value ?? []).flatMap((plan) => {
      if (wanted === '') return [new PlanCardViewModel(plan, this.#time)];
      const names = new Set([...plan.majorNames, ...this.#majors.of(plan.id)]);
      const majors = [...names].filter((name) => comparable(name).includes(wanted));
      if (majors.length === 0 && !comparable(plan.title).includes(wanted)) return [];
      return [new PlanCardViewModel(plan, this.#time, majors)];
    });
  }
}

function isFree({ fee, feeDue }: PlanSummary): boolean {
  return feeDue === 'never' || fee === 0;
}

function isSame(before: readonly PlanSummary[], after: readonly PlanSummary[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** What can be applied for comes first, by what ends or begins soonest; what is over last, latest first. */
function inOrder(plans: readonly PlanSummary[], now: number): readonly PlanSummary[] {
  const rank = (plan: PlanSummary) => STATES.indexOf(planState(plan, now));
  const moment = (plan: PlanSummary) => {
    const state = planState(plan, now);
    if (state === 'upcoming') return plan.opensAt;
    return state === 'closed' ? -plan.closesAt : plan.closesAt;
  };
  return [...plans].sort((a, b) => rank(a) - rank(b) || moment(a) - moment(b));
}
