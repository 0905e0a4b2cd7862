import type { Platform } from '../../application/ports/platform';
import type { PlatformConfig, Tenant } from '../../domain/session/tenant';
import { codes } from '../../wire/codes';
import { platformEndpoints } from '../../wire/platform';
import type { ApiClient } from '../http/api-client';

/** The base platform of the standard tenant API. */
export class TenantPlatform implements Platform {
  constructor(private readonly api: ApiClient) {}

  config(tenantName: string | undefined): Promise<PlatformConfig> {
    return this.api.demand(
      platformEndpoints.config,
      { tn: tenantName, hasOutUrl: 'true' },
      { repeatable: true },
    );
  }

  async tenant(tenantName: string | undefined): Promise<Tenant | undefined> {
    const options = { repeatable: true, alsoRefused: [codes.malformed] };
    const answer = await this.api.ask(platformEndpoints.tenant, { uniqueName: tenantName }, options);
    return answer.ok ? answer.data : undefined;
  }
}
