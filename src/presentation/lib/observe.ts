import { makeAutoObservable, observableRef } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Owned } from '#application/journey/owner';

/** The state of an owner as an observable, until `lifetime` ends; without one, as long as both live. */
export function observe<State>(owner: Owned<State>, lifetime?: Lifetime): { readonly state: State } {
  const snapshot = makeAutoObservable(
    {
      state: owner.state,
      follow() {
        this.state = owner.state;
      },
    },
    { state: observableRef },
    { autoBind: true },
  );
  const unsubscribe = owner.subscribe(snapshot.follow);
  lifetime?.add(unsubscribe);
  return snapshot;
}
