import type { PlatformConfig, Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';
import { token } from './token';

/** What the token of an address is exchanged for. */
export interface SwappedToken {
  readonly accessToken: string;
  readonly userInfo: UserInfo;
}

/** The platform's part of start-up (specification, section 4). */
export interface Platform {
  /** `tenantName` is the `tn` of the address; undefined asks for the default tenant. */
  config(tenantName: string | undefined): Promise<PlatformConfig>;
  /** The tenant of that name, or undefined where the platform knows none. */
  tenant(tenantName: string | undefined): Promise<Tenant | undefined>;
  /** The tenant with that id. */
  tenantById(tenantId: string): Promise<Tenant | undefined>;
  /** Exchanges the token of an address; undefined where it is none, no more, or another school's. */
  swapToken(accessToken: string): Promise<SwappedToken | undefined>;
}
export const Platform = token<Platform>('Platform');
