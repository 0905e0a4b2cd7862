import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Guardian, WelcomeRecord } from '#domain/checkin/welcome';
import { token } from './token';

/** The face photo of the identity check. Sessions, refusals and errors as in CheckinProgress. */
export interface CheckinFacePhoto {
  /** With a guardian's consent where `record.guardianNeeded`. Extension. */
  consent(studentToken: string, guardian?: Guardian): Promise<WelcomeRecord | CheckinRefusal>;
  /** A photo that the FileStore has stored at `path` in this same session (`config/uploadPhoto`). */
  submit(studentToken: string, path: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** 到校现场采集. Extension. */
  chooseDesk(studentToken: string): Promise<WelcomeRecord | CheckinRefusal>;
  /** Deletes the photo, and the consent with it; until the student has reported. Extension. */
  delete(studentToken: string): Promise<WelcomeRecord | CheckinRefusal>;
}
export const CheckinFacePhoto = token<CheckinFacePhoto>('CheckinFacePhoto');
