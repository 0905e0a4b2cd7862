import type { WaitingSubmission } from '#domain/enrollment/application-submission';
import type { QueueProgress } from '#domain/enrollment/queue-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { retryAfterOf } from '../errors/failure-kind';
import { Countdown } from '../journey/countdown';
import { Owner } from '../journey/owner';
import { Poller, type PollResult } from '../journey/poller';
import type { PlanQueue } from '../ports/enrollment/plan-queue';
import type { Clock } from '../ports/phone/clock';
import type { Connectivity } from '../ports/phone/connectivity';
import type { PageVisibility } from '../ports/phone/page-visibility';
import type { Signal } from '../ports/signal';

type QueuedRefusal = Extract<Refusal, { readonly refused: 'queued' }>;
type QueuePosition = Pick<QueuedRefusal, 'wait' | 'position' | 'served'>;

export interface QueueState {
  /** Seconds until the submission is sent again by itself; 0: it is not, or is being sent. */
  readonly retryIn: number;
  /** Undefined if not in the queue: the school was only too busy. */
  readonly position: QueuePosition | undefined;
  /** Seconds since the school's latest response. */
  readonly age: number;
}

export interface QueuePorts {
  readonly queue: PlanQueue;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly connectivity: Connectivity;
}

const SECOND = 1_000;

/** Polling of the number that is called: less often, the longer somebody waits. */
const PACE = { fast: 3 * SECOND, slow: 10 * SECOND, retry: 5 * SECOND, longest: 40 * SECOND };

/** Seconds until a reloaded page asks the school: repeated reloads must not cause more requests. */
const RESUMED_AFTER = 1;

const OUTSIDE: QueueState = { retryIn: 0, position: undefined, age: 0 };

/**
 * The queue of a plan that has just opened: the position, interpolated between responses of the school, and the time until the
 * submission is sent again. Where the school has given a number, that is only when it is called.
 */
export class OpeningQueue extends Owner<QueueState> {
  readonly #planId: string;
  readonly #ports: QueuePorts;
  readonly #countdown: Countdown;
  readonly #poller: Poller;
  #latest: QueuedRefusal | undefined = undefined;
  /** The highest number called since the latest position. */
  #called: QueueProgress | undefined = undefined;
  /** The position shown last, during a request. */
  #before: QueuePosition | undefined = undefined;
  #respondedAt = 0;
  /** The countdown's seconds when it was started. */
  #counted = 0;

  /** `retry` sends the submission again. */
  constructor(planId: string, ports: QueuePorts, retry: () => void) {
    super(OUTSIDE);
    this.#planId = planId;
    this.#ports = ports;
    const countdown = new Countdown(ports.clock, retry);
    const poller = new Poller(ports, PACE, this.#poll);
    this.#countdown = countdown;
    this.#poller = poller;
    this.lifetime.add(countdown.subscribe(this.#show));
    this.lifetime.add(countdown);
    this.lifetime.add(poller);
  }

  /** The school's response to a submission. The shown position never rises: the school's processes may count differently. */
  apply(response: QueuedRefusal): void {
    const { position, number, wait, retryAfter } = response;
    const shown = this.#before?.position;
    const isHigher = position !== undefined && shown !== undefined && position > shown;
    this.#respondedAt = this.#ports.clock.now();
    this.#latest = isHigher ? { ...response, position: shown } : response;
    if (number !== undefined) this.#poller.start('later');
    this.#countDown(number === undefined ? retryAfter : wait);
  }

  /** Shows the position stored before the page was closed until the school responds. */
  resume({ at, ...stored }: WaitingSubmission): void {
    const moved = movedBy(stored, (this.#ports.clock.now() - at) / SECOND);
    this.apply({ refused: 'queued', ...moved, retryAfter: RESUMED_AFTER });
  }

  /** The school wants to be asked again after these seconds: continues to interpolate until then. */
  proceed(retryAfter: number): void {
    const { position } = this.#current();
    if (this.#latest && position) this.#latest = { ...this.#latest, ...position };
    this.#countDown(retryAfter);
  }

  /** The submission is being sent: the position stays shown. */
  hold(): void {
    this.#countdown.stop();
  }

  /** The school has responded, or the applicant leaves: waiting ends unless `apply` follows. */
  end(): void {
    this.#before = this.#current().position;
    this.#poller.stop();
    this.#latest = undefined;
    this.#called = undefined;
    this.#countdown.stop();
    this.set(OUTSIDE);
  }

  #countDown(seconds: number): void {
    this.#counted = seconds;
    this.#countdown.start(seconds);
    this.#show();
  }

  readonly #show = (): void => this.set(this.#current());

  #current(): QueueState {
    const retryIn = this.#countdown.state;
    const [latest, called] = [this.#latest, this.#called];
    if (!latest) return { ...OUTSIDE, retryIn };
    const moved = movedBy(latest, this.#counted - retryIn);
    return {
      retryIn,
      position: called ? calledTo(moved, latest, called) : moved,
      age: Math.floor((this.#ports.clock.now() - this.#respondedAt) / SECOND),
    };
  }

  /** Submits at once if the number is called, or the plan takes none any more: then the school says how that ends. */
  readonly #poll = async (signal: Signal): Promise<PollResult> => {
    const result = await this.#ports.queue.progress(this.#planId).catch(waitOf);
    if (typeof result === 'number') return result * SECOND;
    if (signal.aborted) return 'idle';
    const { number = 0, retryAfter = 0 } = this.#latest ?? {};
    if (isRefused(result) || result.serving >= number) {
      this.#poller.stop();
      // A school without that call, or a process of its former version, is asked by the submission.
      const isUnsupported = isRefused(result) && result.refused === 'notFound';
      this.proceed(isUnsupported ? Math.min(retryAfter, this.#current().position?.wait ?? 0) : 0);
      return 'idle';
    }
    this.#respondedAt = this.#ports.clock.now();
    if (result.serving > (this.#called?.serving ?? -1)) this.#called = result;
    this.#show();
    return 'same';
  };
}

/** The estimated position after `seconds` of the wait. */
function movedBy({ wait, position, served }: QueuePosition, seconds: number): QueuePosition {
  const left = Math.max(0, wait - Math.max(0, seconds));
  if (position === undefined || served === undefined) return { wait: left };
  const now = wait > 0 ? Math.max(1, Math.ceil((position * left) / wait)) : 1;
  return { wait: left, position: now, served: served + position - now };
}

/** The smaller of the estimate and what the called number leaves. */
function calledTo(
  { wait, position = 1, served = 0 }: QueuePosition,
  { number = 0 }: QueuedRefusal,
  { serving, perSecond }: QueueProgress,
): QueuePosition {
  const now = Math.min(position, number - serving);
  return {
    wait: Math.min(wait, (number - serving) / perSecond),
    position: now,
    served: served + position - now,
  };
}

/** Seconds until a busy school wants to be asked again. Throws any other failure. */
function waitOf(thrown: unknown): number {
  const retryAfter = retryAfterOf(thrown);
  if (retryAfter === undefined) throw thrown;
  return Math.max(retryAfter, 1);
}
