import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** Stays at the bottom of the screen, above the safe area, while the page scrolls under it. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
