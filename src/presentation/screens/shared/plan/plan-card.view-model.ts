import { makeAutoObservable } from 'mobx';
import { type PlanState, type PlanSummary, planState, remainingPlaces } from '#domain/enrollment/plan';
import type { Observed } from '#presentation/lib/observe';
import type { MessageKey } from '#presentation/messages/messages';

export const planStateMessages: Readonly<Record<PlanState, MessageKey>> = {
  open: 'status.planOpen',
  upcoming: 'status.planUpcoming',
  full: 'status.planFull',
  closed: 'status.planClosed',
};

const UNITS = [86_400_000, 3_600_000, 60_000, 1000];

/**
 * Rounds ms down to whole days, hours, minutes or seconds, the largest that fits: the value changes only when its display
 * does.
 */
function wholeUnits(ms: number): number {
  const unit = UNITS.find((each) => ms >= each);
  return unit === undefined ? 0 : Math.floor(ms / unit) * unit;
}

/** One plan of a list. Only `untilOpening` changes with every tick; the rest only when its display changes. */
export class PlanCardViewModel<Plan extends PlanSummary = PlanSummary> {
  readonly #time: Observed<number>;

  constructor(
    readonly plan: Plan,
    /** The school's. */
    time: Observed<number>,
    /** Majors by which a search found it. */
    readonly matchedMajors: readonly string[] = [],
  ) {
    this.#time = time;
    makeAutoObservable(this, { plan: false, matchedMajors: false });
  }

  get state(): PlanState {
    return planState(this.plan, this.#time.state);
  }

  get stateMessage(): MessageKey {
    return planStateMessages[this.state];
  }

  /** Places left; undefined where the school does not say. */
  get remaining(): number | undefined {
    return remainingPlaces(this.plan);
  }

  /** Time until closing, in ms, rounded down to its largest unit. */
  get closesIn(): number {
    return wholeUnits(this.plan.closesAt - this.#time.state);
  }

  /** Milliseconds, 0 once open. */
  get untilOpening(): number {
    return Math.max(0, this.plan.opensAt - this.#time.state);
  }
}
