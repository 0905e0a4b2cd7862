import type { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import type { Credential } from '#domain/credential';
import type { School } from '#school/core/school';
import { tokenOf } from '../../http/bearer-token';
import { schoolCall } from '../school-call';

export class InMemoryCheckinFacePhoto implements CheckinFacePhoto {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  consent(
    student: Credential,
    { faceConsentVersion, guardian }: Parameters<CheckinFacePhoto['consent']>[1] = {},
  ) {
    return schoolCall(() =>
      this.school.welcome.facePhotos.consent(this.tenantId, tokenOf(student), guardian, faceConsentVersion),
    );
  }

  submit(student: Credential, path: string) {
    return schoolCall(() => this.school.welcome.facePhotos.submit(this.tenantId, tokenOf(student), path));
  }

  chooseDesk(student: Credential) {
    return schoolCall(() => this.school.welcome.facePhotos.atDesk(this.tenantId, tokenOf(student)));
  }

  delete(student: Credential) {
    return schoolCall(() => this.school.welcome.facePhotos.delete(this.tenantId, tokenOf(student)));
  }
}
