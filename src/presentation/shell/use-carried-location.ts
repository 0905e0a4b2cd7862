import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation } from 'react-router-dom';
import { isMotionAllowed } from '#presentation/widgets/layout/motion/is-motion-allowed';
import {
  isElementShared,
  recordSharedElement,
  sharedElementFrom,
  shareElement,
  unshareElement,
} from '#presentation/widgets/layout/motion/shared-element';
import { entryNumber } from './use-direction';

/** `startViewTransition` is absent in browsers without view transitions. */
interface TransitionDocument {
  startViewTransition?(update: () => void): Record<'ready' | 'finished', Promise<unknown>>;
}

/**
 * The router's location. It changes within a view transition where an element is shared with the next screen, or back with the
 * screen it was tapped on, and that screen has loaded (`isThere`); otherwise it changes at once.
 */
export function useCarriedLocation(isThere: (location: Location) => boolean): Location {
  const next = useLocation();
  const [shown, setShown] = useState(next);
  const entry = useRef(entryNumber());
  const isNext = shown !== next;
  const back = isNext && entryNumber() < entry.current ? sharedElementFrom(entryNumber()) : undefined;
  const carries = isNext && (back !== undefined || isElementShared()) && isThere(next) && canCarry();
  useLayoutEffect(() => {
    if (shown === next) return;
    if (entryNumber() > entry.current) recordSharedElement(entry.current);
    entry.current = entryNumber();
    const show = () => setShown(next);
    if (!carries) {
      unshareElement();
      show();
      return;
    }
    if (back !== undefined) shareElement(back);
    const page: TransitionDocument = document;
    const transition = page.startViewTransition?.(() => flushSync(show));
    // Rejects where the transition is skipped (by a second one, or on a hidden page); the screen is shown anyway.
    transition?.ready.catch(() => undefined);
    transition?.finished.then(unshareElement, unshareElement);
  }, [shown, next, carries, back]);
  return carries ? shown : next;
}

function canCarry(): boolean {
  return 'startViewTransition' in document && isMotionAllowed();
}
