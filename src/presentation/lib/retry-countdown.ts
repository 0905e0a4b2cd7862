import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Clock } from '#application/ports/phone/clock';

const SECOND = 1000;

/** Countdown until the school accepts another attempt, computed from the clock rather than by counting ticks. */
export class RetryCountdown {
  /** Remaining time; 0 where there is nothing to wait for. */
  seconds = 0;
  readonly #clock: Clock;
  readonly #lifetime: Lifetime;
  readonly #ended: () => void;
  #until = 0;
  #cancel: (() => void) | undefined = undefined;

  constructor(clock: Clock, lifetime: Lifetime, ended: () => void = () => {}) {
    this.#clock = clock;
    this.#lifetime = lifetime;
    this.#ended = ended;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(seconds: number): void {
    this.seconds = Math.ceil(seconds);
    this.#until = this.#clock.now() + seconds * SECOND;
    this.tick();
  }

  /** Ends the countdown. */
  stop(): void {
    this.#cancel?.();
    this.seconds = 0;
  }

  private tick(): void {
    this.#cancel?.();
    const now = this.#clock.now();
    // If the phone's clock is set back in the meantime, the wait must not become longer than the school said.
    this.#until = Math.min(this.#until, now + this.seconds * SECOND);
    const remaining = this.#until - now;
    this.seconds = Math.max(0, Math.ceil(remaining / SECOND));
    if (this.seconds === 0) this.#ended();
    else this.#cancel = this.#lifetime.after(this.#clock, remaining - (this.seconds - 1) * SECOND, this.tick);
  }
}
