import type { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Guardian, WelcomeRecord } from '#domain/checkin/welcome';
import { welcomeEndpoints, welcomeManageEndpoints } from '#wire/welcome';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinFacePhoto implements CheckinFacePhoto {
  constructor(private readonly calls: CheckinCalls) {}

  consent(studentToken: string, guardian?: Guardian): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.faceConsent, guardian ? { guardian } : {}, studentToken);
  }

  submit(studentToken: string, path: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeManageEndpoints.uploadPhoto, { path }, studentToken);
  }

  chooseDesk(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.faceAtDesk, {}, studentToken);
  }

  delete(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.deletePhoto, {}, studentToken);
  }
}
