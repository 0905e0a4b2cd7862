import { useEffect, useRef } from 'react';
import { entryNumber } from './use-direction';

/** ms for which a screen that reads its list anew may take to be as long again. */
const RESTORE_TIMEOUT_MS = 4000;

/**
 * Brings a list back to where it was when one comes back to it. The browser cannot: when it tries, the list is not
 * there yet. Entries are told apart by their number in the history, which the navigation keeps.
 */
export function useScrollMemory(address: string): void {
  const positions = useRef(new Map<number, { readonly address: string; readonly top: number }>());
  const shown = useRef({ entry: entryNumber(), address });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () =>
      positions.current.set(shown.current.entry, { address: shown.current.address, top: scrollY });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { entry: entryNumber(), address };
    const kept = positions.current.get(shown.current.entry);
    const isBack = shown.current.entry < before.entry;
    if (!isBack || kept?.address !== address) return undefined;
    return scrollWhenLongEnough(kept.top);
  }, [address]);
}

function scrollWhenLongEnough(top: number): () => void {
  const until = performance.now() + RESTORE_TIMEOUT_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const touch of TOUCHES) removeEventListener(touch, stop);
  };
  const look = () => {
    const reach = document.documentElement.scrollHeight - innerHeight;
    if (reach >= top) scrollTo(0, top);
    if (reach >= top || performance.now() > until) stop();
    else frame = requestAnimationFrame(look);
  };
  // Whoever scrolls by themselves in the meantime is not pulled away.
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  look();
  return stop;
}

const TOUCHES = ['touchmove', 'wheel', 'keydown'] as const;
