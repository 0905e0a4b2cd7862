import { createAtom } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Loaded, Loader } from '#application/journey/loader';
import type { Owned } from '#application/journey/owner';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { QueryView } from './query';

export interface Observed<State> {
  readonly state: State;
}

/** The state of an owner as an observable, until `lifetime` ends; without one, as long as both live. */
export function observe<State>(owner: Owned<State>, lifetime?: Lifetime): Observed<State> {
  const atom = createAtom('owner');
  const unsubscribe = owner.subscribe(() => atom.reportChanged());
  lifetime?.add(unsubscribe);
  return {
    get state() {
      atom.reportObserved();
      return owner.state;
    },
  };
}

/** A loader as views need it. */
export class ObservedLoader<T> implements QueryView<T> {
  readonly #loader: Loader<T>;
  readonly #observed: Observed<Loaded<T>>;

  constructor(loader: Loader<T>) {
    this.#loader = loader;
    this.#observed = observe(loader);
  }

  get value(): T | undefined {
    return this.#observed.state.value;
  }

  get failure(): GatewayErrorKind | undefined {
    return this.#observed.state.failure;
  }

  get retryAfter(): number | undefined {
    return this.#observed.state.retryAfter;
  }

  readonly load = (): Promise<boolean> => this.#loader.load();
}
