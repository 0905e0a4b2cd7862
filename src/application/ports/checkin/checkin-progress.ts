import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, StudentNotice, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from '../token';

/**
 * The check-in steps of this school, and a new student's progress. In all check-in ports `student` is the student's
 * credential: an expired one, or one of another school, throws GatewayError `unauthenticated`. Network and server failures
 * throw GatewayError; a refusal by the school is returned as CheckinRefusal. Calls that change a record return the new record.
 */
export interface CheckinProgress {
  /** Steps, stations and the public key that verifies passes; public (`config/getSetting`). */
  plan(): Promise<CheckinPlan | CheckinRefusal>;
  /** `getDetail`. */
  record(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
  /** `getdocument`. */
  notice(student: Credential): Promise<StudentNotice | CheckinRefusal>;
  /** Records that the student has read the notice to its end. Extension. */
  noticeRead(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
}
export const CheckinProgress = token<CheckinProgress>('CheckinProgress');
