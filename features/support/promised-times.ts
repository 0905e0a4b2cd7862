import { setTimeout as pause } from 'node:timers/promises';
import { DEBOUNCE_MS } from '#domain/text/input-delays';
import { ENVELOPE_CACHE_MS } from '#school/http/envelope/envelope-cache';

// The only fixed waits: for promises about time that nothing on the screen confirms. All other waits end with the event
// that they wait for (`until`).

/** ms by which all input is saved. The screen shows that something was saved, but not which key was the last. */
const AUTOSAVED_AFTER_MS = 1_000;

export function waitForAutosave(): Promise<void> {
  return pause(AUTOSAVED_AFTER_MS);
}

/** Runs in a page: the same by its own timer, which a busy machine delays as it delays the autosave's, and after its writes. */
export const draftsAreSaved = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const opening = indexedDB.open('orientation-drafts');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const drafts = opening.result;
  // Begins when those before it have ended.
  const last = drafts.transaction(drafts.objectStoreNames, 'readwrite');
  await new Promise((resolve) => last.addEventListener('complete', resolve));
  drafts.close();
};

/** By then a running school uses keys that were renewed in its database: it caches the former ones for this time. */
export function renewedKeysAreInForce(): Promise<void> {
  return pause(ENVELOPE_CACHE_MS + 100);
}

/** ms by which the school has responded to a call after typing has paused. */
export const DEBOUNCED_ANSWER_MS = DEBOUNCE_MS + 700;

/** Asserts that the state stays as it is for `ms`, during which a late response could change it. */
export async function expectUnchanged(check: () => Promise<void>, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await check();
    await pause(25);
  }
  await check();
}
