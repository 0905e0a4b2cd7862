import type { CheckinPass } from '#application/ports/checkin/checkin-pass';
import type { Credential } from '#domain/credential';
import type { School } from '#school/core/school';
import { tokenOf } from '../../http/bearer-token';
import { schoolCall } from '../school-call';

export class InMemoryCheckinPass implements CheckinPass {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  issue(student: Credential) {
    return schoolCall(() => this.school.welcome.passes.issue(this.tenantId, tokenOf(student)));
  }

  liveState(student: Credential) {
    return schoolCall(() => this.school.welcome.passes.liveState(this.tenantId, tokenOf(student)));
  }
}
