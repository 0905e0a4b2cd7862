import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Guardian, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from '../token';

/** The face photo of the identity check. Sessions, refusals and errors as in CheckinProgress. */
export interface CheckinFacePhoto {
  /**
   * Records consent to the consent text of version `faceConsentVersion` (from the plan): `invalid` at `faceConsent` where the
   * school has a newer text. A guardian is required where `record.guardianNeeded`. Extension.
   */
  consent(
    student: Credential,
    given?: { readonly faceConsentVersion?: string | undefined; readonly guardian?: Guardian | undefined },
  ): Promise<WelcomeRecord | CheckinRefusal>;
  /** Submits a photo that the FileStore stored at `path` in the same session (`config/uploadPhoto`). */
  submit(student: Credential, path: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** Chooses to have the photo taken at the desk on arrival (到校现场采集). Extension. */
  chooseDesk(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
  /** Deletes the photo and the consent; only possible until the student has reported. Extension. */
  delete(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
}
export const CheckinFacePhoto = token<CheckinFacePhoto>('CheckinFacePhoto');
