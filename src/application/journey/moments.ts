import { surfaceBug } from '../errors/surface-bug';
import type { Vibration } from '../ports/phone/vibration';
import type { VisitMemory } from '../ports/session/visit-memory';

/** Vibration pattern of each moment: ms, alternately on and off. */
const PATTERNS = {
  submitted: [12],
  paid: [12, 60, 12],
  admitted: [20],
  stepsDone: [12, 60, 12],
  reported: [30, 60, 30],
} as const;

export type Moment = keyof typeof PATTERNS;

/** Remembered only in memory: look-ups promise to store nothing, and a new visit may vibrate again. */
interface MomentPorts {
  readonly memory: Pick<VisitMemory, 'recall' | 'keep'>;
  readonly vibration: Vibration;
}

/**
 * Whether a record reaches a moment for the first time in this visit; if so, also vibrates. Call it only after the school has
 * confirmed it.
 */
export function reachMoment({ memory, vibration }: MomentPorts, moment: Moment, record: string): boolean {
  const known = memory.recall('moments');
  const key = `${moment} ${record}`;
  if (known?.has(key)) return false;
  memory.keep('moments', new Set(known).add(key));
  // Decoration: the text says it too if this code fails to load.
  vibration.vibrate(PATTERNS[moment]).catch(surfaceBug);
  return true;
}

/** Records that a record has not reached the moment yet. */
export function awaitMoment({ memory }: MomentPorts, moment: Moment, record: string): void {
  memory.keep('moments', new Set(memory.recall('moments')).add(`awaited ${moment} ${record}`));
}

/** Like `reachMoment`, for a state that may be old: only if `awaitMoment` was called for it before in this visit. */
export function reachAwaited(ports: MomentPorts, moment: Moment, record: string): boolean {
  const isAwaited = ports.memory.recall('moments')?.has(`awaited ${moment} ${record}`) ?? false;
  return isAwaited && reachMoment(ports, moment, record);
}
