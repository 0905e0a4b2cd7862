import { useEffect, useState } from 'react';
import { useLatest } from './use-latest';

/** Seconds: the shortest first wait, and the wait up to which later ones become longer. */
const SHORTEST = 2;
const LONGEST = 60;

/**
 * Retries a call that a busy school has refused for `seconds`, until it is done or the widget is removed: each time later, and
 * not at the same moment as other phones. A hidden page calls nothing.
 */
export function useRetryAfter(seconds: number | undefined, retry: () => unknown): void {
  const latest = useLatest(retry);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const first = Math.max(seconds, SHORTEST);
    const wait = Math.max(first, Math.min(first * 2 ** tries, LONGEST));
    const timer = setTimeout(
      async () => {
        if (!document.hidden) await latest.current();
        setTries(tries + 1);
      },
      wait * 1000 * (1 + Math.random() / 2),
    );
    return () => clearTimeout(timer);
  }, [seconds, tries, latest]);
}
