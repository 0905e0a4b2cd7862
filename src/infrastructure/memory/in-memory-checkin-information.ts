import type { CheckinInformation } from '#application/ports/checkin-information';
import type { Credential } from '#domain/credential';
import type { Answers } from '#domain/form/template';
import type { School } from '#school/core/school';
import { tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

export class InMemoryCheckinInformation implements CheckinInformation {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  form(student: Credential) {
    return schoolCall(() => this.school.welcome.information.form(this.tenantId, tokenOf(student)));
  }

  save(student: Credential, version: number, answers: Answers) {
    const { information } = this.school.welcome;
    return schoolCall(() => information.save(this.tenantId, tokenOf(student), { version, answers }));
  }

  confirm(student: Credential, version: number) {
    return schoolCall(() =>
      this.school.welcome.information.confirm(this.tenantId, tokenOf(student), version),
    );
  }
}
