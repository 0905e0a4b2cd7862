import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { AdmissionResult, NewStudentIdentity, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from './token';

/** Signed in: `token` opens this student's own record alone. */
export interface WelcomeSession {
  readonly token: Credential;
  readonly record: WelcomeRecord;
}

/** Who was admitted, and who may begin check-in: for whoever is not signed in. Throws GatewayError. */
export interface CheckinLookup {
  /** Whether somebody was admitted, masked; public (`queryEnroll`). */
  lookUp(identity: NewStudentIdentity): Promise<AdmissionResult | CheckinRefusal>;
  /** `login/report`. */
  signIn(identity: NewStudentIdentity): Promise<WelcomeSession | CheckinRefusal>;
}
export const CheckinLookup = token<CheckinLookup>('CheckinLookup');
