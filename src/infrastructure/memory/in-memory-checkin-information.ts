import type { CheckinInformation } from '#application/ports/checkin-information';
import type { Answers } from '#domain/form/template';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

export class InMemoryCheckinInformation implements CheckinInformation {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  form(token: string) {
    return schoolCall(() => this.school.welcome.information.form(this.tenantId, token));
  }

  save(token: string, version: number, answers: Answers) {
    const { information } = this.school.welcome;
    return schoolCall(() => information.save(this.tenantId, token, { version, answers }));
  }

  confirm(token: string, version: number) {
    return schoolCall(() => this.school.welcome.information.confirm(this.tenantId, token, version));
  }
}
