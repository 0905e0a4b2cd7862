import { isReapplicationBlocked } from '#domain/enrollment/application';
import {
  type Plan,
  type PlanState,
  type PlanSummary,
  planState,
  remainingPlaces,
} from '#domain/enrollment/plan';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import { Lifetime } from '../journey/lifetime';
import { Loader } from '../journey/loader';
import { SchoolTime } from '../journey/school-time';
import { paths } from '../navigation/paths';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Clock } from '../ports/phone/clock';
import type { Connectivity } from '../ports/phone/connectivity';
import type { Navigation } from '../ports/phone/navigation';
import type { PageVisibility } from '../ports/phone/page-visibility';
import type { Session } from '../ports/session/session';
import type { VisitMemory } from '../ports/session/visit-memory';
import { callAs } from '../session/call-as';
import { PlanSeats, type SeatsState } from './plan-seats';

export interface PlanJourneyPorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly session: Session;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly visibility: PageVisibility;
  readonly connectivity: Connectivity;
  readonly memory: Pick<VisitMemory, 'school'>;
}

/** A plan with its seats, what this phone has of it, and the way into its form. */
export class PlanDetails {
  readonly time: SchoolTime;
  readonly plan: Loader<Plan | 'notFound'>;
  readonly seats: PlanSeats;
  /** Open plans to offer instead of one that accepts no applications, most free seats first; loaded once that is known. */
  readonly others: Loader<readonly PlanSummary[]>;
  /** This phone has a draft for it. */
  readonly hasDraft: Loader<boolean>;
  /** The signed-in applicant has an active application for it. */
  readonly hasApplied: Loader<boolean>;
  readonly #lifetime = new Lifetime();
  #state: PlanState | undefined = undefined;
  #synced: SeatsState['seats'] = undefined;
  /** The form is being opened: ignore a second tap. */
  #isOpened = false;

  constructor(
    readonly planId: string,
    private readonly ports: PlanJourneyPorts,
  ) {
    const lifetime = this.#lifetime;
    this.time = new SchoolTime(ports.clock, lifetime);
    this.seats = new PlanSeats(planId, ports, lifetime);
    this.plan = new Loader(() => this.readPlan(), lifetime);
    this.others = new Loader(() => this.readOthers(), lifetime);
    this.hasDraft = new Loader(() => this.readDraft(), lifetime);
    this.hasApplied = new Loader(() => this.readApplication(), lifetime);
    this.seats.subscribe(this.followSeats);
    for (const owner of [this.plan, this.seats, this.time]) owner.subscribe(this.followState);
  }

  start(): void {
    const { drafts, gateway, connectivity } = this.ports;
    this.time.start();
    this.seats.start();
    for (const loader of [this.plan, this.hasApplied, this.hasDraft]) void loader.load();
    this.#lifetime.add(
      drafts.watch(({ key }) => {
        // A draft edited just before may still be being written to storage.
        if (key === undefined || key === this.planId) void this.hasDraft.load();
      }),
    );
    if (!connectivity.savesData) gateway.templateAhead(this.planId);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** Opens the form if there are free seats now. */
  async apply(): Promise<void> {
    if (!this.#isOpened) await this.seats.check();
  }

  openForm(): void {
    if (this.#isOpened) return;
    this.#isOpened = true;
    this.ports.navigation.go(paths.informationForm, { plan: this.planId });
  }

  readonly openPlan = (planId: string): void => {
    const { memory, navigation } = this.ports;
    memory.school.plan = this.others.state.value?.find(({ id }) => id === planId);
    navigation.go(paths.planDetails, { plan: planId });
  };

  private readonly followSeats = (): void => {
    const { kind, seats } = this.seats.state;
    // Only of a response that has just arrived: the school's time goes on.
    if (seats && seats !== this.#synced) this.time.sync(seats.serverTime);
    this.#synced = seats;
    if (kind === 'free') this.openForm();
    if (kind === 'gone') this.plan.replace('notFound');
  };

  private readonly followState = (): void => {
    const { value: plan } = this.plan.state;
    if (plan === undefined || plan === 'notFound') return;
    const state = planState({ ...plan, ...this.seats.state.seats }, this.time.state);
    if (state === this.#state) return;
    this.#state = state;
    if (state !== 'open') void this.others.load();
  };

  private async readPlan(): Promise<Plan | 'notFound'> {
    const result = await this.ports.gateway.plan(this.planId);
    if (isRefused(result)) return 'notFound';
    this.seats.update({ ...result.plan, serverTime: result.serverTime });
    return result.plan;
  }

  private async readOthers(): Promise<readonly PlanSummary[]> {
    const { plans } = await this.ports.gateway.plans();
    return plans
      .filter(({ id }) => id !== this.planId)
      .sort((a, b) => (remainingPlaces(b) ?? 0) - (remainingPlaces(a) ?? 0));
  }

  private async readDraft(): Promise<boolean> {
    // If storage is denied, there is no draft.
    return (await this.ports.drafts.load(this.planId).catch(surfaceBug)) !== undefined;
  }

  /** False if not signed in or the session has expired: the school then refuses a duplicate on submitting. */
  private async readApplication(): Promise<boolean> {
    const { session, gateway } = this.ports;
    const filed = await callAs(session, 'applicant', (applicant) => gateway.applications(applicant));
    return filed?.some((each) => each.planId === this.planId && isReapplicationBlocked(each.state)) ?? false;
  }
}
