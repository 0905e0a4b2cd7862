import { useEffect, useRef } from 'react';
import { entryNumber } from './use-direction';

/** ms within which a reloaded list must reach its former length for the position to be restored. */
const RESTORE_TIMEOUT_MS = 4000;

/**
 * Restores the scroll position on going back. The browser cannot: it tries before the list has loaded. Positions are stored by
 * history entry, whose number the navigation assigns.
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
  const restore = () => {
    const reach = document.documentElement.scrollHeight - innerHeight;
    if (reach >= top) scrollTo(0, top);
    if (reach >= top || performance.now() > until) stop();
    else frame = requestAnimationFrame(restore);
  };
  // Do not override the student's own scrolling in the meantime.
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  restore();
  return stop;
}

const TOUCHES = ['touchmove', 'wheel', 'keydown'] as const;
