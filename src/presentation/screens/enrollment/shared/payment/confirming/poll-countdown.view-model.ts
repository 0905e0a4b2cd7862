import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Polling } from '#application/journey/poller';
import type { Clock } from '#application/ports/phone/clock';

const SECOND = 1000;

/** Countdown to the next poll. */
export class PollCountdown {
  private now: number;
  readonly #clock: Clock;
  readonly #polls: { readonly state: Pick<Polling, 'nextAt'> };
  readonly #lifetime: Lifetime;

  constructor(polls: { readonly state: Pick<Polling, 'nextAt'> }, clock: Clock, lifetime: Lifetime) {
    this.#clock = clock;
    this.#polls = polls;
    this.#lifetime = lifetime;
    this.now = clock.now();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.now = this.#clock.now();
    // Twice a second, so that a late timer skips no number.
    this.#lifetime.after(this.#clock, SECOND / 2, this.start);
  }

  /** Whole seconds; undefined during a poll, or if none is scheduled. */
  get seconds(): number | undefined {
    const { nextAt } = this.#polls.state;
    return nextAt === undefined ? undefined : Math.max(0, Math.ceil((nextAt - this.now) / SECOND));
  }
}
