import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Offset, placeOf, slideFrom } from './slide';
import styles from './slide-group.module.css';

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
  const stood = useRef<Offset>(undefined);
  useLayoutEffect(() => {
    const element = group.current;
    if (!element) return;
    slideFrom(stood.current, element);
    stood.current = placeOf(element);
  }, [place]);
  return (
    <div ref={group} className={styles.group}>
      {children}
    </div>
  );
}
