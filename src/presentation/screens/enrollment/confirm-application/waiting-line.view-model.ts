import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#application/ports/phone/clock';
import type { WaitingSubmission } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import type { RetryCountdown } from '#presentation/lib/retry-countdown';

type PlaceInLine = Extract<Refusal, { readonly refused: 'inLine' }>;
type LinePosition = Pick<PlaceInLine, 'wait' | 'position' | 'served'>;

const SECOND = 1_000;

/** Seconds until the school is asked by whoever comes back: a page that is loaded again and again asks no more often. */
const RESUMED_AFTER = 1;

/** A place in the line before a plan that has just opened, as it moves between two answers of the school. */
export class WaitingLineViewModel {
  private latest: PlaceInLine | undefined = undefined;
  /** What was shown last, while the school is asked again. */
  #before: LinePosition | undefined = undefined;
  #heardAt = 0;
  /** An answer that comes after that brings nobody back into the line. */
  #hasLeft = false;
  readonly #clock: Clock;
  readonly #countdown: RetryCountdown;
  readonly #left: () => void;

  /** `countdown` runs until the school is asked again. */
  constructor(clock: Clock, countdown: RetryCountdown, left: () => void) {
    this.#clock = clock;
    this.#countdown = countdown;
    this.#left = left;
    makeAutoObservable<this, 'latest'>(this, { latest: observableRef }, { autoBind: true });
  }

  /** Undefined for whoever stands in none. */
  get place(): LinePosition | undefined {
    return this.latest && movedBy(this.latest, this.latest.retryAfter - this.#countdown.seconds);
  }

  /** For how long its figures have been known, in seconds. */
  get age(): number {
    // The clock itself is nothing that changes for whoever looks: the countdown is.
    return this.#countdown.seconds >= 0 ? Math.floor((this.#clock.now() - this.#heardAt) / SECOND) : 0;
  }

  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** It was asked for again. */
  enter(): void {
    this.#hasLeft = false;
  }

  /** Whoever is shown a position is not shown a higher one later: processes may count differently. */
  apply(place: PlaceInLine): void {
    if (this.#hasLeft) {
      this.#left();
      return;
    }
    const { position } = place;
    const shown = this.#before?.position;
    const isHigher = position !== undefined && shown !== undefined && position > shown;
    this.#heardAt = this.#clock.now();
    this.latest = isHigher ? { ...place, position: shown } : place;
    this.#countdown.start(place.retryAfter);
  }

  /** The place of before the page was closed stands until the school says it anew. */
  resume({ at, ...place }: WaitingSubmission): void {
    const moved = movedBy(place, (this.#clock.now() - at) / SECOND);
    this.apply({ refused: 'inLine', ...moved, retryAfter: RESUMED_AFTER });
  }

  /** The school does not say it again at the moment: the line goes on meanwhile. */
  goOn(retryAfter: number): void {
    if (this.#hasLeft) return;
    const shown = this.place;
    if (this.latest && shown) this.latest = { ...this.latest, ...shown, retryAfter };
    this.#countdown.start(retryAfter);
  }

  /** The school has answered: unless it says so again, nobody waits any more. */
  end(): void {
    this.#before = this.place;
    this.latest = undefined;
  }

  /** 退出排队: nothing is sent any more until it is asked for again. */
  leave(): void {
    this.#hasLeft = true;
    this.#countdown.stop();
    this.end();
    this.#left();
  }
}

/** After so many seconds of the wait. */
function movedBy({ wait, position, served }: LinePosition, seconds: number): LinePosition {
  const left = Math.max(0, wait - Math.max(0, seconds));
  if (position === undefined || served === undefined) return { wait: left };
  const now = wait > 0 ? Math.max(1, Math.ceil((position * left) / wait)) : 1;
  return { wait: left, position: now, served: served + position - now };
}
