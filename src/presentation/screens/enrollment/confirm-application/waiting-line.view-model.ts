import { makeAutoObservable, observableRef } from 'mobx';
import { retryAfterOf } from '#application/errors/failure-kind';
import type { Signal } from '#application/journey/lifetime';
import { Poller, type PollResult } from '#application/journey/poller';
import type { PlanLine } from '#application/ports/enrollment/plan-line';
import type { Clock } from '#application/ports/phone/clock';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import type { WaitingSubmission } from '#domain/enrollment/application-submission';
import type { LineProgress } from '#domain/enrollment/line-progress';
import { isRefused } from '#domain/refused';
import type { RetryCountdown } from '#presentation/lib/retry-countdown';
import { calledTo, type LinePosition, movedBy, type PlaceInLine } from './line-position';

interface WaitingLinePorts {
  readonly line: PlanLine;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly connectivity: Connectivity;
}

const SECOND = 1_000;

/** Polling of the number that is called: less often, the longer somebody waits. */
const LINE_PACE = { fast: 3 * SECOND, slow: 10 * SECOND, retry: 5 * SECOND, longest: 40 * SECOND };

/** Seconds until a reloaded page asks the school: repeated reloads must not cause more requests. */
const RESUMED_AFTER = 1;

/**
 * The position in the queue of a plan that has just opened, interpolated between responses of the school. Where the school has
 * given a number, the submission is sent again only when that is called.
 */
export class WaitingLineViewModel {
  private latest: PlaceInLine | undefined = undefined;
  /** The highest number called since the latest place. */
  private called: LineProgress | undefined = undefined;
  /** The position shown last, during a request. */
  #before: LinePosition | undefined = undefined;
  #respondedAt = 0;
  /** After leaving, a late response must not put the applicant back into the queue. */
  #hasLeft = false;
  /** The countdown's seconds when it was started. */
  #counted = 0;
  readonly #planId: string;
  readonly #ports: WaitingLinePorts;
  readonly #countdown: RetryCountdown;
  readonly #onLeave: () => void;
  readonly #poller: Poller;

  /** `countdown` runs until the next submission. */
  constructor(planId: string, ports: WaitingLinePorts, countdown: RetryCountdown, onLeave: () => void) {
    this.#planId = planId;
    this.#ports = ports;
    this.#countdown = countdown;
    this.#onLeave = onLeave;
    this.#poller = new Poller(ports, LINE_PACE, (signal) => this.poll(signal));
    makeAutoObservable<this, 'latest' | 'called'>(
      this,
      { latest: observableRef, called: observableRef },
      { autoBind: true },
    );
  }

  /** Undefined if not in the queue. */
  get place(): LinePosition | undefined {
    const { latest, called } = this;
    const moved = latest && movedBy(latest, this.#counted - this.#countdown.seconds);
    return moved && called ? calledTo(moved, latest, called) : moved;
  }

  /** Seconds since the latest response. */
  get age(): number {
    // Reads the countdown, because the clock is not observable.
    return this.#countdown.seconds >= 0
      ? Math.floor((this.#ports.clock.now() - this.#respondedAt) / SECOND)
      : 0;
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
    this.#respondedAt = this.#ports.clock.now();
    this.latest = isHigher ? { ...place, position: shown } : place;
    this.countDown(place.number === undefined ? place.retryAfter : place.wait);
    if (place.number !== undefined) this.#poller.start('later');
  }

  /** Shows the position stored before the page was closed until the school responds. */
  resume({ at, ...place }: WaitingSubmission): void {
    const moved = movedBy(place, (this.#ports.clock.now() - at) / SECOND);
    this.apply({ refused: 'inLine', ...moved, retryAfter: RESUMED_AFTER });
  }

  /** The request failed with a retry time (seconds): continues to interpolate until then. */
  proceed(retryAfter: number): void {
    if (this.#hasLeft) return;
    const shown = this.place;
    if (this.latest && shown) this.latest = { ...this.latest, ...shown };
    this.countDown(retryAfter);
  }

  /** The school has responded: waiting ends unless `apply` follows. */
  end(): void {
    this.#before = this.place;
    this.dispose();
    this.latest = undefined;
    this.called = undefined;
  }

  /** 退出排队: cancels automatic sending until the applicant submits again. */
  leave(): void {
    this.#hasLeft = true;
    this.#countdown.stop();
    this.end();
    this.#onLeave();
  }

  /** Ends polling. */
  dispose(): void {
    this.#poller.stop();
  }

  private countDown(seconds: number): void {
    this.#counted = seconds;
    this.#countdown.start(seconds);
  }

  /** Submits at once if the number is called, or the plan takes none any more: then the school says how that ends. */
  private async poll(signal: Signal): Promise<PollResult> {
    const result = await this.#ports.line.progress(this.#planId).catch(waitOf);
    if (typeof result === 'number') return result * SECOND;
    const { number = 0, retryAfter = 0 } = this.latest ?? {};
    if (signal.aborted) return 'idle';
    if (isRefused(result) || result.serving >= number) {
      this.dispose();
      // A school without that call, or a process of its former version, is asked by the submission.
      if (isRefused(result) && result.refused === 'notFound')
        this.proceed(Math.min(retryAfter, this.place?.wait ?? 0));
      else this.countDown(0);
      return 'idle';
    }
    this.#respondedAt = this.#ports.clock.now();
    if (result.serving > (this.called?.serving ?? -1)) this.called = result;
    return 'same';
  }
}

/** Seconds until a busy school wants to be asked again. Throws any other failure. */
function waitOf(thrown: unknown): number {
  const retryAfter = retryAfterOf(thrown);
  if (retryAfter === undefined) throw thrown;
  return Math.max(retryAfter, 1);
}
