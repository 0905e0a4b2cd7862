import type { MobileEntry } from '#application/ports/session/mobile-entry';
import type { Credential } from '#domain/credential';
import type { JumpApplication } from '#domain/host/jump-link';
import type { MiniAppPage } from '#domain/host/mini-app';
import type { JumpSwitches } from '#domain/host/saas-entry';
import { isRefused } from '#domain/refused';
import { platformEndpoints } from '#wire/platform';
import { schemeEndpoints } from '#wire/schemes';
import type { ApiClient } from '../http/api-client';
import { orWithout } from './refusals';

/** The purpose that is sent with requests for a scheme. */
const USED = 'orientation';
const quietly = { idempotent: true, showErrors: false } as const;

/** Links to the school's mini-programs and other applications, by the base platform and the mini-app service. */
export class TenantMobileEntry implements MobileEntry {
  constructor(
    private readonly api: ApiClient,
    private readonly place: { readonly tenantId: string; organisation(): string },
  ) {}

  switches(): Promise<JumpSwitches> {
    return this.api.requestOrThrow(platformEndpoints.jumpConfig, { tenantId: this.place.tenantId }, quietly);
  }

  async oneTimeToken(credential: Credential): Promise<string> {
    const { swapOnceToken } = platformEndpoints;
    return (await this.api.requestOrThrow(swapOnceToken, {}, { credential, showErrors: false })).token;
  }

  async wechatScheme({ path, query }: MiniAppPage): Promise<string | undefined> {
    const request = {
      ...this.request(),
      thirdType: 'wechat_mini',
      wxMiniPath: path,
      query,
      env_version: 'release',
    } as const;
    const result = await this.api.request(schemeEndpoints.wechat, request, quietly);
    return result.ok ? result.data.scheme : undefined;
  }

  async dingtalkScheme({ path, query }: MiniAppPage): Promise<string | undefined> {
    const page = query === '' ? path : `${path}?${query}`;
    const request = { ...this.request(), thirdType: 'ding_mobile', page, packageType: '1' } as const;
    const result = await this.api.request(schemeEndpoints.dingding, request, quietly);
    return result.ok ? result.data.scheme : undefined;
  }

  async applications(): Promise<readonly JumpApplication[]> {
    const { tenantId } = this.place;
    const result = await orWithout(
      this.api.requestOrThrow(platformEndpoints.jumpApplications, { tenantId }, quietly),
    );
    return isRefused(result) ? [] : result.applications;
  }

  private request() {
    return { orgId: this.place.organisation(), tenantId: this.place.tenantId, used: USED };
  }
}
