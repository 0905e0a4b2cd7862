import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A part of a screen on a surface of its own. */
export function Panel({ title, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
