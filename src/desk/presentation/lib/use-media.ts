import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, now and after each change. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

/** Room for the navigation beside the screen, and for tables. */
export const WIDE = '(min-width: 64rem)';
