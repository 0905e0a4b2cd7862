import {
  PlanAvailability,
  type UnavailableReason,
  type UpcomingOpening,
} from '#application/enrollment/plan-availability';
import { Lifetime } from '#application/journey/lifetime';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Major, Plan } from '#domain/enrollment/plan';
import type { MajorSource } from '#presentation/form/controls/majors.view-model';
import { observe } from '#presentation/lib/observe';
import type { Retryable } from '#presentation/lib/query';
import { OtherNamesSearch } from './other-names-search';

/** The plan of a form, with its majors for the form's fields. */
export class PlanAvailabilityViewModel implements MajorSource {
  readonly availability: PlanAvailability;
  readonly otherNames: OtherNamesSearch;
  readonly #observed: { readonly state: PlanAvailability['state'] };
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
    this.#observed = observe(availability, this.#lifetime);
    this.#templateMax = templateMax;
    this.otherNames = new OtherNamesSearch(() => availability.state.plan, gateway, clock);
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
    this.availability.dispose();
    this.otherNames.dispose();
  }
}
