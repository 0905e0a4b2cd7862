import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Guardian, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from './token';

/** The face photo of the identity check. Sessions, refusals and errors as in CheckinProgress. */
export interface CheckinFacePhoto {
  /**
   * To the text of this version (`faceConsentVersion` of the plan): `invalid` at `faceConsent` once the school has another. With a
   * guardian's consent where `record.guardianNeeded`. Extension.
   */
  consent(
    student: Credential,
    given?: { readonly faceConsentVersion?: string | undefined; readonly guardian?: Guardian | undefined },
  ): Promise<WelcomeRecord | CheckinRefusal>;
  /** A photo that the FileStore has stored at `path` in this same session (`config/uploadPhoto`). */
  submit(student: Credential, path: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** 到校现场采集. Extension. */
  chooseDesk(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
  /** Deletes the photo, and the consent with it; until the student has reported. Extension. */
  delete(student: Credential): Promise<WelcomeRecord | CheckinRefusal>;
}
export const CheckinFacePhoto = token<CheckinFacePhoto>('CheckinFacePhoto');
