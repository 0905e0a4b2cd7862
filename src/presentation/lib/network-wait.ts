import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Connectivity } from '#application/ports/phone/connectivity';

/** Repeats a call that failed without network once the network is back. Only for calls that are safe to repeat. */
export class NetworkWait {
  #stop: (() => void) | undefined = undefined;
  isWaiting = false;
  readonly #connectivity: Connectivity;
  readonly #lifetime: Lifetime;

  constructor(connectivity: Connectivity, lifetime: Lifetime) {
    this.#connectivity = connectivity;
    this.#lifetime = lifetime;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Waits if a call failed because the phone has no network: then calls `back` whenever the network is back, until stopped.
   * Returns whether it waits. Waits at most once at a time.
   */
  startAfter(failure: GatewayErrorKind, back: () => void): boolean {
    this.stop();
    if (failure !== 'offline' || this.#connectivity.online) return false;
    this.#stop = this.#lifetime.add(this.#connectivity.watch((online) => online && back()));
    this.isWaiting = true;
    return true;
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.isWaiting = false;
  }
}
