import { surfaceBug } from '#application/errors/surface-bug';
import type { Vibration } from '#application/ports/phone/vibration';

/** Vibration pattern of each moment: ms, alternately on and off. */
const PATTERNS = {
  submitted: [12],
  paid: [12, 60, 12],
  admitted: [20],
  stepsDone: [12, 60, 12],
  reported: [30, 60, 30],
} as const;

export type Moment = keyof typeof PATTERNS;

/** Only in memory: look-ups promise to store nothing, and a new visit may vibrate again. */
const reached = new WeakMap<Vibration, Set<string>>();

/**
 * Whether a record reaches a moment for the first time in this visit; if so, also vibrates. Call it only after the school has
 * confirmed it.
 */
export function reachMoment(vibration: Vibration, moment: Moment, record: string): boolean {
  const keys = known(vibration);
  const key = `${moment} ${record}`;
  if (keys.has(key)) return false;
  keys.add(key);
  // Decoration: the text says it too if this code fails to load.
  vibration.vibrate(PATTERNS[moment]).catch(surfaceBug);
  return true;
}

/** Records that a record has not reached the moment yet. */
export function awaitMoment(vibration: Vibration, moment: Moment, record: string): void {
  known(vibration).add(`awaited ${moment} ${record}`);
}

/** Like `reachMoment`, for a state that may be old: only if `awaitMoment` was called for it before in this visit. */
export function reachAwaited(vibration: Vibration, moment: Moment, record: string): boolean {
  return known(vibration).has(`awaited ${moment} ${record}`) && reachMoment(vibration, moment, record);
}

function known(vibration: Vibration): Set<string> {
  const keys = reached.get(vibration) ?? new Set();
  reached.set(vibration, keys);
  return keys;
}
