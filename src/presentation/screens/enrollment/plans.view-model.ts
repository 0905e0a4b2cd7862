import { makeAutoObservable } from 'mobx';
import { paths } from '../../../application/navigation/paths';
import type { Clock } from '../../../application/ports/clock';
import type { EnrollmentGateway } from '../../../application/ports/enrollment-gateway';
import type { Navigation } from '../../../application/ports/navigation';
import { type PlanState, type PlanSummary, planState } from '../../../domain/enrollment/plan';
import { toHalfWidth, withoutBlanks } from '../../../domain/text/tidy';
import type { MessageKey } from '../../messages/messages';
import { Remote } from '../../remote.view-model';
import { ServerTime } from '../../server-time.view-model';
import { PlanCardViewModel, planStateWords } from '../parts/plan-card.view-model';

export type PlanFilter = 'all' | PlanState;

const STATES: readonly PlanState[] = ['open', 'upcoming', 'full', 'closed'];

/** Why the list is empty. */
export type NoPlans = 'none' | 'noMatch';

export class PlansViewModel {
  search = '';
  filter: PlanFilter = 'all';
  readonly plans: Remote<readonly PlanSummary[]>;
  private readonly time: ServerTime;

  constructor(
    gateway: EnrollmentGateway,
    clock: Clock,
    private readonly navigation: Navigation,
  ) {
    this.time = new ServerTime(clock);
    this.plans = new Remote(async () => {
      const { serverTime, plans } = await gateway.plans();
      this.time.heard(serverTime);
      return inOrder(plans, serverTime);
    });
    makeAutoObservable<this, 'navigation' | 'time'>(
      this,
      { navigation: false, time: false, plans: false },
      { autoBind: true },
    );
  }

  start(): void {
    this.time.start();
    void this.plans.load();
  }

  dispose(): void {
    this.time.stop();
    this.plans.dispose();
  }

  get filters(): readonly { readonly filter: PlanFilter; readonly words: MessageKey }[] {
    const present = new Set(this.found.map((card) => card.state));
    return [
      { filter: 'all', words: 'enrollment.filterAll' },
      ...STATES.filter((state) => present.has(state) || state === this.filter).map(
        (state) => ({ filter: state, words: planStateWords[state] }) as const,
      ),
    ];
  }

  /** What is shown, in an order that holds until the list is read again, so that no card moves under a finger. */
  get cards(): readonly PlanCardViewModel[] {
    return this.filter === 'all' ? this.found : this.found.filter((card) => card.state === this.filter);
  }

  get empty(): NoPlans | undefined {
    if (this.plans.value === undefined || this.cards.length > 0) return undefined;
    return this.plans.value.length === 0 ? 'none' : 'noMatch';
  }

  setSearch(text: string): void {
    this.search = text;
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
    this.navigation.go(paths.planDetails, { plan: planId });
  }

  private get found(): readonly PlanCardViewModel[] {
    const wanted = comparable(this.search);
    return (this.plans.value ?? []).flatMap((plan) => {
      if (wanted === '') return [new PlanCardViewModel(plan, this.time)];
      const majors = plan.majorNames.filter((name) => comparable(name).includes(wanted));
      if (majors.length === 0 && !comparable(plan.title).includes(wanted)) return [];
      return [new PlanCardViewModel(plan, this.time, majors)];
    });
  }
}

function comparable(text: string): string {
  return toHalfWidth(withoutBlanks(text)).toLowerCase();
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
