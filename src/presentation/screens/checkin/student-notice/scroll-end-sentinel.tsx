import { useCallback } from 'react';

interface ScrollEndSentinelProps {
  /** Must be stable: another function restarts the observation. */
  readonly onReached: () => void;
}

/** Tolerance in px: some browsers do not scroll to the last fraction of a pixel. */
const SLACK = 8;

/**
 * Placed after the last line; calls back once it has been visible above the action bar, which covers the bottom of the
 * screen.
 */
export function ScrollEndSentinel({ onReached }: ScrollEndSentinelProps) {
  const watch = useCallback(
    (place: HTMLElement) => {
      const page = place.ownerDocument;
      const view = page.defaultView;
      const stop = () => {
        view?.removeEventListener('scroll', check);
        view?.removeEventListener('resize', check);
      };
      const check = () => {
        const bar = place.parentElement?.nextElementSibling?.getBoundingClientRect().height ?? 0;
        const bottom = page.documentElement.clientHeight - bar + SLACK;
        if (place.getBoundingClientRect().top > bottom && !atBottom(page)) return;
        stop();
        onReached();
      };
      view?.addEventListener('scroll', check, { passive: true });
      view?.addEventListener('resize', check);
      // Layout is done by then: a short notice needs no scrolling.
      check();
      return stop;
    },
    [onReached],
  );
  return <span ref={watch} />;
}

function atBottom({ documentElement, defaultView }: Document): boolean {
  const scrolled = (defaultView?.pageYOffset ?? 0) + documentElement.clientHeight;
  return documentElement.scrollHeight > 0 && scrolled + SLACK >= documentElement.scrollHeight;
}
