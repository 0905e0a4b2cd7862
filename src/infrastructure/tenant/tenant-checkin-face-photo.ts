import type { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Guardian, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { welcomeEndpoints, welcomeManageEndpoints } from '#wire/welcome';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinFacePhoto implements CheckinFacePhoto {
  constructor(private readonly calls: CheckinCalls) {}

  consent(student: Credential, guardian?: Guardian): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.faceConsent, guardian ? { guardian } : {}, student);
  }

  submit(student: Credential, path: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeManageEndpoints.uploadPhoto, { path }, student);
  }

  chooseDesk(student: Credential): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.faceAtDesk, {}, student);
  }

  delete(student: Credential): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.deletePhoto, {}, student);
  }
}
