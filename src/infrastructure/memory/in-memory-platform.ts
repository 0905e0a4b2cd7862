import { GatewayError, isUnauthenticated } from '#application/ports/failures/gateway-error';
import type { Platform } from '#application/ports/session/platform';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { Credential } from '#domain/credential';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { isRefused } from '#domain/refused';
import type { Announcement } from '#domain/session/announcement';
import type { OrganisationRef } from '#domain/session/entry-params';
import type { School } from '#school/core/school';
import { credentialOf, tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

export class InMemoryPlatform implements Platform {
  constructor(private readonly school: School) {}

  /** Needs no connection, but throws if the school cannot be reached, as over a network. */
  async connect(tenantName: string | undefined) {
    await schoolCall(() => this.school.platform.config(tenantName));
  }

  tenant(tenantName: string | undefined) {
    return schoolCall(() => this.school.platform.tenant(tenantName));
  }

  tenantById(tenantId: string) {
    return schoolCall(() => this.school.platform.tenantById(tenantId));
  }

  async exchange(accessToken: string, { tenantId }: OrganisationRef) {
    const { tokenExchange } = this.school;
    const exchanged = await schoolCall(() => tokenExchange.exchange(tenantId, accessToken));
    if (isRefused(exchanged)) return undefined;
    const { token } = exchanged;
    const userInfo = await schoolCall(() => tokenExchange.userInfo(tenantId, token));
    return { credential: credentialOf(token), userInfo };
  }

  /** The reference school's exchange accepts both kinds of token. */
  exchangeOnce(onceToken: string, place: OrganisationRef) {
    return this.exchange(onceToken, place);
  }

  async user(credential: Credential, { tenantId }: OrganisationRef) {
    try {
      return await schoolCall(() => this.school.tokenExchange.userInfo(tenantId, tokenOf(credential)));
    } catch (thrown) {
      if (isUnauthenticated(thrown)) return undefined;
      throw thrown;
    }
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
    // No server delivers pictures here, so the app shows its own.
    return { ...badge, band: undefined, seal: undefined };
  }

  notices(page?: string) {
    return schoolCall(() => this.school.cms.notices(this.tenantId, page));
  }

  notice(id: string) {
    return schoolCall(() => this.school.cms.document(this.tenantId, id));
  }
}
