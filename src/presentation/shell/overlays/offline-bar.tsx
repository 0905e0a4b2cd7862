import { useCallback, useSyncExternalStore } from 'react';
import type { Connectivity } from '#application/ports/phone/connectivity';
import { OfflineBar } from '#presentation/widgets/feedback/offline-bar/offline-bar';

/** React's side of the port `Connectivity`. */
export function ConnectionBar({ connectivity }: { readonly connectivity: Connectivity }) {
  const watch = useCallback((changed: () => void) => connectivity.watch(changed), [connectivity]);
  const online = useSyncExternalStore(watch, () => connectivity.online);
  return <OfflineBar offline={!online} />;
}
