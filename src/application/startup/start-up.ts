import { type GlobalUrls, globalUrls } from '../../domain/session/global-urls';
import type { SystemConfig } from '../../domain/session/system-config';
import type { PlatformConfig, Tenant } from '../../domain/session/tenant';
import { isTenantName } from '../../domain/session/tenant-name';
import { errorKind, GatewayError, type GatewayErrorKind } from '../ports/gateway-error';
import type { Platform } from '../ports/platform';
import type { SystemConfigSource } from '../ports/system-config-source';

/** What start-up takes from the page's address. */
export interface StartAddress {
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
}

/** Which part of start-up failed, and how. `words` are the platform's own. */
export type StartFailure =
  | { readonly failed: 'unknownTenant' }
  | {
      readonly failed: 'systemConfig' | 'platformConfig' | 'tenant';
      readonly kind: GatewayErrorKind;
      readonly words?: string | undefined;
    };

export function isStartFailure(outcome: Started | StartFailure): outcome is StartFailure {
  return 'failed' in outcome;
}

/** The platform as it is reached at an address without a slash at its end. */
export type PlatformAt = (baseUrl: string) => Platform;

/** Start-up (specification, section 4): system config, platform config, global URLs, tenant. */
export class StartUp {
  constructor(
    private readonly source: SystemConfigSource,
    private readonly platformAt: PlatformAt,
  ) {}

  /** Never rejects; a failed one can be run again. */
  async run({ mobileBase, tenantName }: StartAddress): Promise<Started | StartFailure> {
    if (tenantName !== undefined && !isTenantName(tenantName)) return { failed: 'unknownTenant' };
    let part: 'systemConfig' | 'platformConfig' | 'tenant' = 'systemConfig';
    try {
      const system = await this.source.load();
      part = 'platformConfig';
      const platform = await this.platformAt(system.baseUrl).config(tenantName);
      const urls = globalUrls(platform, mobileBase);
      part = 'tenant';
      const tenant = await this.platformAt(urls.gateway).tenant(tenantName);
      return tenant ? { system, platform, urls, tenant } : { failed: 'unknownTenant' };
    } catch (thrown) {
      const words = thrown instanceof GatewayError ? thrown.words : undefined;
      return { failed: part, kind: errorKind(thrown), words };
    }
  }
}
