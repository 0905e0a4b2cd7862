import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { PlanSummary } from '#domain/enrollment/plan';
import { isOtherLanguage, MAJORS_LISTED, searchWords } from '#domain/enrollment/plan-search';
import { DEBOUNCE_MS } from '#domain/text/input-delays';
import { Query } from '#presentation/lib/query';

/** A word that may be part of a major's code. */
const CODE = /\d{3}/;

interface Matches {
  readonly text: string;
  /** Names of majors by plan id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** Ids of the plans that the school says match. */
  readonly ids: ReadonlySet<string>;
  /** Of plans that name all their majors without a search; otherwise they do in any search. */
  readonly isFiltered: boolean;
}

/**
 * Searches at the school: majors of plans whose list entry does not contain them all, by code, and titles and majors by their names
 * in the other language than the list's. Debounced.
 */
export class MajorsSearch {
  private isTyping = false;
  /** If the search fails, only the majors in the list are searched. */
  readonly #matches: Query<Matches>;
  readonly #clock: Clock;
  readonly #lifetime: Lifetime;
  #cancel: () => void = () => {};
  private text = '';

  constructor(gateway: Pick<EnrollmentGateway, 'plans'>, clock: Clock, lifetime: Lifetime) {
    this.#clock = clock;
    this.#lifetime = lifetime;
    this.#matches = new Query(async () => {
      const { text } = this;
      const { plans } = await gateway.plans(text);
      const names = new Map(plans.map(({ id, majorNames }) => [id, majorNames]));
      const ids = new Set(plans.filter(({ isMatch }) => isMatch).map(({ id }) => id));
      const isFiltered = plans.some(
        ({ majorNames, majorCount }) => majorNames.length < majorCount && majorCount <= MAJORS_LISTED,
      );
      return { text, names, ids, isFiltered };
    }, lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isAsking(): boolean {
    return this.isTyping || this.#matches.loading;
  }

  setQuery(text: string, plans: readonly PlanSummary[]): void {
    this.#cancel();
    this.#matches.dispose();
    this.text = text;
    const words = searchWords(text);
    const isIncomplete = plans.some(({ majorCount, majorNames }) => majorCount > majorNames.length);
    const names = plans.flatMap(({ title, majorNames }) => [title, ...majorNames]);
    const isUnlisted = (word: string) => CODE.test(word) || isOtherLanguage(word, names);
    this.isTyping = words.length > 0 && (isIncomplete || words.some(isUnlisted));
    if (this.isTyping) this.#cancel = this.#lifetime.after(this.#clock, DEBOUNCE_MS, this.request);
  }

  /** Names of the plan's majors that the school found for the present search, whatever the names are. */
  hits({ id, majorCount }: Pick<PlanSummary, 'id' | 'majorCount'>): readonly string[] {
    const { value } = this.#matches;
    const names = this.of(id);
    const isSearched = value?.text === this.text && (value.isFiltered || names.length < majorCount);
    return isSearched ? names : [];
  }

  /** Whether the school says that the plan matches the present search. */
  matches(planId: string): boolean {
    const { value } = this.#matches;
    return value?.text === this.text && value.ids.has(planId);
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
