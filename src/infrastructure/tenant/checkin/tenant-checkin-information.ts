import type { CheckinInformation } from '#application/ports/checkin/checkin-information';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { welcomeEndpoints } from '#wire/welcome';
import type { CheckinCalls } from './checkin-calls';
import { readInfoForm } from './checkin-refusals';

export class TenantCheckinInformation implements CheckinInformation {
  constructor(private readonly calls: CheckinCalls) {}

  async form(student: Credential): Promise<InfoForm | CheckinRefusal> {
    const form = await this.calls.read(welcomeEndpoints.infoForm, student);
    return isRefused(form) ? form : readInfoForm(form, this.calls.readText);
  }

  save(student: Credential, version: number, answers: Answers): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.updateInfo, { version, answers }, student);
  }

  confirm(student: Credential, version: number): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.confirmInfo, { version }, student);
  }
}
