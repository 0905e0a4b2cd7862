import { useRef } from 'react';

/** Which way one went to the screen that is shown; undefined for the first one, and for one in another's place. */
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

/** The navigation numbers its entries. */
export function entryNumber(): number {
  const { idx } = (history.state ?? {}) as { readonly idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}
