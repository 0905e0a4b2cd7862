import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './notices.module.css';

interface NoticesProps {
  /** `alert` for what has to be heard at once. */
  readonly role: 'alert' | 'status';
  /** Something else than before brings the place into view, unless there is nothing. */
  readonly news: unknown;
  readonly children: ReactNode;
}

/** Where notices come to stand. It is always there, so that what comes is heard. */
export function Notices({ role, news, children }: NoticesProps) {
  const place = useIntoView(news);
  return (
    <div ref={place} role={role} className={styles.notices}>
      {children}
    </div>
  );
}

/** Brings a place into view when something new stands there: the button that led to it may be far below. */
function useIntoView(news: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(news);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    if (news) place.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  return place;
}
