import type { Vibration } from '#application/ports/vibration';
import { failureKind } from './failure-kind';

/** How each moment feels: milliseconds on and off in turn. */
const PATTERNS = {
  submitted: [12],
  paid: [12, 60, 12],
  admitted: [20],
  stepsDone: [12, 60, 12],
  reported: [30, 60, 30],
} as const;

export type Moment = keyof typeof PATTERNS;

/** Of the app as it runs. In memory alone: look-ups promise to keep nothing, and a new visit may feel it again. */
const reached = new WeakMap<Vibration, Set<string>>();

/**
 * Whether a record reaches a moment for the first time in this visit, which the phone's buzz says too. Called when the
 * school has said so, and never before.
 */
export function reachMoment(vibration: Vibration, moment: Moment, record: string): boolean {
  const keys = known(vibration);
  const key = `${moment} ${record}`;
  if (keys.has(key)) return false;
  keys.add(key);
  // Where its part did not arrive, the words are there all the same.
  vibration.vibrate(PATTERNS[moment]).catch(failureKind);
  return true;
}

/** Notes that a record is not there yet. */
export function awaitMoment(vibration: Vibration, moment: Moment, record: string): void {
  known(vibration).add(`awaited ${moment} ${record}`);
}

/** The same for what may have come about long ago: a moment only where this visit has seen it coming. */
export function reachAwaited(vibration: Vibration, moment: Moment, record: string): boolean {
  return known(vibration).has(`awaited ${moment} ${record}`) && reachMoment(vibration, moment, record);
}

function known(vibration: Vibration): Set<string> {
  const keys = reached.get(vibration) ?? new Set();
  reached.set(vibration, keys);
  return keys;
}
