import { type RefObject, useLayoutEffect, useState } from 'react';

/** px; from here on words need the room of pictures. */
const LARGE_LETTERS = 20;

/** Whether the page's letters are so large, by the system's setting or the host's. */
export function useLargeLetters(place: RefObject<HTMLElement | null>): boolean {
  const [isLarge, setLarge] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const { documentElement: root } = element.ownerDocument;
    const measure = () => setLarge(Number.parseFloat(getComputedStyle(root).fontSize) >= LARGE_LETTERS);
    measure();
    // Old engines: it stays as it was at first.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [place]);
  return isLarge;
}
