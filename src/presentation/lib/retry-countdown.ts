import { Countdown } from '#application/journey/countdown';
import type { Lifetime } from '#application/journey/lifetime';
import type { Clock } from '#application/ports/phone/clock';
import { observe } from './observe';

/** Countdown until the school accepts another attempt, observable. */
export class RetryCountdown {
  readonly #countdown: Countdown;
  readonly #observed: { readonly state: number };

  constructor(clock: Clock, lifetime: Lifetime, ended?: () => void) {
    this.#countdown = new Countdown(clock, ended);
    this.#observed = observe(this.#countdown);
    lifetime.add(() => this.#countdown.dispose());
  }

  /** Remaining time; 0 where there is nothing to wait for. */
  get seconds(): number {
    return this.#observed.state;
  }

  start(seconds: number): void {
    this.#countdown.start(seconds);
  }

  /** Ends the countdown. */
  stop(): void {
    this.#countdown.stop();
  }
}
