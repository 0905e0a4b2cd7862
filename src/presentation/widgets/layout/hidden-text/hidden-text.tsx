import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

interface HiddenTextProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** Changes of a `status` are announced when the screen reader is idle, those of an `alert` at once. */
  readonly role?: 'status' | 'alert' | undefined;
}

/** Text for screen readers only. */
export function HiddenText({ children, id, role }: HiddenTextProps) {
  return (
    <span id={id} role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
