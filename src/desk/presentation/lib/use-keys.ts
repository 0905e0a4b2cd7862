import { useEffect, useRef } from 'react';

/** Keys, wherever on the page the focus is; not what an input method composes. */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!event.isComposing) latest.current(event);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
