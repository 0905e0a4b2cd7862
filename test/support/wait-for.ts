import { vi } from 'vitest';

/** ms; Vitest's own second is too short for a machine that is busy with something else. */
const PATIENCE = 15_000;

/** Asks again until `look` throws no more. */
export function waitFor<T>(look: () => T | Promise<T>, timeout = PATIENCE): Promise<T> {
  return vi.waitFor(look, { timeout });
}
