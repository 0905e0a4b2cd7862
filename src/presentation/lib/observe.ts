import { createAtom } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Owned } from '#application/journey/owner';

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
