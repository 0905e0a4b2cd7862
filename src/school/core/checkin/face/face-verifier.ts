import type { FaceError } from '#domain/checkin/face-photo';

/** A submitted face photo with the school's own ids of the student; nothing else identifies them. */
export interface SubmittedFacePhoto {
  readonly welcomeId: string;
  readonly admissionNo?: string | undefined;
  readonly type: string;
  readonly bytes: readonly Uint8Array[];
}

/** `notVerified`: there is no verdict, and the desk decides. */
export type FaceVerdict = 'pass' | { readonly refuse: readonly FaceError[] } | 'notVerified';

/** Compares a photo with the ID data of a tenant's own service. The platform stores no ID number to compare with. */
export interface FaceVerifier {
  /** Whether the tenant has such a service, which the consent then has to name. */
  handles(tenantId: string): boolean;
  /**
   * `read` is only called where the tenant has a service; it returns undefined where the photo may not be passed on, because it
   * is gone or the consent did not name the service. Responds within bounded time and never rejects: an error gives
   * `notVerified`.
   */
  verify(tenantId: string, read: () => Promise<SubmittedFacePhoto | undefined>): Promise<FaceVerdict>;
}

/** For a school without such a service. */
export const manualVerification: FaceVerifier = { handles: () => false, verify: async () => 'notVerified' };
