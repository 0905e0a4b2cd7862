import type { SystemConfig } from '#domain/session/system-config';
import { isTenantName } from '#domain/session/tenant-name';
import { surfaceBug } from '../errors/surface-bug';
import { errorKind } from '../ports/failures/error-kind';
import { GatewayError, type GatewayErrorKind } from '../ports/failures/gateway-error';
import type { SystemConfigSource } from '../ports/session/system-config-source';
import { entryLinksOf, isPossible } from './entry-links';
import type { EntryContext, EntryParams, StartState } from './entry-state';

/** Parameters of the page's address that start-up uses. */
export interface StartAddress extends EntryParams {
  /** The query's `tn`; undefined: the default tenant. */
  readonly tenantName: string | undefined;
}

export interface StartResult<Backend extends EntryContext = EntryContext> extends StartState {
  readonly system: SystemConfig;
  /** Connected to the tenant's school. */
  readonly backend: Backend;
}

type StartPart = 'systemConfig' | 'platformConfig' | 'tenant' | 'arrival';

/** The part of start-up that failed, and the failure. `userMessage` is the platform's own message. */
export type StartFailure =
  | { readonly failed: 'unknownTenant' }
  | {
      readonly failed: StartPart;
      readonly kind: GatewayErrorKind;
      readonly userMessage?: string | undefined;
    };

export function isStartFailure(outcome: object | StartFailure): outcome is StartFailure {
  return 'failed' in outcome;
}

/** Start-up (specification, section 4): system config, its backend, tenant, and the address's session. */
export class StartUp<Backend extends EntryContext> {
  constructor(
    private readonly source: SystemConfigSource,
    private readonly backendOf: (system: SystemConfig) => Backend | Promise<Backend>,
  ) {}

  /** Never rejects; may be run again after a failure. */
  async run({ tenantName, ...arrival }: StartAddress): Promise<StartResult<Backend> | StartFailure> {
    const isName = tenantName === undefined || isTenantName(tenantName);
    if (!isName || !isPossible(arrival)) return { failed: 'unknownTenant' };
    let part: StartPart = 'systemConfig';
    try {
      const system = await this.source.load();
      part = 'platformConfig';
      const backend = await this.backendOf(system);
      const { platform } = backend;
      await platform.connect(tenantName);
      part = 'tenant';
      const named = await platform.tenant(tenantName);
      const { organisation: place } = arrival;
      const isMeant = place === undefined || place.tenantId === named?.tenantId;
      const tenant = isMeant ? named : await platform.tenantById(place.tenantId);
      if (!tenant) return { failed: 'unknownTenant' };
      if (!isMeant) {
        // The organisation belongs to another school than `tn` names: connect again, because its
        // addresses and keys differ.
        part = 'platformConfig';
        await platform.connect(tenant.uniqueName);
      }
      part = 'arrival';
      let found: StartState = { tenant };
      for (const link of entryLinksOf(arrival)) found = await link.enter(found, backend);
      return { system, backend, ...found };
    } catch (thrown) {
      surfaceBug(thrown);
      const userMessage = thrown instanceof GatewayError ? thrown.userMessage : undefined;
      return { failed: part, kind: errorKind(thrown), userMessage };
    }
  }
}
