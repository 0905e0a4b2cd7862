import { type Service, servicePrefixes } from '#wire/endpoint';

/** What differs between schools' backends beside their answers. `tenantProfile` in the static config names one. */
export interface TenantProfile {
  /** Path prefixes of the services below the gateway. */
  readonly prefixes: Readonly<Record<Service, string>>;
}

const standard: TenantProfile = { prefixes: servicePrefixes };

const profiles: ReadonlyMap<string, TenantProfile> = new Map([['standard', standard]]);

/** The named profile; the standard one where none is named or known. */
export function tenantProfile(name: string): TenantProfile {
  return profiles.get(name) ?? standard;
}
