import { useCallback, useSyncExternalStore } from 'react';
import { OfflineBar } from '#presentation/widgets/feedback/offline-bar/offline-bar';
import { useShell } from '../shell-context';

/** React's side of the port `Connectivity`. */
export function ConnectionBar() {
  const { connectivity, toasts } = useShell();
  const watch = useCallback(
    (changed: () => void) =>
      connectivity.watch((back) => {
        changed();
        // The bar leaves without a word: a screen reader announces only what appears.
        if (back) toasts.show({ key: 'common.backOnline' });
      }),
    [connectivity, toasts],
  );
  const online = useSyncExternalStore(watch, () => connectivity.online);
  return <OfflineBar offline={!online} />;
}
