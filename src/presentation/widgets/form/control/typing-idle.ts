/** ms without a key after which the hands rest. */
const REST = 600;

const waiting = new Set<() => void>();
let resting: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/**
 * Does what can wait in a turn of its own, and not between the keys of somebody who types. What it returns calls that off.
 */
export function whenHandsRest(work: () => void): () => void {
  listen();
  if (resting === undefined) {
    const turn = setTimeout(work);
    return () => clearTimeout(turn);
  }
  waiting.add(work);
  return () => waiting.delete(work);
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('input', typed, { capture: true, passive: true });
}

function typed(): void {
  clearTimeout(resting);
  resting = setTimeout(rested, REST);
}

function rested(): void {
  resting = undefined;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
