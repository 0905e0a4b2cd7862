import type { Credential } from '#domain/credential';
import type { OrganisationRef } from '#domain/session/entry-params';
import type { Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';

/** What the token of an address is exchanged for. */
export interface ExchangedToken {
  readonly credential: Credential;
  readonly userInfo: UserInfo;
}

/** Finds the school at start-up, and lets whoever arrives in (specification, section 4). Throws GatewayError. */
export interface Platform {
  /**
   * Fetches what every later call needs to reach the school of that name; undefined: the default one. Comes before
   * everything else, and again where another school is meant.
   */
  connect(tenantName: string | undefined): Promise<void>;
  /** The tenant of that name, or undefined where the platform knows none. */
  tenant(tenantName: string | undefined): Promise<Tenant | undefined>;
  /** The tenant with that id. */
  tenantById(tenantId: string): Promise<Tenant | undefined>;
  /** Exchanges the token of an address at that place; undefined where it is none, no more, or another school's. */
  exchange(accessToken: string, place: OrganisationRef): Promise<ExchangedToken | undefined>;
  /** The same for the one-time token of a jump link (`auth/swap/token/byonce`, `auth/user/current/detail`). */
  exchangeOnce(onceToken: string, place: OrganisationRef): Promise<ExchangedToken | undefined>;
}
