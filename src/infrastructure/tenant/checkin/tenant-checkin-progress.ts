import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, StudentNotice, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinProgress implements CheckinProgress {
  constructor(private readonly calls: CheckinCalls) {}

  plan(): Promise<CheckinPlan | CheckinRefusal> {
    return this.calls.read(welcomeManageEndpoints.setting);
  }

  record(student: Credential): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.read(welcomeEndpoints.detail, student);
  }

  notice(student: Credential): Promise<StudentNotice | CheckinRefusal> {
    return this.calls.read(welcomeEndpoints.notice, student);
  }

  noticeRead(student: Credential): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.noticeRead, {}, student);
  }
}
