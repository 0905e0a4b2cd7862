import type { Credential } from '#domain/credential';
import type { OrganisationRef } from '#domain/session/entry-params';
import type { Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';

/** The result of exchanging a token from the page's URL. */
export interface ExchangedToken {
  readonly credential: Credential;
  readonly userInfo: UserInfo;
}

/** Resolves the tenant and signs in by URL tokens at start-up (specification, section 4). Throws GatewayError. */
export interface Platform {
  /**
   * Fetches what every later call needs to reach the tenant of that name; undefined: the default tenant. Must be called first,
   * and again when the tenant changes.
   */
  connect(tenantName: string | undefined): Promise<void>;
  /** The tenant of that name; undefined where the platform has none. */
  tenant(tenantName: string | undefined): Promise<Tenant | undefined>;
  /** The tenant with that id. */
  tenantById(tenantId: string): Promise<Tenant | undefined>;
  /** Exchanges an access token from the URL; undefined where it is malformed, expired or another school's. */
  exchange(accessToken: string, place: OrganisationRef): Promise<ExchangedToken | undefined>;
  /** Like `exchange`, for the one-time token of a jump link (`auth/swap/token/byonce`, `auth/user/current/detail`). */
  exchangeOnce(onceToken: string, place: OrganisationRef): Promise<ExchangedToken | undefined>;
  /** Whose session it is (`auth/user/current/detail`); undefined where the school does not accept it any more. */
  user(credential: Credential, place: OrganisationRef): Promise<UserInfo | undefined>;
}
