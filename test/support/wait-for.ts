import { vi } from 'vitest';

/** ms; Vitest's default of a second is too short on a busy machine. */
const TIMEOUT_MS = 15_000;

/** Repeats `read` until it does not throw. */
export function waitFor<T>(read: () => T | Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
  return vi.waitFor(read, { timeout });
}
