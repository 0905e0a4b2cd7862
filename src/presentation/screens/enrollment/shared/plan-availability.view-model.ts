import {
  PlanAvailability,
  type UnavailableReason,
  type UpcomingOpening,
} from '#application/enrollment/plan-availability';
import { Lifetime } from '#application/journey/lifetime';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Major, Plan } from '#domain/enrollment/plan';
import { isOtherLanguage, searchWords } from '#domain/enrollment/plan-search';
import type { MajorSource, OtherNames } from '#presentation/form/controls/majors.view-model';
import { type Observed, observe } from '#presentation/lib/observe';
import type { Retryable } from '#presentation/lib/query';
import { MajorsSearch } from './majors-search';

/** The plan of a form, with its majors for the form's fields. */
export class PlanAvailabilityViewModel implements MajorSource {
  readonly availability: PlanAvailability;
  readonly otherNames: OtherNames;
  readonly #observed: Observed<PlanAvailability['state']>;
  readonly #templateMax: () => number;
  readonly #lifetime = new Lifetime();

  constructor(
    readonly planId: string,
    gateway: EnrollmentGateway,
    clock: Clock,
    /** The template's limit of choices, used until the plan is loaded. */
    templateMax: () => number,
  ) {
    const availability = new PlanAvailability(planId, gateway, clock);
    this.availability = availability;
    this.#lifetime.add(() => availability.dispose());
    this.#observed = observe(availability, this.#lifetime);
    this.#templateMax = templateMax;
    this.otherNames = new OtherNamesSearch(() => availability.state.plan, gateway, clock, this.#lifetime);
  }

  get plan(): Plan | undefined {
    return this.#observed.state.plan;
  }

  get unavailable(): UnavailableReason | undefined {
    return this.#observed.state.unavailable;
  }

  get opening(): UpcomingOpening | undefined {
    return this.#observed.state.opening;
  }

  get reading(): Retryable {
    const { failure, retryAfter } = this.#observed.state;
    return { failure, retryAfter, load: this.availability.read };
  }

  get majors(): readonly Major[] | undefined {
    return this.plan?.majors;
  }

  get choices(): { readonly min: number; readonly max: number } {
    return this.plan?.choices ?? { min: 0, max: this.#templateMax() };
  }

  dispose(): void {
    this.#lifetime.dispose();
  }
}

/** Finds a plan's majors by their names in the other language, which only the school knows. */
class OtherNamesSearch implements OtherNames {
  readonly #plan: () => Plan | undefined;
  readonly #search: MajorsSearch;

  constructor(plan: () => Plan | undefined, gateway: EnrollmentGateway, clock: Clock, lifetime: Lifetime) {
    this.#plan = plan;
    this.#search = new MajorsSearch(gateway, clock, lifetime);
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
}
