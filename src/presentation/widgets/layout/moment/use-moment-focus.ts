import { type RefObject, useContext, useEffect, useRef } from 'react';
import { HeaderContext } from '../header/header-context';

/** Scrolls to the top and focuses a heading which announces news, such as an admission. It needs `tabIndex={-1}`. */
export function useMomentFocus(isMoment: boolean): RefObject<HTMLHeadingElement | null> {
  const { arrive } = useContext(HeaderContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isMoment) return undefined;
    // Both force a layout, which is slow on cheap phones: in a frame callback they share that frame's own layout.
    const frame = requestAnimationFrame(() => {
      arrive();
      // Content above the heading stays in view.
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoment, arrive]);
  return heading;
}
