import type { CheckinInformation } from '#application/ports/checkin-information';
import type { Credential } from '#domain/credential';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { ReadText } from '#domain/text/school-text';
import type { School } from '#school/core/school';
import { tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

export class InMemoryCheckinInformation implements CheckinInformation {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
    private readonly read: ReadText,
  ) {}

  form(student: Credential) {
    return schoolCall(async () => {
      const form = await this.school.welcome.information.form(this.tenantId, tokenOf(student));
      return isRefused(form) ? form : { ...form, template: mapTemplateTexts(form.template, this.read) };
    });
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
