/**
 * Proofs that bypass a lockout after failed attempts: unlike the other details, people who know the student do not know them.
 * The same ones are offered for every identity, so that they do not reveal whether a person exists.
 */
export const UNLOCK_PROOFS = ['admissionNo', 'phoneCode'] as const;

export type UnlockProof = (typeof UNLOCK_PROOFS)[number];

/** Sent along with an identity. */
export interface PhoneProof {
  /** Proof that a code sent to the mobile number was entered: the one on record, or the one being submitted. */
  readonly phonePass?: string | undefined;
}
