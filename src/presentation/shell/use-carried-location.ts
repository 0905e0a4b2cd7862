import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation } from 'react-router-dom';
import { dropSubject, isSubjectCarried } from '#presentation/widgets/layout/motion/subject';

/** Engines that have no view transitions show the next screen at once. */
interface TransitionDocument {
  startViewTransition?(update: () => void): Record<'ready' | 'finished', Promise<unknown>>;
}

/**
 * The router's location; where a tapped box is carried to the next screen, and that screen `isThere`, it changes within a
 * view transition. Whatever cannot be carried is simply there.
 */
export function useCarriedLocation(isThere: (location: Location) => boolean): Location {
  const next = useLocation();
  const [shown, setShown] = useState(next);
  const carries = shown !== next && isSubjectCarried() && isThere(next) && canCarry();
  useLayoutEffect(() => {
    if (shown === next) return;
    const show = () => setShown(next);
    if (!carries) {
      dropSubject();
      show();
      return;
    }
    const page: TransitionDocument = document;
    const transition = page.startViewTransition?.(() => flushSync(show));
    // Skipped, as by a second one or a page that nobody sees: the screen is there all the same.
    transition?.ready.catch(() => undefined);
    transition?.finished.then(dropSubject, dropSubject);
  }, [shown, next, carries]);
  return carries ? shown : next;
}

function canCarry(): boolean {
  return (
    'startViewTransition' in document &&
    typeof matchMedia === 'function' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
