import type { CheckinProgress } from '#application/ports/checkin-progress';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

export class InMemoryCheckinProgress implements CheckinProgress {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  plan() {
    return schoolCall(() => this.school.welcome.plan(this.tenantId));
  }

  record(token: string) {
    return schoolCall(() => this.school.welcome.record(this.tenantId, token));
  }

  notice(token: string) {
    return schoolCall(() => this.school.welcome.information.notice(this.tenantId, token));
  }

  noticeRead(token: string) {
    return schoolCall(() => this.school.welcome.information.noticeRead(this.tenantId, token));
  }
}
