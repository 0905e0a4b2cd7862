import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { Answers } from '#domain/form/template';
import { token } from './token';

/** What the school asks of a new student. Sessions, refusals and errors as in CheckinProgress. */
export interface CheckinInformation {
  /** `moreMessage`. */
  form(student: Credential): Promise<InfoForm | CheckinRefusal>;
  /** `updateInfo`; `version` is the form's. A newer one on the school's side is `infoChanged`. */
  save(student: Credential, version: number, answers: Answers): Promise<WelcomeRecord | CheckinRefusal>;
  /** Extension. `version` is the form's that was on the screen. */
  confirm(student: Credential, version: number): Promise<WelcomeRecord | CheckinRefusal>;
}
export const CheckinInformation = token<CheckinInformation>('CheckinInformation');
