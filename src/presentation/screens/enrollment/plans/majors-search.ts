import { makeAutoObservable, runInAction } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Clock } from '#application/ports/clock';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { PlanSummary } from '#domain/enrollment/plan';
import { comparable } from '#domain/enrollment/plan-search';
import { Lifetime } from '#presentation/lib/lifetime';

/** Typing rests for so long, in ms, before the school is asked. */
const RESTS = 300;

/** Of plans with more majors than their list says, the school knows which match: it is asked once typing rests. */
export class MajorsSearch {
  isAsking = false;
  private results: ReadonlyMap<string, readonly string[]> = new Map();
  readonly #gateway: Pick<EnrollmentGateway, 'plans'>;
  readonly #clock: Clock;
  readonly #lifetime = new Lifetime();
  #callOff: () => void = () => {};
  #wanted = '';

  constructor(gateway: Pick<EnrollmentGateway, 'plans'>, clock: Clock) {
    this.#gateway = gateway;
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  setQuery(text: string, plans: readonly PlanSummary[]): void {
    const wanted = comparable(text);
    this.#callOff();
    this.#wanted = wanted;
    this.isAsking =
      wanted !== '' && plans.some(({ majorCount, majorNames }) => majorCount > majorNames.length);
    if (this.isAsking)
      this.#callOff = this.#lifetime.after(this.#clock, RESTS, () => void this.request(text, wanted));
  }

  /** Names of the plan's majors that the school has found for what is searched. */
  of(planId: string): readonly string[] {
    return this.results.get(planId) ?? [];
  }

  /** What cannot be learned now leaves what the list itself says. */
  private async request(text: string, wanted: string): Promise<void> {
    const answer = await this.#gateway.plans(text).catch(surfaceBug);
    runInAction(() => {
      if (this.#wanted !== wanted || this.#lifetime.signal.aborted) return;
      this.isAsking = false;
      if (answer) this.results = new Map(answer.plans.map(({ id, majorNames }) => [id, majorNames]));
    });
  }
}
