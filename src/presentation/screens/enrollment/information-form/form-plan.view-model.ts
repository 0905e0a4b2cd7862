import { PlanAvailability, type UnavailableReason } from '#application/enrollment/plan-availability';
import { Lifetime } from '#application/journey/lifetime';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Major, Plan } from '#domain/enrollment/plan';
import { isOtherLanguage, searchWords } from '#domain/enrollment/plan-search';
import type { MajorSource, OtherNames } from '#presentation/form/controls/majors.view-model';
import { type Observed, observe } from '#presentation/lib/observe';
import type { Retryable } from '#presentation/lib/query';
import { MajorsSearch } from '../shared/majors-search';

/** The plan of a form, with its majors for the form's fields. */
export class FormPlan implements MajorSource {
  readonly availability: PlanAvailability;
  readonly otherNames: OtherNames;
  readonly #observed: Observed<PlanAvailability['state']>;
  readonly #lifetime = new Lifetime();

  constructor(
    readonly planId: string,
    gateway: EnrollmentGateway,
    clock: Clock,
  ) {
    this.availability = new PlanAvailability(planId, gateway, clock);
    this.#lifetime.add(this.availability);
    this.#observed = observe(this.availability, this.#lifetime);
    this.otherNames = new OtherNamesSearch(
      this.availability,
      new MajorsSearch(gateway, clock, this.#lifetime),
    );
  }

  get plan(): Plan | undefined {
    return this.#observed.state.plan;
  }

  get unavailable(): UnavailableReason | undefined {
    return this.#observed.state.unavailable;
  }

  get reading(): Retryable {
    return { ...this.#observed.state, load: this.availability.read };
  }

  get majors(): readonly Major[] | undefined {
    return this.plan?.majors;
  }

  get choices(): MajorSource['choices'] {
    return this.plan?.choices;
  }

  dispose(): void {
    this.#lifetime.dispose();
  }
}

/** Finds the plan's majors by their names in the other language, which only the school knows. */
class OtherNamesSearch implements OtherNames {
  constructor(
    private readonly availability: PlanAvailability,
    private readonly search: MajorsSearch,
  ) {}

  get isAsking(): boolean {
    return this.search.isAsking;
  }

  get found(): readonly string[] {
    const { plan } = this.availability.state;
    return plan ? this.search.hits(plan) : [];
  }

  setQuery(text: string): void {
    const { plan } = this.availability.state;
    if (!plan) return;
    const majorNames = plan.majors.map(({ name }) => name);
    const isOther = searchWords(text).some((word) => isOtherLanguage(word, majorNames));
    this.search.setQuery(isOther ? text : '', [{ ...plan, majorNames }]);
  }
}
