import { useCallback, useSyncExternalStore } from 'react';
import type { Owned } from '#application/journey/owner';

/** The state of an owner that a screen's own owner has; the component is rendered again after each replacement. */
export function useOwned<State>(owner: Owned<State>): State {
  const subscribe = useCallback((changed: () => void) => owner.subscribe(changed), [owner]);
  return useSyncExternalStore(subscribe, () => owner.state);
}
