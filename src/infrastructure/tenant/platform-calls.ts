import { isUnauthenticated } from '#application/ports/gateway-error';
import type { ExchangedToken } from '#application/ports/platform';
import type { Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';
import { codes } from '#wire/codes';
import { type PlatformConfig, platformEndpoints } from '#wire/platform';
import type { ApiClient } from '../http/api-client';
import { credentialOf } from '../http/bearer-token';
import type { Encryption } from '../http/encryption';

/** Calls of the base platform. They travel in plain: `api` has no encryption. */
export class PlatformCalls {
  constructor(
    private readonly api: ApiClient,
    /** Gets the setting of every config that is fetched. */
    private readonly encryption: Encryption,
  ) {}

  /** Throws GatewayError `contract` for an encryption setting that cannot be read: nothing goes on in plain then. */
  async config(tenantName: string | undefined): Promise<PlatformConfig> {
    const config = await this.api.requestOrThrow(
      platformEndpoints.config,
      { tn: tenantName, hasOutUrl: 'true' },
      { idempotent: true },
    );
    this.encryption.adopt(config.ysCry, () => this.config(tenantName));
    return config;
  }

  tenant(tenantName: string | undefined): Promise<Tenant | undefined> {
    return this.query({ uniqueName: tenantName });
  }

  /** A platform that looks for names alone answers with another tenant: that is none. */
  async tenantById(tenantId: string): Promise<Tenant | undefined> {
    const found = await this.query({ tenantId });
    return found?.tenantId === tenantId ? found : undefined;
  }

  async swapToken(accessToken: string): Promise<ExchangedToken | undefined> {
    try {
      const options = { extraRefusals: [codes.malformed] };
      const answer = await this.api.request(
        platformEndpoints.swapToken,
        { token: accessToken, userInfo: true },
        options,
      );
      if (!answer.ok) return undefined;
      const { token, userInfo } = answer.data;
      return { credential: credentialOf(token), userInfo: present(userInfo ?? {}) };
    } catch (thrown) {
      if (isUnauthenticated(thrown)) return undefined;
      throw thrown;
    }
  }

  private async query(wanted: {
    readonly uniqueName?: string | undefined;
    readonly tenantId?: string;
  }): Promise<Tenant | undefined> {
    const options = { idempotent: true, extraRefusals: [codes.malformed] };
    const answer = await this.api.request(platformEndpoints.tenant, wanted, options);
    return answer.ok ? answer.data : undefined;
  }
}

/** Without the members that the answer leaves empty. */
function present(userInfo: Readonly<Record<string, string | null | undefined>>): UserInfo {
  return Object.fromEntries(Object.entries(userInfo).filter(([, value]) => typeof value === 'string'));
}
