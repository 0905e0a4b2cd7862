import type { ExchangedToken, Platform } from '#application/ports/session/platform';
import type { Credential } from '#domain/credential';
import type { OrganisationRef } from '#domain/session/entry-params';
import type { Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';
import { isInternal } from '#domain/upload/internal-host';
import type { PlatformConfig } from '#wire/platform';
import { type GlobalUrls, globalUrls } from './global-urls';
import type { PlatformCalls } from './platform-calls';

/** The platform config and the service addresses derived from it. */
export interface PlatformConnection {
  readonly config: PlatformConfig;
  readonly urls: GlobalUrls;
}

export interface PlatformReach {
  /** The static config's, without a trailing slash. */
  readonly baseUrl: string;
  readonly mobileBase: string;
  /** The calls at an address, on behalf of a tenant if one is given. `manually`: the platform config's, once it is known. */
  callsAt(baseUrl: string, manually: boolean, place?: OrganisationRef): PlatformCalls;
}

/** The platform of the standard tenant API: its config is fetched from the base URL and contains the gateway's address. */
export class TenantPlatform implements Platform {
  private connected: PlatformConnection | undefined;

  constructor(private readonly reach: PlatformReach) {}

  /** Throws an Error before `connect`. */
  get connection(): PlatformConnection {
    if (!this.connected) throw new Error('the platform is not connected');
    return this.connected;
  }

  async connect(tenantName: string | undefined): Promise<void> {
    const config = await this.config(tenantName);
    this.connected = { config, urls: globalUrls(config, this.reach.mobileBase) };
  }

  private config(tenantName: string | undefined): Promise<PlatformConfig> {
    const { baseUrl, mobileBase } = this.reach;
    return this.callsAt(baseUrl).config(tenantName, !isInternal(mobileBase), () => this.config(tenantName));
  }

  tenant(tenantName: string | undefined): Promise<Tenant | undefined> {
    return this.gateway.tenant(tenantName);
  }

  tenantById(tenantId: string): Promise<Tenant | undefined> {
    return this.gateway.tenantById(tenantId);
  }

  exchange(accessToken: string, place: OrganisationRef): Promise<ExchangedToken | undefined> {
    return this.callsAt(this.reach.baseUrl, place).swapToken(accessToken);
  }

  exchangeOnce(onceToken: string, place: OrganisationRef): Promise<ExchangedToken | undefined> {
    return this.callsAt(this.reach.baseUrl, place).swapOnceToken(onceToken);
  }

  user(credential: Credential, place: OrganisationRef): Promise<UserInfo | undefined> {
    return this.callsAt(this.reach.baseUrl, place).user(credential);
  }

  private get gateway(): PlatformCalls {
    return this.callsAt(this.connection.urls.gateway);
  }

  private callsAt(address: string, place?: OrganisationRef): PlatformCalls {
    return this.reach.callsAt(address, this.connected?.config.manually ?? false, place);
  }
}
