import { changedKeys } from '../form/answers/changed-keys';
import type { Answers } from '../form/template';

/** Which answer to keep: this phone's, or the one that another device has saved in the meantime. */
export type Side = 'mine' | 'theirs';

/** Keys of answers that another device has changed and that differ from this phone's, each with the proposed side. */
export type InfoConflict = Readonly<Record<string, Side>>;

/**
 * Three-way comparison: `saved` is the common base of `mine` and `theirs`. Proposes the other device's answer where this
 * phone's is unchanged, and this phone's where both were changed, since the student is looking at it.
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

/** The answers after the student's choice; keys without a conflict keep this phone's answer. */
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
