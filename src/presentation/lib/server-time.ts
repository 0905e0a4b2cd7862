import { makeAutoObservable } from 'mobx';
import type { Clock } from '#application/ports/phone/clock';

const SECOND = 1000;

/** The school's time as of the latest response, advanced by the phone's clock. */
export class ServerTime {
  /** Epoch ms by the server's clock; updated once a second between `start` and `stop`. */
  now: number;
  #offset = 0;
  #cancel: (() => void) | undefined = undefined;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.now = clock.now();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Adopts the time of a response. It lags by the response's transfer time, so that nothing opens here too early. */
  sync(serverTime: number): void {
    this.#offset = serverTime - this.#clock.now();
    this.now = serverTime;
  }

  start(): void {
    this.stop();
    this.tick();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  private tick(): void {
    this.now = this.#clock.now() + this.#offset;
    // On the full second, where openings and closings fall.
    this.#cancel = this.#clock.after(SECOND - (this.now % SECOND), this.tick);
  }
}
