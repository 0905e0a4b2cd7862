import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './slide-group.module.css';

/** ms; `--quick` of tokens.css. */
const DURATION = 160;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

interface SlideGroupProps {
  /** Another text where what stands above takes another height. */
  readonly place: string;
  readonly children: ReactNode;
}

/**
 * Cards below others that may come late or turn out not to be there: they slide to their new place and stay the same
 * elements meanwhile, so that a tap on one of them arrives.
 */
export function SlideGroup({ place, children }: SlideGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const stood = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = group.current;
    if (!element) return;
    const before = stood.current;
    stood.current = element.offsetTop;
    if (before !== undefined && before !== element.offsetTop) slide(element, before - element.offsetTop);
  }, [place]);
  return (
    <div ref={group} className={styles.group}>
      {children}
    </div>
  );
}

function slide(element: HTMLElement, from: number): void {
  if (typeof element.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
    duration: DURATION,
    easing: EASING,
  });
}
