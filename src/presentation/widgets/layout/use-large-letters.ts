import { type RefObject, useLayoutEffect, useState } from 'react';
import { hasLargeLetters } from './large-letters';

/** Whether the text is large, updated when it changes. */
export function useLargeLetters(place: RefObject<HTMLElement | null>): boolean {
  const [isLarge, setLarge] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const { documentElement: root } = element.ownerDocument;
    const measure = () => setLarge(hasLargeLetters(root));
    measure();
    // Old browsers: measured only once.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [place]);
  return isLarge;
}
