import { type RefObject, useEffect, useRef } from 'react';

/** Brings a place into view when something new stands there: the button that led to it may be far below. */
export function useIntoView(news: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(news);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    if (news) place.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  return place;
}
