import type { Navigation } from '#application/ports/phone/navigation';
import type { AnswersMismatch } from './submitted-answers';

/** Step numbers of the receipt's history entry. */
const STEPS = { unknown: 1, earlier: 2 } as const satisfies Record<AnswersMismatch, number>;

/**
 * Records the mismatch in the receipt's history entry: the draft with the answers that were sent is deleted, but a reload keeps
 * the entry, which tells nothing about the answers.
 */
export function recordMismatch(
  navigation: Pick<Navigation, 'setSteps'>,
  mismatch: AnswersMismatch | undefined,
): void {
  navigation.setSteps(mismatch ? [STEPS[mismatch]] : []);
}

export function recordedMismatch({ step }: Pick<Navigation, 'step'>): AnswersMismatch | undefined {
  return (['unknown', 'earlier'] as const).find((mismatch) => STEPS[mismatch] === step);
}
