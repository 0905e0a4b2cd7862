import { useCallback } from 'react';

interface ScrollEndSentinelProps {
  /** Is kept as long as it is the same function. */
  readonly onReached: () => void;
}

/** Slack for pages that no scrolling brings to their last fraction of a pixel. */
const SLACK = 8;

/** Stands after the last line; calls back once it has been on the screen, above the action bar that lies over its foot. */
export function ScrollEndSentinel({ onReached }: ScrollEndSentinelProps) {
  const watch = useCallback(
    (place: HTMLElement) => {
      const page = place.ownerDocument;
      const view = page.defaultView;
      const stop = () => {
        view?.removeEventListener('scroll', look);
        view?.removeEventListener('resize', look);
      };
      const look = () => {
        const bar = place.parentElement?.nextElementSibling?.getBoundingClientRect().height ?? 0;
        const foot = page.documentElement.clientHeight - bar + SLACK;
        if (place.getBoundingClientRect().top > foot && !atBottom(page)) return;
        stop();
        onReached();
      };
      view?.addEventListener('scroll', look, { passive: true });
      view?.addEventListener('resize', look);
      // The page is laid out anew by then: a short notice needs no scrolling.
      look();
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
