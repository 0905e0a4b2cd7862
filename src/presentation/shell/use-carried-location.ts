import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation } from 'react-router-dom';
import {
  carriedFrom,
  carryElement,
  dropElement,
  isElementCarried,
  noteDeparture,
} from '#presentation/widgets/layout/motion/shared-element';
import { wantsMotion } from '#presentation/widgets/layout/motion/wants-motion';
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
  const back = isNext && entryNumber() < entry.current ? carriedFrom(entryNumber()) : undefined;
  const carries = isNext && (back !== undefined || isElementCarried()) && isThere(next) && canCarry();
  useLayoutEffect(() => {
    if (shown === next) return;
    if (entryNumber() > entry.current) noteDeparture(entry.current);
    entry.current = entryNumber();
    const show = () => setShown(next);
    if (!carries) {
      dropElement();
      show();
      return;
    }
    if (back !== undefined) carryElement(back);
    const page: TransitionDocument = document;
    const transition = page.startViewTransition?.(() => flushSync(show));
    // Rejects where the transition is skipped (by a second one, or on a hidden page); the screen is shown anyway.
    transition?.ready.catch(() => undefined);
    transition?.finished.then(dropElement, dropElement);
  }, [shown, next, carries, back]);
  return carries ? shown : next;
}

function canCarry(): boolean {
  return 'startViewTransition' in document && wantsMotion();
}
