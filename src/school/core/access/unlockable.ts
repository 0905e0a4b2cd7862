import type { Refusal } from '#domain/enrollment/refusal';
import type { UnlockProof } from '#domain/identity/unlock-proof';

/** Adds to a lockout refusal the proofs that would bypass it: by what the school can verify, never by who asks. */
export function unlockable<T extends object>(
  answer: T | Refusal,
  unlockBy: readonly UnlockProof[],
): T | Refusal {
  if (!('refused' in answer) || answer.refused !== 'tooManyAttempts' || unlockBy.length === 0) return answer;
  return { ...answer, unlockBy };
}
