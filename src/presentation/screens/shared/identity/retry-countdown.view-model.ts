import { makeAutoObservable } from 'mobx';
import type { Clock } from '#application/ports/clock';

const SECOND = 1000;

/** For how long the school takes no further try (code 1005), counted down. */
export class RetryCountdown {
  /** Left until then; 0 where there is nothing to wait for. */
  seconds = 0;
  readonly #clock: Clock;
  readonly #ended: () => void;
  #until = 0;
  #cancel: (() => void) | undefined = undefined;

  constructor(clock: Clock, ended: () => void = () => {}) {
    this.#clock = clock;
    this.#ended = ended;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(seconds: number): void {
    this.seconds = Math.ceil(seconds);
    this.#until = this.#clock.now() + seconds * SECOND;
    this.tick();
  }

  dispose(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  private tick(): void {
    this.dispose();
    const now = this.#clock.now();
    // A phone's clock that is set back meanwhile makes nobody wait longer than the school said.
    this.#until = Math.min(this.#until, now + this.seconds * SECOND);
    const left = this.#until - now;
    this.seconds = Math.max(0, Math.ceil(left / SECOND));
    if (this.seconds > 0) this.#cancel = this.#clock.after(left - (this.seconds - 1) * SECOND, this.tick);
    else this.#ended();
  }
}
