import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import { failureKind } from '../errors/failure-kind';
import type { Signal } from '../ports/signal';
import { Lifetime } from './lifetime';
import { Owner } from './owner';

/** How often something is polled, in ms. */
export interface PollIntervals {
  /** The initial interval, and the one after a change, when more may follow. */
  readonly fast: number;
  /** The longest interval while nothing changes; each is 1.5 times the one before. */
  readonly slow: number;
  /** The interval after a failure; doubles with each further one, up to `longest`. */
  readonly retry: number;
  readonly longest: number;
  /** A response that takes longer counts as a failure. */
  readonly timeout?: number;
}

/** Result of a poll: a change, none, polling can end (`idle`), or the ms until the next poll. */
export type PollResult = 'changed' | 'same' | 'idle' | number;

interface PollerPorts {
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly connectivity?: Connectivity | undefined;
}

export interface Polling {
  readonly busy: boolean;
  /** Consecutive failed polls. */
  readonly failures: number;
  /** Why the latest poll failed; undefined if it did not. */
  readonly failure: GatewayErrorKind | undefined;
  /** Time of the next poll, epoch ms; undefined during a poll, while the page is hidden, and where none is scheduled. */
  readonly nextAt: number | undefined;
}

/**
 * Polls while the page is visible: with backoff while nothing changes or polls fail, fast after a change, and at once when
 * the network is back or the page is visible again after a while.
 */
export class Poller extends Owner<Polling> {
  readonly #ports: PollerPorts;
  readonly #poll: (signal: Signal) => Promise<PollResult>;
  #pace: PollIntervals;
  #interval: number;
  #polledAt = 0;
  #running: Lifetime | undefined = undefined;
  /** The running poll, or the wait for the next one. */
  #cycle = new Lifetime();

  /** `poll` rejects on failure. Its signal is aborted when the result no longer counts: timed out, page hidden, stopped. */
  constructor(ports: PollerPorts, pace: PollIntervals, poll: (signal: Signal) => Promise<PollResult>) {
    super({ busy: false, failures: 0, failure: undefined, nextAt: undefined });
    this.#ports = ports;
    this.#pace = pace;
    this.#interval = pace.fast;
    this.#poll = poll;
    this.lifetime.add(this.stop);
  }

  /** Polls at once, or (`later`) after the first interval, for data that has just been loaded. */
  start(first: 'now' | 'later' = 'now'): void {
    if (this.#running) return;
    const { clock, visibility, connectivity } = this.#ports;
    this.#running = new Lifetime();
    this.#running.add(visibility.watch(this.setVisible));
    if (connectivity) this.#running.add(connectivity.watch((online) => online && this.pollNow()));
    this.#polledAt = clock.now();
    if (first === 'now') this.pollNow();
    else this.schedule(this.#interval);
  }

  stop = (): void => {
    this.#running?.dispose();
    this.#running = undefined;
    this.endCycle();
  };

  /** Polls at once and resets the backoff; the result of a running poll is dropped. */
  pollNow = (): void => {
    this.#change({ failures: 0 });
    this.#interval = this.#pace.fast;
    this.attempt();
  };

  setIntervals(pace: PollIntervals): void {
    this.#pace = pace;
    this.#interval = pace.fast;
    if (this.#running && !this.state.busy) this.schedule(pace.fast);
  }

  private readonly setVisible = (visible: boolean): void => {
    if (!visible) {
      this.endCycle();
      return;
    }
    // The phone's clock may have been set back in the meantime.
    const since = Math.abs(this.#ports.clock.now() - this.#polledAt);
    if (since >= this.#pace.fast) this.attempt();
    else this.schedule(this.#interval);
  };

  private readonly attempt = (): void => {
    this.endCycle();
    const { clock, visibility } = this.#ports;
    if (!this.#running || !visibility.visible) return;
    const cycle = new Lifetime();
    this.#cycle = cycle;
    this.#change({ busy: true });
    const { timeout } = this.#pace;
    if (timeout !== undefined) cycle.after(clock, timeout, () => this.fail(cycle, 'timeout'));
    this.#poll(cycle.signal).then(
      (result) => this.handleResult(cycle, result),
      (thrown: unknown) => this.fail(cycle, failureKind(thrown)),
    );
  };

  private handleResult(cycle: Lifetime, result: PollResult): void {
    if (cycle.signal.aborted) return;
    this.#change({ failures: 0, failure: undefined });
    if (result === 'changed') this.#interval = this.#pace.fast;
    else if (result === 'same') this.#interval = Math.min(this.#interval * 1.5, this.#pace.slow);
    this.waitFor(typeof result === 'number' ? result : this.#interval, result !== 'idle');
  }

  private fail(cycle: Lifetime, kind: GatewayErrorKind): void {
    if (cycle.signal.aborted) return;
    const { retry, longest } = this.#pace;
    const { failures } = this.state;
    this.waitFor(Math.min(retry * 2 ** failures, longest), true);
    this.#change({ failure: kind, failures: failures + 1 });
  }

  private waitFor(ms: number, again: boolean): void {
    this.endCycle();
    this.#polledAt = this.#ports.clock.now();
    if (again) this.schedule(ms);
  }

  private schedule(ms: number): void {
    this.endCycle();
    const { clock, visibility } = this.#ports;
    if (!visibility.visible) return;
    this.#change({ nextAt: clock.now() + ms });
    this.#cycle.after(clock, ms, this.attempt);
  }

  private endCycle(): void {
    this.#cycle.dispose();
    this.#cycle = new Lifetime();
    this.#change({ busy: false, nextAt: undefined });
  }

  #change(part: Partial<Polling>): void {
    this.set({ ...this.state, ...part });
  }
}
