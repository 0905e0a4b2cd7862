import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Plan } from '#domain/enrollment/plan';
import { isOtherLanguage, searchWords } from '#domain/enrollment/plan-search';
import type { OtherNames } from '#presentation/form/controls/majors.view-model';
import { MajorsSearch } from './majors-search';

/** Finds a plan's majors by their names in the other language, which only the school knows. */
export class OtherNamesSearch implements OtherNames {
  readonly #plan: () => Plan | undefined;
  readonly #search: MajorsSearch;

  constructor(plan: () => Plan | undefined, gateway: Pick<EnrollmentGateway, 'plans'>, clock: Clock) {
    this.#plan = plan;
    this.#search = new MajorsSearch(gateway, clock);
  }

  get isAsking(): boolean {
    return this.#search.isAsking;
  }

  get found(): readonly string[] {
    const plan = this.#plan();
    return plan ? this.#search.hits(plan) : [];
  }

  setQuery(text: string): void {
    const plan = this.#plan();
    if (!plan) return;
    const majorNames = plan.majors.map(({ name }) => name);
    const isOther = searchWords(text).some((word) => isOtherLanguage(word, majorNames));
    this.#search.setQuery(isOther ? text : '', [{ ...plan, majorNames }]);
  }

  dispose(): void {
    this.#search.dispose();
  }
}
