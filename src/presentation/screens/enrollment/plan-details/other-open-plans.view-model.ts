import { makeAutoObservable, reaction } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { type PlanState, type PlanSummary, remainingPlaces } from '#domain/enrollment/plan';
import { Query } from '#presentation/lib/query';
import type { ServerTime } from '#presentation/lib/server-time';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';

/** Open plans to offer instead of one that accepts no applications; loaded once that is known. */
export class OtherOpenPlans {
  readonly reading: Query<readonly PlanSummary[]>;
  readonly #time: ServerTime;
  readonly #state: () => PlanState | undefined;
  readonly #lifetime: Lifetime;

  constructor(
    planId: string,
    gateway: EnrollmentGateway,
    time: ServerTime,
    /** State of the plan on the screen. */
    state: () => PlanState | undefined,
    lifetime: Lifetime,
  ) {
    this.#time = time;
    this.#state = state;
    this.#lifetime = lifetime;
    this.reading = new Query(async () => {
      const { plans } = await gateway.plans();
      return plans
        .filter((plan) => plan.id !== planId)
        .sort((a, b) => (remainingPlaces(b) ?? 0) - (remainingPlaces(a) ?? 0));
    }, lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#lifetime.add(reaction(this.#state, () => this.isWanted && void this.reading.load()));
  }

  /** Most free places first. */
  get cards(): readonly PlanCardViewModel[] {
    if (!this.isWanted) return [];
    return (this.reading.value ?? [])
      .map((plan) => new PlanCardViewModel(plan, this.#time))
      .filter((card) => card.state === 'open');
  }

  private get isWanted(): boolean {
    const state = this.#state();
    return state !== undefined && state !== 'open';
  }
}
