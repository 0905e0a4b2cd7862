import { isUnauthenticated } from '#application/ports/failures/gateway-error';
import type { ExchangedToken } from '#application/ports/session/platform';
import type { Credential } from '#domain/credential';
import type { Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';
import { codes } from '#wire/codes';
import { type PlatformConfig, platformEndpoints } from '#wire/platform';
import type { ApiClient } from '../http/api-client';
import { credentialOf } from '../http/bearer-token';
import type { Encryption } from '../http/encryption';
import { present } from './begun-session';

/** Calls of the base platform. `api` has no encryption; only the signed-in user is read through `sealed`. */
export class PlatformCalls {
  constructor(
    private readonly api: ApiClient,
    /** Adopts the setting of every fetched config. */
    private readonly encryption: Encryption,
    /** Encrypts as the school's setting says, because a user's identity needs the same protection as other calls. */
    private readonly sealed: ApiClient = api,
  ) {}

  /**
   * `hasOutUrl`: the page is not on an internal network and gets external addresses. Throws GatewayError `contract` if
   * the encryption setting cannot be read, so that nothing is sent unencrypted. `again` fetches it for renewed keys.
   */
  async config(
    tenantName: string | undefined,
    hasOutUrl: boolean,
    again: () => Promise<PlatformConfig> = () => this.config(tenantName, hasOutUrl),
  ): Promise<PlatformConfig> {
    const config = await this.api.requestOrThrow(
      platformEndpoints.config,
      { tn: tenantName, hasOutUrl: hasOutUrl ? 'true' : 'false' },
      { idempotent: true },
    );
    this.encryption.adopt(config.ysCry, again);
    return config;
  }

  tenant(tenantName: string | undefined): Promise<Tenant | undefined> {
    return this.query({ uniqueName: tenantName });
  }

  /** A platform that only knows names returns another tenant: that counts as not found. */
  async tenantById(tenantId: string): Promise<Tenant | undefined> {
    const found = await this.query({ tenantId });
    return found?.tenantId === tenantId ? found : undefined;
  }

  swapToken(accessToken: string): Promise<ExchangedToken | undefined> {
    return unlessRefused(async () => {
      const request = { token: accessToken, userInfo: true };
      const result = await this.api.request(platformEndpoints.swapToken, request, swapOptions);
      if (!result.ok) return undefined;
      const { token, userInfo } = result.data;
      return { credential: credentialOf(token), userInfo: present(userInfo) };
    });
  }

  /** In two calls: the first returns the session, the second its user. */
  swapOnceToken(oncetoken: string): Promise<ExchangedToken | undefined> {
    return unlessRefused(async () => {
      const result = await this.api.request(platformEndpoints.swapByOnce, { oncetoken }, swapOptions);
      if (!result.ok) return undefined;
      const credential = credentialOf(result.data.accessToken);
      return { credential, userInfo: await this.currentUser(credential) };
    });
  }

  user(credential: Credential): Promise<UserInfo | undefined> {
    return unlessRefused(() => this.currentUser(credential));
  }

  private async currentUser(credential: Credential): Promise<UserInfo> {
    const options = { credential, idempotent: true, endsNoSession: true };
    return present(await this.sealed.requestOrThrow(platformEndpoints.currentUser, {}, options));
  }

  private async query(wanted: {
    readonly uniqueName?: string | undefined;
    readonly tenantId?: string;
  }): Promise<Tenant | undefined> {
    const options = { idempotent: true, extraRefusals: [codes.malformed] };
    const result = await this.api.request(platformEndpoints.tenant, wanted, options);
    return result.ok ? result.data : undefined;
  }
}

const swapOptions = { extraRefusals: [codes.malformed] };

/** Undefined if the school does not know the token, or has expired it. */
async function unlessRefused<T>(swap: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await swap();
  } catch (thrown) {
    if (isUnauthenticated(thrown)) return undefined;
    throw thrown;
  }
}
