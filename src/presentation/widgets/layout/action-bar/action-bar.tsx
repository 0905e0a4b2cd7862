import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names';
import { hasLargeLetters } from '../large-letters';
import styles from './action-bar.module.css';

/** Of the screen's height, what it may take beside letters so large that the page needs the room. */
const MOST = 1 / 8;

/** Stays at the bottom of the screen, above the safe area, while the page scrolls under it. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isTooHigh, setTooHigh] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = bar;
    // Old engines: it stays, and toasts stand a little above the foot of the screen.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { documentElement: root } = element.ownerDocument;
    const watching = new ResizeObserver(() => {
      const height = element.offsetHeight;
      const isHigh = hasLargeLetters(root) && height > innerHeight * MOST;
      setTooHigh(isHigh);
      // Toasts stand above it.
      root.style.setProperty('--actions', isHigh ? '0px' : `${height}px`);
    });
    watching.observe(element);
    return () => {
      watching.disconnect();
      root.style.removeProperty('--actions');
    };
  }, []);
  return (
    <div ref={bar} className={classNames(styles.bar, isTooHigh && styles.inFlow)}>
      {children}
    </div>
  );
}
