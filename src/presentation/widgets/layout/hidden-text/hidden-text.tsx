import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

interface HiddenTextProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** `status` is read out politely when it changes, `alert` at once. */
  readonly role?: 'status' | 'alert' | undefined;
}

/** Words for those who listen to the screen. */
export function HiddenText({ children, id, role }: HiddenTextProps) {
  return (
    <span id={id} role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
