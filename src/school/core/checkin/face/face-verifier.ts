import type { FaceError } from '#domain/checkin/face-photo';

/** A face photo that was handed in, and whose it has to be by the school's own numbers: nothing else says who that is. */
export interface HandedInFace {
  readonly welcomeId: string;
  readonly admissionNo?: string | undefined;
  readonly type: string;
  readonly bytes: readonly Uint8Array[];
}

/** `notVerified`: nobody has judged it, and the desk looks at it. */
export type FaceVerdict = 'pass' | { readonly refuse: readonly FaceError[] } | 'notVerified';

/** Judges a photo against the ID that a tenant's own service holds. The platform keeps no ID number to compare with. */
export interface FaceVerifier {
  /** Whether the tenant has such a service: then the consent names it. */
  judges(tenantId: string): boolean;
  /**
   * Reads the photo only where the tenant has a service; undefined is one that it may not be given: gone meanwhile, or of
   * somebody whose consent did not name it. Answers in bounded time and never rejects: what goes wrong is not verified.
   */
  verify(tenantId: string, read: () => Promise<HandedInFace | undefined>): Promise<FaceVerdict>;
}

/** A school without such a service. */
export const deskLooks: FaceVerifier = { judges: () => false, verify: async () => 'notVerified' };
