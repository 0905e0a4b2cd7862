import { type RefObject, useEffect } from 'react';
import type { LayoutScope } from './layout-animation';

/**
 * What comes late pushes nothing: the parts of a page that it comes above, or a panel that it makes taller, slide to
 * their new places. The code comes with the first screen at rest; until then, and without it, they are simply there.
 */
export function useLayoutAnimation(box: RefObject<HTMLElement | null>, of: LayoutScope): void {
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    import('./layout-animation').then(
      ({ animateLayout }) => {
        if (!isLeft && box.current && 'ResizeObserver' in window) stop = animateLayout(box.current, of);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [box, of]);
}
