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
  /** The page has no title bar: this title is the page's `h1`. */
  readonly alone?: boolean | undefined;
}

export function EmptyState({ picture = 'list', title, note, action, alone = false }: EmptyStateProps) {
  const Title = alone ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <EmptyPicture name={picture} />
      <Title className={styles.title}>{title}</Title>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
