/** ms without an input event after which typing counts as idle. */
const IDLE_AFTER_MS = 600;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Runs deferrable work in a later task, once typing is idle. Returns a function that cancels it. */
export function whenTypingIdle(work: () => void): () => void {
  addListeners();
  if (timer === undefined) {
    const task = setTimeout(work);
    return () => clearTimeout(task);
  }
  waiting.add(work);
  return () => waiting.delete(work);
}

function addListeners(): void {
  if (listening) return;
  listening = true;
  addEventListener('input', onInput, { capture: true, passive: true });
}

function onInput(): void {
  clearTimeout(timer);
  timer = setTimeout(onIdle, IDLE_AFTER_MS);
}

function onIdle(): void {
  timer = undefined;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
