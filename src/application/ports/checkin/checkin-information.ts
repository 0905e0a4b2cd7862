import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { Answers } from '#domain/form/template';
import { token } from '../token';

/** The information form of check-in. Sessions, refusals and errors as in CheckinProgress. */
export interface CheckinInformation {
  /** `moreMessage`. */
  form(student: Credential): Promise<InfoForm | CheckinRefusal>;
  /** `updateInfo`; `version` is that of the form that was edited. `infoChanged` where the school has a newer one. */
  save(student: Credential, version: number, answers: Answers): Promise<WelcomeRecord | CheckinRefusal>;
  /** Confirms the information; `version` is that of the form that was shown. Extension. */
  confirm(student: Credential, version: number): Promise<WelcomeRecord | CheckinRefusal>;
}
export const CheckinInformation = token<CheckinInformation>('CheckinInformation');
