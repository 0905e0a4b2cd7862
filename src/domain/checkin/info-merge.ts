import type { Answers } from '../form/template';
import { changedKeys } from './welcome';

/** Whose answer goes on: the one on this phone, or the one that another device has saved meanwhile. */
export type Side = 'mine' | 'theirs';

/** What another device has changed to something else than stands on this phone, and whose answer is proposed. */
export type InfoConflict = Readonly<Record<string, Side>>;

/**
 * Holds what another device has changed since `saved` (what both began with) against this phone. Its answer is proposed
 * where nothing was typed here; where both were changed, what the student has before them goes first.
 */
export function infoConflict(saved: Answers, mine: Answers, theirs: Answers): InfoConflict {
  const differing = new Set(changedKeys(mine, theirs));
  const typed = new Set(changedKeys(saved, mine));
  return Object.fromEntries(
    changedKeys(saved, theirs)
      .filter((key) => differing.has(key))
      .map((key): [string, Side] => [key, typed.has(key) ? 'mine' : 'theirs']),
  );
}

/** The answers after the choice; what nobody had to choose stays as it is on this phone. */
export function mergedInfo(mine: Answers, theirs: Answers, choice: InfoConflict): Answers {
  const merged = { ...mine };
  for (const [key, side] of Object.entries(choice)) {
    if (side === 'mine') continue;
    const answer = theirs[key];
    if (answer === undefined) delete merged[key];
    else merged[key] = answer;
  }
  return merged;
}
