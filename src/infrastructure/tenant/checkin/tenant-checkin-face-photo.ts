import type { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinFacePhoto implements CheckinFacePhoto {
  constructor(private readonly calls: CheckinCalls) {}

  consent(
    student: Credential,
    { faceConsentVersion, guardian }: Parameters<CheckinFacePhoto['consent']>[1] = {},
  ): Promise<WelcomeRecord | CheckinRefusal> {
    const given = {
      ...(guardian && { guardian }),
      ...(faceConsentVersion !== undefined && { faceConsentVersion }),
    };
    return this.calls.submit(welcomeEndpoints.faceConsent, given, student);
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
