import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Offset, offsetOf, slideFrom } from './slide';
import styles from './slide-group.module.css';

interface SlideGroupProps {
  /** A key that changes when the height of the content above changes. */
  readonly place: string;
  readonly children: ReactNode;
}

/**
 * Cards below content that may appear or disappear late: they slide to their new position and stay the same elements, so
 * that a tap during the animation still reaches them.
 */
export function SlideGroup({ place, children }: SlideGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const previous = useRef<Offset>(undefined);
  useLayoutEffect(() => {
    const element = group.current;
    if (!element) return;
    slideFrom(previous.current, element);
    previous.current = offsetOf(element);
  }, [place]);
  return (
    <div ref={group} className={styles.group}>
      {children}
    </div>
  );
}
