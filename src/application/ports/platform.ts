import type { PlatformConfig, Tenant } from '../../domain/session/tenant';
import { token } from './token';

/** The platform's part of start-up (specification, section 4). */
export interface Platform {
  /** `tenantName` is the `tn` of the address; undefined asks for the default tenant. */
  config(tenantName: string | undefined): Promise<PlatformConfig>;
  /** The tenant of that name, or undefined where the platform knows none. */
  tenant(tenantName: string | undefined): Promise<Tenant | undefined>;
}
export const Platform = token<Platform>('Platform');
