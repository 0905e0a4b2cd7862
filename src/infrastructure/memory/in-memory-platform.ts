import { GatewayError } from '#application/ports/gateway-error';
import type { Platform } from '#application/ports/platform';
import type { SchoolInfo } from '#application/ports/school-info';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { isRefused } from '#domain/refused';
import type { Announcement } from '#domain/session/announcement';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

export class InMemoryPlatform implements Platform {
  /** Tokens are exchanged for one tenant. */
  constructor(
    private readonly school: School,
    private readonly tenantId = '',
  ) {}

  async config(tenantName: string | undefined) {
    const { manually } = await schoolCall(() => this.school.platform.config(tenantName));
    // What does not leave the process needs no envelope.
    return { platformGatewayUrl: '', ysktGatewayUrl: '', platformFnUrl: '', manually, ysCry: '' };
  }

  tenant(tenantName: string | undefined) {
    return schoolCall(() => this.school.platform.tenant(tenantName));
  }

  tenantById(tenantId: string) {
    return schoolCall(() => this.school.platform.tenantById(tenantId));
  }

  async swapToken(accessToken: string) {
    const swapped = await schoolCall(() => this.school.tokenExchange.exchange(this.tenantId, accessToken));
    return isRefused(swapped) ? undefined : { accessToken: swapped.token, userInfo: {} };
  }
}

export class InMemorySchoolInfo implements SchoolInfo {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
    readonly announcement: Announcement | undefined = undefined,
  ) {}

  async badge(): Promise<SchoolBadge> {
    const badge = await schoolCall(() => this.school.cms.badge(this.tenantId));
    if (isRefused(badge)) throw new GatewayError('rejected', `no tenant ${this.tenantId}`);
    return badge;
  }

  notices() {
    return schoolCall(() => this.school.cms.notices(this.tenantId));
  }

  notice(id: string) {
    return schoolCall(() => this.school.cms.document(this.tenantId, id));
  }
}
