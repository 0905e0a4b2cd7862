import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { Credential } from '#domain/credential';
import type { School } from '#school/core/school';
import { tokenOf } from '../../http/bearer-token';
import { schoolCall } from '../school-call';

export class InMemoryCheckinProgress implements CheckinProgress {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  plan() {
    return schoolCall(() => this.school.welcome.plan(this.tenantId));
  }

  record(student: Credential) {
    return schoolCall(() => this.school.welcome.record(this.tenantId, tokenOf(student)));
  }

  notice(student: Credential) {
    return schoolCall(() => this.school.welcome.information.notice(this.tenantId, tokenOf(student)));
  }

  noticeRead(student: Credential) {
    return schoolCall(() => this.school.welcome.information.noticeRead(this.tenantId, tokenOf(student)));
  }
}
