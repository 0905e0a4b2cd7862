/**
 * What passes a wait that wrong tries brought about: it is not known to whoever knows the student. The same are offered
 * to everybody, so that nothing tells whether a person exists.
 */
export const UNLOCK_PROOFS = ['admissionNo', 'phoneCode'] as const;

export type UnlockProof = (typeof UNLOCK_PROOFS)[number];

/** Goes along with an identity. */
export interface PhoneProof {
  /** The pass for a code that was sent to the mobile on record, or to the one that is filed. */
  readonly phonePass?: string | undefined;
}
