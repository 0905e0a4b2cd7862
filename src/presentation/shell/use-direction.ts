import { useRef } from 'react';

/** Direction of the navigation to the current screen; undefined for the first one and after a replace. */
export function useDirection(routeKey: string): 'forward' | 'back' | undefined {
  const entry = entryNumber();
  const before = useRef({ routeKey, entry });
  const direction = useRef<'forward' | 'back'>(undefined);
  if (before.current.routeKey !== routeKey) {
    const way = entry - before.current.entry;
    direction.current = way > 0 ? 'forward' : way < 0 ? 'back' : undefined;
    before.current = { routeKey, entry };
  }
  return direction.current;
}

/** Number of the current history entry, which the navigation assigns. */
export function entryNumber(): number {
  const { idx } = (history.state ?? {}) as { readonly idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}
