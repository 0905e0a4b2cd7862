import type { CheckinPass } from '#application/ports/checkin-pass';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

export class InMemoryCheckinPass implements CheckinPass {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  issue(token: string) {
    return schoolCall(() => this.school.welcome.passes.issue(this.tenantId, token));
  }

  liveState(token: string) {
    return schoolCall(() => this.school.welcome.passes.liveState(this.tenantId, token));
  }
}
