import type { OrganisationRef } from '#domain/session/entry-params';
import { type GlobalUrls, globalUrls } from '#domain/session/global-urls';
import type { SystemConfig } from '#domain/session/system-config';
import type { PlatformConfig, Tenant } from '#domain/session/tenant';
import { isTenantName } from '#domain/session/tenant-name';
import { errorKind } from '../ports/error-kind';
import { GatewayError, type GatewayErrorKind } from '../ports/gateway-error';
import type { Platform } from '../ports/platform';
import type { SessionStore } from '../ports/session-store';
import type { SystemConfigSource } from '../ports/system-config-source';
import { type EntryParams, entryLinksOf, isPossible, type StartState } from './entry-links';

/** What start-up takes from the page's address. */
export interface StartAddress extends EntryParams {
  /** Origin and first six characters of the pathname. */
  readonly mobileBase: string;
  /** The query's `tn`; undefined asks for the default tenant. */
  readonly tenantName: string | undefined;
}

export interface Started {
  readonly system: SystemConfig;
  readonly platform: PlatformConfig;
  readonly urls: GlobalUrls;
  readonly tenant: Tenant;
  /** Set where the address's token was none, or no more. */
  readonly tokenRefused?: true;
}

type StartPart = 'systemConfig' | 'platformConfig' | 'tenant' | 'arrival';

/** Which part of start-up failed, and how. `words` are the platform's own. */
export type StartFailure =
  | { readonly failed: 'unknownTenant' }
  | {
      readonly failed: StartPart;
      readonly kind: GatewayErrorKind;
      readonly words?: string | undefined;
    };

export function isStartFailure(outcome: Started | StartFailure): outcome is StartFailure {
  return 'failed' in outcome;
}

/** The platform as it is reached at an address without a slash at its end; in a tenant's name, where there is one. */
export type PlatformAt = (baseUrl: string, tenant?: OrganisationRef) => Platform;

/** Start-up (specification, section 4): system config, platform config, global URLs, tenant, and who arrives. */
export class StartUp {
  constructor(
    private readonly source: SystemConfigSource,
    private readonly platformAt: PlatformAt,
    private readonly sessionOf: (tenantId: string) => SessionStore,
  ) {}

  /** Never rejects; a failed one can be run again. */
  async run({ mobileBase, tenantName, ...arrival }: StartAddress): Promise<Started | StartFailure> {
    const isName = tenantName === undefined || isTenantName(tenantName);
    if (!isName || !isPossible(arrival)) return { failed: 'unknownTenant' };
    let part: StartPart = 'systemConfig';
    try {
      const system = await this.source.load();
      part = 'platformConfig';
      let platform = await this.platformAt(system.baseUrl).config(tenantName);
      part = 'tenant';
      const gateway = this.platformAt(globalUrls(platform, mobileBase).gateway);
      const named = await gateway.tenant(tenantName);
      const { organisation: place } = arrival;
      const isMeant = place === undefined || place.tenantId === named?.tenantId;
      const tenant = isMeant ? named : await gateway.tenantById(place.tenantId);
      if (!tenant) return { failed: 'unknownTenant' };
      if (!isMeant) {
        // Another school than the name's: its addresses and keys are others too.
        part = 'platformConfig';
        platform = await this.platformAt(system.baseUrl).config(tenant.uniqueName);
      }
      const urls = globalUrls(platform, mobileBase);
      part = 'arrival';
      return { system, platform, urls, ...(await this.enter(arrival, tenant, system.baseUrl)) };
    } catch (thrown) {
      const words = thrown instanceof GatewayError ? thrown.words : undefined;
      return { failed: part, kind: errorKind(thrown), words };
    }
  }

  private async enter(arrival: EntryParams, tenant: Tenant, baseUrl: string): Promise<StartState> {
    const { platformAt, sessionOf } = this;
    const surroundings = { platformFor: (at: OrganisationRef) => platformAt(baseUrl, at), sessionOf };
    let found: StartState = { tenant };
    for (const variant of entryLinksOf(arrival)) found = await variant.enter(found, surroundings);
    return found;
  }
}
