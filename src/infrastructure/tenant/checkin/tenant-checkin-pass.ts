import type { CheckinPass } from '#application/ports/checkin/checkin-pass';
import type { Pass } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { LiveState } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinPass implements CheckinPass {
  constructor(private readonly calls: CheckinCalls) {}

  issue(student: Credential): Promise<(Pass & { readonly serverTime: number }) | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.pass, {}, student);
  }

  liveState(student: Credential): Promise<LiveState | CheckinRefusal> {
    return this.calls.read(welcomeManageEndpoints.verifyProcess, student);
  }
}
