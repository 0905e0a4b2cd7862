import type { ReactElement, ReactNode } from 'react';
import emptyPictureStyles from './empty-picture.module.css';
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

const drawings = {
  list: (
    <>
      <path className={emptyPictureStyles.paper} d="M44 20h46l14 14v58H44z" />
      <path d="M44 20h46l14 14v58H44zM90 20v14h14M56 46h36M56 58h36M56 70h22" />
    </>
  ),
  search: (
    <>
      <circle className={emptyPictureStyles.paper} cx="70" cy="52" r="26" />
      <path d="M70 26a26 26 0 1 0 0 52 26 26 0 0 0 0-52zM89 71l17 17M60 52h20" />
    </>
  ),
  bell: (
    <>
      <path className={emptyPictureStyles.paper} d="M52 76V54a22 22 0 0 1 44 0v22l6 7H46z" />
      <path d="M52 76V54a22 22 0 0 1 44 0v22l6 7H46zM67 92h14M74 25v7" />
    </>
  ),
  broken: (
    <>
      <path className={emptyPictureStyles.paper} d="M38 34h72v44H38z" />
      <path d="M38 34h72v44H38zM62 92h24M74 78v14M64 50l20 14M84 50L64 64" />
    </>
  ),
} as const;

/** A shared drawing by name, or a screen's own drawing. */
type EmptyPictureName = keyof typeof drawings | ReactElement;

/** The picture of an empty state: an outline on a patch of the accent colour. */
function EmptyPicture({ name }: { readonly name: EmptyPictureName }) {
  return (
    <svg className={emptyPictureStyles.picture} viewBox="0 0 148 112" aria-hidden="true" focusable="false">
      <path
        className={emptyPictureStyles.patch}
        d="M22 66c-4-26 18-50 52-52s58 20 56 48-22 40-56 40-48-10-52-36z"
      />
      {typeof name === 'string' ? drawings[name] : name}
      <path d="M20 30v8M16 34h8M126 22v6M123 25h6M30 96h.1M122 90h.1" />
    </svg>
  );
}
