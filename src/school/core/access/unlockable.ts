import type { Refusal } from '#domain/enrollment/refusal';
import type { UnlockProof } from '#domain/identity/unlock-proof';

/** Adds to a lockout refusal the proofs that would bypass it: by what the school can verify, never by who asks. */
export function unlockable<T extends object>(
  result: T | Refusal,
  unlockBy: readonly UnlockProof[],
): T | Refusal {
  if (!('refused' in result) || result.refused !== 'tooManyAttempts' || unlockBy.length === 0) return result;
  return { ...result, unlockBy };
}
