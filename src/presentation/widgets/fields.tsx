import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** Fields of a form, one under another. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
