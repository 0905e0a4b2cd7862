import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { AdmissionResult, NewStudentIdentity, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { UserInfo } from '#domain/session/user-info';
import { token } from '../token';

/** `token` gives access to this student's own record only. */
export interface WelcomeSession {
  readonly token: Credential;
  readonly record: WelcomeRecord;
  /** Where the school tells it. */
  readonly userInfo?: UserInfo | undefined;
}

/** The calls of check-in that need no session. Throws GatewayError. */
export interface CheckinLookup {
  /** Whether this person was admitted, with masked personal data; public (`queryEnroll`). */
  lookUp(identity: NewStudentIdentity): Promise<AdmissionResult | CheckinRefusal>;
  /** `login/report`. */
  signIn(identity: NewStudentIdentity): Promise<WelcomeSession | CheckinRefusal>;
}
export const CheckinLookup = token<CheckinLookup>('CheckinLookup');
