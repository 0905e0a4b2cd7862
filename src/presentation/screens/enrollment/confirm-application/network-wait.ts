import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Lifetime } from '#presentation/lib/lifetime';

/** Waits for the network to come back, at most once at a time. */
export class NetworkWait {
  #stop: (() => void) | undefined = undefined;
  readonly #connectivity: Connectivity;
  readonly #lifetime: Lifetime;

  constructor(connectivity: Connectivity, lifetime: Lifetime) {
    this.#connectivity = connectivity;
    this.#lifetime = lifetime;
  }

  get isWaiting(): boolean {
    return this.#stop !== undefined;
  }

  /** Calls `back` whenever the network is back, until stopped. */
  start(back: () => void): void {
    this.stop();
    this.#stop = this.#lifetime.add(this.#connectivity.watch((online) => online && back()));
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
