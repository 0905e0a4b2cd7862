import { type PlanState, type PlanSummary, planState } from '#domain/enrollment/plan';
import type { Lifetime } from '../journey/lifetime';
import { Loader } from '../journey/loader';
import { Poller, type PollResult } from '../journey/poller';
import { SchoolTime } from '../journey/school-time';
import { paths } from '../navigation/paths';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Clock } from '../ports/phone/clock';
import type { Navigation } from '../ports/phone/navigation';
import type { PageVisibility } from '../ports/phone/page-visibility';
import type { VisitMemory } from '../ports/session/visit-memory';
import { SEATS_POLL_INTERVALS } from './plan-seats';

/** In the order of the list's sections. */
export const PLAN_STATES: readonly PlanState[] = ['open', 'upcoming', 'full', 'closed'];

/** `section`: its state when the list was loaded, so that no plan changes its section under a finger. */
export interface SectionedPlan extends PlanSummary {
  readonly section: PlanState;
}

export interface PlanListPorts {
  readonly gateway: Pick<EnrollmentGateway, 'plans'>;
  readonly clock: Clock;
  readonly navigation: Pick<Navigation, 'go'>;
  readonly visibility: PageVisibility;
  readonly memory: Pick<VisitMemory, 'school'>;
}

/** 新生报名: the plans, in an order that stays until they are loaded again; their places are polled. */
export class PlanList {
  readonly time: SchoolTime;
  readonly plans: Loader<readonly SectionedPlan[]>;
  readonly #poller: Poller;
  readonly #ports: PlanListPorts;

  constructor(ports: PlanListPorts, lifetime: Lifetime) {
    this.#ports = ports;
    this.time = new SchoolTime(ports.clock, lifetime);
    // As it was when a plan was opened from it; it is loaded again nevertheless.
    const { school } = ports.memory;
    const left = school.plans;
    school.plans = undefined;
    if (left) this.time.sync(left.now);
    this.plans = new Loader(() => this.read(), lifetime, left && sectioned(left.plans, left.now));
    this.#poller = new Poller(ports, SEATS_POLL_INTERVALS, () => this.poll());
    lifetime.add(this.#poller);
  }

  start(): void {
    this.time.start();
    this.#poller.start('later');
    void this.plans.load();
  }

  readonly open = (planId: string): void => {
    const { navigation, memory } = this.#ports;
    const { value: plans } = this.plans.state;
    if (plans) memory.school.plans = { plans, now: this.time.state };
    memory.school.plan = plans?.find(({ id }) => id === planId);
    navigation.go(paths.planDetails, { plan: planId });
  };

  private async read(): Promise<readonly SectionedPlan[]> {
    const { serverTime, plans } = await this.#ports.gateway.plans();
    this.time.sync(serverTime);
    return sectioned(inOrder(plans, serverTime), serverTime);
  }

  /** A failure leaves the list unchanged. */
  private async poll(): Promise<PollResult> {
    const { kind, value: before } = this.plans.state;
    if (before === undefined || kind === 'loading') return 'same';
    const { serverTime, plans } = await this.#ports.gateway.plans();
    // The list was loaded again in the meantime, or the screen was left.
    if (this.plans.state.value !== before) return 'changed';
    this.time.sync(serverTime);
    const after = merged(before, plans, serverTime);
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    if (!isSame || kind === 'failed') this.plans.replace(isSame ? before : after);
    return isSame ? 'same' : 'changed';
  }
}

function sectioned(plans: readonly PlanSummary[], now: number): readonly SectionedPlan[] {
  return plans.map((plan) => ({ ...plan, section: planState(plan, now) }));
}

/** Open plans first; within a state by the soonest closing or opening; closed ones last, latest first. */
function inOrder(plans: readonly PlanSummary[], now: number): readonly PlanSummary[] {
  const rank = (plan: PlanSummary) => PLAN_STATES.indexOf(planState(plan, now));
  const moment = (plan: PlanSummary) => {
    const state = planState(plan, now);
    if (state === 'upcoming') return plan.opensAt;
    return state === 'closed' ? -plan.closesAt : plan.closesAt;
  };
  return [...plans].sort((a, b) => rank(a) - rank(b) || moment(a) - moment(b));
}

/** Merges a poll into the list: known plans keep their positions and sections, new ones come last. */
function merged(
  before: readonly SectionedPlan[],
  plans: readonly PlanSummary[],
  now: number,
): readonly SectionedPlan[] {
  const polled = new Map(plans.map((plan) => [plan.id, plan]));
  const kept = before.flatMap(({ id, section }) => {
    const plan = polled.get(id);
    polled.delete(id);
    return plan ? { ...plan, section } : [];
  });
  return [...kept, ...sectioned(inOrder([...polled.values()], now), now)];
}
