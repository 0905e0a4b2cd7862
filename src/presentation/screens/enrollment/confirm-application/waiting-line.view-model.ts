import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#application/ports/phone/clock';
import type { WaitingSubmission } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import type { RetryCountdown } from '#presentation/lib/retry-countdown';

type PlaceInLine = Extract<Refusal, { readonly refused: 'inLine' }>;
type LinePosition = Pick<PlaceInLine, 'wait' | 'position' | 'served'>;

const SECOND = 1_000;

/** Seconds until a reloaded page asks the school: repeated reloads must not cause more requests. */
const RESUMED_AFTER = 1;

/** The position in the queue of a plan that has just opened, interpolated between responses of the school. */
export class WaitingLineViewModel {
  private latest: PlaceInLine | undefined = undefined;
  /** The position shown last, during a request. */
  #before: LinePosition | undefined = undefined;
  #respondedAt = 0;
  /** After leaving, a late response must not put the applicant back into the queue. */
  #hasLeft = false;
  readonly #clock: Clock;
  readonly #countdown: RetryCountdown;
  readonly #onLeave: () => void;

  /** `countdown` runs until the next request. */
  constructor(clock: Clock, countdown: RetryCountdown, onLeave: () => void) {
    this.#clock = clock;
    this.#countdown = countdown;
    this.#onLeave = onLeave;
    makeAutoObservable<this, 'latest'>(this, { latest: observableRef }, { autoBind: true });
  }

  /** Undefined if not in the queue. */
  get place(): LinePosition | undefined {
    return this.latest && movedBy(this.latest, this.latest.retryAfter - this.#countdown.seconds);
  }

  /** Seconds since the latest response. */
  get age(): number {
    // Reads the countdown, because the clock is not observable.
    return this.#countdown.seconds >= 0 ? Math.floor((this.#clock.now() - this.#respondedAt) / SECOND) : 0;
  }

  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** The applicant submits again. */
  enter(): void {
    this.#hasLeft = false;
  }

  /** The shown position never rises: the school's processes may count differently. */
  apply(place: PlaceInLine): void {
    if (this.#hasLeft) {
      this.#onLeave();
      return;
    }
    const { position } = place;
    const shown = this.#before?.position;
    const isHigher = position !== undefined && shown !== undefined && position > shown;
    this.#respondedAt = this.#clock.now();
    this.latest = isHigher ? { ...place, position: shown } : place;
    this.#countdown.start(place.retryAfter);
  }

  /** Shows the position stored before the page was closed until the school responds. */
  resume({ at, ...place }: WaitingSubmission): void {
    const moved = movedBy(place, (this.#clock.now() - at) / SECOND);
    this.apply({ refused: 'inLine', ...moved, retryAfter: RESUMED_AFTER });
  }

  /** The request failed with a retry time (seconds): continues to interpolate until then. */
  goOn(retryAfter: number): void {
    if (this.#hasLeft) return;
    const shown = this.place;
    if (this.latest && shown) this.latest = { ...this.latest, ...shown, retryAfter };
    this.#countdown.start(retryAfter);
  }

  /** The school has responded: waiting ends unless `apply` follows. */
  end(): void {
    this.#before = this.place;
    this.latest = undefined;
  }

  /** 退出排队: cancels automatic sending until the applicant submits again. */
  leave(): void {
    this.#hasLeft = true;
    this.#countdown.stop();
    this.end();
    this.#onLeave();
  }
}

/** The estimated position after `seconds` of the wait. */
function movedBy({ wait, position, served }: LinePosition, seconds: number): LinePosition {
  const remaining = Math.max(0, wait - Math.max(0, seconds));
  if (position === undefined || served === undefined) return { wait: remaining };
  const now = wait > 0 ? Math.max(1, Math.ceil((position * remaining) / wait)) : 1;
  return { wait: remaining, position: now, served: served + position - now };
}
