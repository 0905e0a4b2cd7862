import type { CheckinInformation } from '#application/ports/checkin/checkin-information';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { ReadText, SchoolText } from '#domain/text/school-text';
import type { School } from '#school/core/school';
import { tokenOf } from '../../http/bearer-token';
import { schoolCall } from '../school-call';

export class InMemoryCheckinInformation implements CheckinInformation {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
    private readonly read: ReadText,
  ) {}

  form(student: Credential) {
    return schoolCall(async () => {
      const form = await this.school.welcome.information.form(this.tenantId, tokenOf(student));
      return isRefused(form) ? form : this.inOneLanguage(form);
    });
  }

  save(student: Credential, version: number, answers: Answers) {
    const { information } = this.school.welcome;
    return this.translated(() => information.save(this.tenantId, tokenOf(student), { version, answers }));
  }

  confirm(student: Credential, version: number) {
    const { information } = this.school.welcome;
    return this.translated(() => information.confirm(this.tenantId, tokenOf(student), version));
  }

  private translated(
    call: () => Promise<WelcomeRecord | CheckinRefusal<SchoolText>>,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    return schoolCall(async () => {
      const result = await call();
      if (!isRefused(result) || result.refused !== 'infoChanged') return result;
      return { ...result, newer: this.inOneLanguage(result.newer) };
    });
  }

  private inOneLanguage(form: InfoForm<SchoolText>): InfoForm {
    return { ...form, template: mapTemplateTexts(form.template, this.read) };
  }
}
