import type { ReactNode } from 'react';
import { EmptyPicture, type EmptyPictureName } from './empty-picture';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly picture?: EmptyPictureName | undefined;
  /** Why there is nothing. */
  readonly title: string;
  /** What to do about it. */
  readonly note?: string | undefined;
  /** A secondary button. */
  readonly action?: ReactNode;
}

export function EmptyState({ picture = 'list', title, note, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyPicture name={picture} />
      <p className={styles.title}>{title}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
