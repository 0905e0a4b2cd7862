import type { Refusal } from '#domain/enrollment/refusal';
import type { UnlockProof } from '#domain/identity/unlock-proof';

/** An answer that says, where it is a wait, which proofs pass it: told by what the school can check, never by whom. */
export function unlockable<T extends object>(
  answer: T | Refusal,
  unlockBy: readonly UnlockProof[],
): T | Refusal {
  if (!('refused' in answer) || answer.refused !== 'tooManyAttempts' || unlockBy.length === 0) return answer;
  return { ...answer, unlockBy };
}
