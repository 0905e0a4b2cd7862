import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, StudentNotice, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from './token';

/**
 * The steps of check-in at this school, and how far a new student is. `student` is their credential, also in the other
 * ports of check-in; a stale or foreign one throws `unauthenticated`. Broken infrastructure throws GatewayError; what the school
 * says no to is a CheckinRefusal. Whatever changes a record answers with the record as it then is.
 */
export interface CheckinProgress {
  /** Steps, stations and the key of passes; public (`config/getSetting`). */
  plan(): Promise<CheckinPlan | CheckinRefusal>;
  /** `getDetail`. */
  record(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
  /** `getdocument`. */
  notice(student: Credential): Promise<StudentNotice | CheckinRefusal>;
  /** The notice was read to its end. Extension. */
  noticeRead(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
}
export const CheckinProgress = token<CheckinProgress>('CheckinProgress');
