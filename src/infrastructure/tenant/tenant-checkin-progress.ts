import type { CheckinProgress } from '#application/ports/checkin-progress';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, StudentNotice, WelcomeRecord } from '#domain/checkin/welcome';
import { welcomeEndpoints, welcomeManageEndpoints } from '#wire/welcome';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinProgress implements CheckinProgress {
  constructor(private readonly calls: CheckinCalls) {}

  plan(): Promise<CheckinPlan | CheckinRefusal> {
    return this.calls.read(welcomeManageEndpoints.setting);
  }

  record(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.read(welcomeEndpoints.detail, studentToken);
  }

  notice(studentToken: string): Promise<StudentNotice | CheckinRefusal> {
    return this.calls.read(welcomeEndpoints.notice, studentToken);
  }

  noticeRead(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.noticeRead, {}, studentToken);
  }
}
