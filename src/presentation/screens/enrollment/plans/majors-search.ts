import { makeAutoObservable } from 'mobx';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { PlanSummary } from '#domain/enrollment/plan';
import { comparable } from '#domain/enrollment/plan-search';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

/** Debounce in ms before the school is asked. */
const DEBOUNCE_MS = 300;

/** Searches majors at the school, for plans whose list entry does not contain all their majors. Debounced. */
export class MajorsSearch {
  private isTyping = false;
  /** Names of majors by plan id. If the search fails, only the majors in the list are searched. */
  readonly #matches: Query<ReadonlyMap<string, readonly string[]>>;
  readonly #clock: Clock;
  readonly #lifetime = new Lifetime();
  #cancel: () => void = () => {};
  #text = '';

  constructor(gateway: Pick<EnrollmentGateway, 'plans'>, clock: Clock) {
    this.#clock = clock;
    this.#matches = new Query(async () => {
      const { plans } = await gateway.plans(this.#text);
      return new Map(plans.map(({ id, majorNames }) => [id, majorNames]));
    }, this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isAsking(): boolean {
    return this.isTyping || this.#matches.loading;
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  setQuery(text: string, plans: readonly PlanSummary[]): void {
    this.#cancel();
    this.#matches.dispose();
    this.#text = text;
    this.isTyping =
      comparable(text) !== '' && plans.some(({ majorCount, majorNames }) => majorCount > majorNames.length);
    if (this.isTyping) this.#cancel = this.#lifetime.after(this.#clock, DEBOUNCE_MS, this.request);
  }

  /** Names of the plan's majors that the school found for the search. */
  of(planId: string): readonly string[] {
    return this.#matches.value?.get(planId) ?? [];
  }

  private request(): void {
    this.isTyping = false;
    void this.#matches.load();
  }
}
