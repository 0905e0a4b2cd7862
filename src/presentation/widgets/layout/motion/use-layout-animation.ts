import { type RefObject, useEffect } from 'react';
import type { LayoutScope } from './layout-animation';

/**
 * Animates layout shifts caused by late content: the elements below it, or a panel that grows, slide to their new
 * positions. The code is loaded lazily; until then, or if loading fails, they jump.
 */
export function useLayoutAnimation(box: RefObject<HTMLElement | null>, of: LayoutScope): void {
  useEffect(() => {
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    import('./layout-animation').then(
      ({ animateLayout }) => {
        if (!isUnmounted && box.current && 'ResizeObserver' in window) stop = animateLayout(box.current, of);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [box, of]);
}
