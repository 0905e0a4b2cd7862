import { vi } from 'vitest';

/** ms; Vitest's own second is too short for a machine that is busy with something else. */
const TIMEOUT_MS = 15_000;

/** Asks again until `look` throws no more. */
export function waitFor<T>(look: () => T | Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
  return vi.waitFor(look, { timeout });
}
