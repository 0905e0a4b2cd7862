import type { Clock } from '../ports/phone/clock';
import type { Lifetime } from './lifetime';
import { Owner } from './owner';

const SECOND = 1000;

/** The school's time as of the latest response, epoch ms; advanced by the phone's clock once a second after `start`. */
export class SchoolTime extends Owner<number> {
  #offset = 0;
  #cancel = (): void => {};
  readonly #clock: Clock;

  constructor(clock: Clock, lifetime: Lifetime) {
    super(clock.now());
    this.#clock = clock;
    lifetime.add(this);
  }

  /** Adopts the time of a response. It lags by the response's transfer time, so that nothing opens here too early. */
  sync(schoolTime: number): void {
    this.#offset = schoolTime - this.#clock.now();
    this.set(schoolTime);
  }

  start = (): void => {
    this.#cancel();
    this.set(this.#clock.now() + this.#offset);
    // On the full second, where openings and closings fall.
    this.#cancel = this.lifetime.after(this.#clock, SECOND - (this.state % SECOND), this.start);
  };
}
