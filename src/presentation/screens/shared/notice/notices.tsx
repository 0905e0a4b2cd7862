import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './notices.module.css';

interface NoticesProps {
  /** `alert` for what screen readers must announce at once. */
  readonly role: 'alert' | 'status';
  /** A changed value scrolls the notices into view, unless it is empty. */
  readonly news: unknown;
  readonly children: ReactNode;
}

/** A live region for notices. Always rendered, so that screen readers announce changes. */
export function Notices({ role, news, children }: NoticesProps) {
  const place = useIntoView(news);
  return (
    <div ref={place} role={role} className={styles.notices}>
      {children}
    </div>
  );
}

/** Scrolls the notices into view when something new appears: the tapped button may be far below. */
function useIntoView(news: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(news);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    // To their start: in large text they are higher than the screen.
    if (news) place.current?.scrollIntoView();
  }, [news]);
  return place;
}
