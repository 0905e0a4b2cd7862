import { type RefObject, useContext, useEffect, useRef } from 'react';
import { HeaderContext } from './header-context';

/**
 * For a screen whose views replace each other: if the control that had the focus has gone with its view, scroll and focus are set as
 * after a navigation, so that keyboard and screen reader go on at the title and not in front of the page. In a sheet they go on at
 * `place`, which needs `tabIndex={-1}`.
 */
export function useKeptFocus(view: unknown, place?: RefObject<HTMLElement | null>): void {
  const { aside, arrive } = useContext(HeaderContext);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const page = (place?.current ?? aside)?.ownerDocument;
    if (!page || page.activeElement !== page.body) return;
    if (place) place.current?.focus({ preventScroll: true });
    else arrive();
  }, [view, place, aside, arrive]);
}
