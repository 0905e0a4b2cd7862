import type { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import type { Guardian } from '#domain/checkin/welcome';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

export class InMemoryCheckinFacePhoto implements CheckinFacePhoto {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  consent(token: string, guardian?: Guardian) {
    return schoolCall(() => this.school.welcome.facePhotos.consent(this.tenantId, token, guardian));
  }

  submit(token: string, path: string) {
    return schoolCall(() => this.school.welcome.facePhotos.handIn(this.tenantId, token, path));
  }

  chooseDesk(token: string) {
    return schoolCall(() => this.school.welcome.facePhotos.atDesk(this.tenantId, token));
  }

  delete(token: string) {
    return schoolCall(() => this.school.welcome.facePhotos.delete(this.tenantId, token));
  }
}
