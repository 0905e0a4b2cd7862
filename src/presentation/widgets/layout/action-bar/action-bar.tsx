import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names';
import { hasLargeText } from '../large-text';
import styles from './action-bar.module.css';

/** Largest share of the screen's height with large text; a higher bar is not sticky. */
const MOST = 1 / 8;

/** Sticks to the bottom of the screen, above the safe area. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isTooHigh, setTooHigh] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = bar;
    // In old browsers it is always sticky, and toasts may cover it.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { documentElement: root } = element.ownerDocument;
    let isHigh = false;
    const watching = new ResizeObserver(() => {
      const height = element.offsetHeight;
      // During a call it stays where it was tapped: at the end of the page nobody would see what it says of a slow answer.
      if (!element.querySelector('[aria-busy]')) isHigh = hasLargeText(root) && height > innerHeight * MOST;
      setTooHigh(isHigh);
      // Toasts are placed above it.
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
