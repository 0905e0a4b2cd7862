import { makeAutoObservable } from 'mobx';
import type { Clock } from '#application/ports/phone/clock';
import type { Lifetime } from '#presentation/lib/lifetime';
import type { Poller } from '#presentation/lib/poller';

const SECOND = 1000;

/** Countdown to the next poll. */
export class PollCountdown {
  private now: number;
  readonly #clock: Clock;
  readonly #poller: Pick<Poller, 'nextAt'>;
  readonly #lifetime: Lifetime;

  constructor(poller: Pick<Poller, 'nextAt'>, clock: Clock, lifetime: Lifetime) {
    this.#clock = clock;
    this.#poller = poller;
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
    const { nextAt } = this.#poller;
    return nextAt === undefined ? undefined : Math.max(0, Math.ceil((nextAt - this.now) / SECOND));
  }
}
