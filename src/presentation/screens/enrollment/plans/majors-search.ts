import { makeAutoObservable } from 'mobx';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { PlanSummary } from '#domain/enrollment/plan';
import { searchWords } from '#domain/enrollment/plan-search';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

/** Debounce in ms before the school is asked. */
const DEBOUNCE_MS = 300;

/** A word that may be part of a major's code. */
const CODE = /\d{3}/;

interface Matches {
  readonly text: string;
  /** Names of majors by plan id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Searches majors at the school: of plans whose list entry does not contain all their majors, and by code. Debounced. */
export class MajorsSearch {
  private isTyping = false;
  /** If the search fails, only the majors in the list are searched. */
  readonly #matches: Query<Matches>;
  readonly #clock: Clock;
  readonly #lifetime = new Lifetime();
  #cancel: () => void = () => {};
  private text = '';

  constructor(gateway: Pick<EnrollmentGateway, 'plans'>, clock: Clock) {
    this.#clock = clock;
    this.#matches = new Query(async () => {
      const { text } = this;
      const { plans } = await gateway.plans(text);
      return { text, names: new Map(plans.map(({ id, majorNames }) => [id, majorNames])) };
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
    this.text = text;
    const words = searchWords(text);
    const isIncomplete = plans.some(({ majorCount, majorNames }) => majorCount > majorNames.length);
    this.isTyping = words.length > 0 && (isIncomplete || words.some((word) => CODE.test(word)));
    if (this.isTyping) this.#cancel = this.#lifetime.after(this.#clock, DEBOUNCE_MS, this.request);
  }

  /** What the school found is for the present search, not for an earlier one. */
  get isCurrent(): boolean {
    return this.#matches.value?.text === this.text;
  }

  /** Names of the plan's majors that the school found for the search, or for an earlier one. */
  of(planId: string): readonly string[] {
    return this.#matches.value?.names.get(planId) ?? [];
  }

  private request(): void {
    this.isTyping = false;
    void this.#matches.load();
  }
}
