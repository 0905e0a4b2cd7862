import type { Clock } from '#application/ports/phone/clock';
import { Owner } from './owner';

const SECOND = 1000;

/** The seconds left, computed from the clock rather than by counting ticks; 0 where there is nothing to wait for. */
export class Countdown extends Owner<number> {
  readonly #clock: Clock;
  readonly #ended: () => void;
  #until = 0;
  #cancel: (() => void) | undefined = undefined;

  constructor(clock: Clock, ended: () => void = () => {}) {
    super(0);
    this.#clock = clock;
    this.#ended = ended;
  }

  start(seconds: number): void {
    this.set(Math.ceil(seconds));
    this.#until = this.#clock.now() + seconds * SECOND;
    this.#tick();
  }

  /** Ends without reporting it. */
  stop(): void {
    this.#cancel?.();
    this.set(0);
  }

  readonly #tick = (): void => {
    this.#cancel?.();
    const now = this.#clock.now();
    // If the phone's clock is set back in the meantime, the wait must not become longer than the school said.
    this.#until = Math.min(this.#until, now + this.state * SECOND);
    const remaining = this.#until - now;
    this.set(Math.max(0, Math.ceil(remaining / SECOND)));
    if (this.state === 0) this.#ended();
    else this.#cancel = this.lifetime.after(this.#clock, remaining - (this.state - 1) * SECOND, this.#tick);
  };
}
