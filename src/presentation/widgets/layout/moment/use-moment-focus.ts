import { type RefObject, useContext, useEffect, useRef } from 'react';
import { HeaderContext } from '../header/header-context';

/** For the heading of what has just come about: the page begins anew, and it is read first. It needs `tabIndex={-1}`. */
export function useMomentFocus(isMoment: boolean): RefObject<HTMLHeadingElement | null> {
  const { arrive } = useContext(HeaderContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isMoment) return undefined;
    // Both need the page's layout, which is a task of its own on a cheap phone: that of the frame that shows the moment.
    const frame = requestAnimationFrame(() => {
      arrive();
      // What stands above the heading stays in sight.
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoment, arrive]);
  return heading;
}
