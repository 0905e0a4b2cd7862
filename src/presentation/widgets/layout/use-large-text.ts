import { type RefObject, useLayoutEffect, useState } from 'react';
import { hasLargeText } from './large-text';

/** Whether the text is large, updated when it changes. */
export function useLargeText(place: RefObject<HTMLElement | null>): boolean {
  const [isLarge, setLarge] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const { documentElement: root } = element.ownerDocument;
    const measure = () => setLarge(hasLargeText(root));
    measure();
    // Old browsers: measured only once.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [place]);
  return isLarge;
}
