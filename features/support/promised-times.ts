import { setTimeout as pause } from 'node:timers/promises';
import { DEBOUNCE_MS } from '#domain/text/pace';
import { ENVELOPE_CACHE_MS } from '#school/http/envelope/known-envelopes';

// What the product promises of time alone and shows by nothing else is waited for as long as that promise is, and nothing
// else is: all other waits end with what they are for (`until`).

/** By then whatever was typed is kept. The screen says that something was saved, not which key came last. */
export function draftIsKept(): Promise<void> {
  return pause(1_000);
}

/** By then a running school has keys that were renewed in its database: it believes the former ones for as long. */
export function renewedKeysAreInForce(): Promise<void> {
  return pause(ENVELOPE_CACHE_MS + 100);
}

/** By then the school was asked after a pause in typing, and has answered, in ms. */
export const DEBOUNCED_ANSWER_MS = DEBOUNCE_MS + 700;

/** What nothing shows the end of: an answer that would change what stands there may come for `ms`. */
export async function staysSo(check: () => Promise<void>, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await check();
    await pause(25);
  }
  await check();
}
