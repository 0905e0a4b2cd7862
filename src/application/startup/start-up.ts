import { isOrganisationRef, isTeacherId, type OrganisationRef } from '#domain/session/entry-params';
import type { SystemConfig } from '#domain/session/system-config';
import { isTenantName } from '#domain/session/tenant-name';
import { surfaceBug } from '../errors/surface-bug';
import { errorKind } from '../ports/failures/error-kind';
import { GatewayError, type GatewayErrorKind } from '../ports/failures/gateway-error';
import type { SystemConfigSource } from '../ports/session/system-config-source';
import type { EntryContext, EntryParams, StartState } from './entry-state';

/** Parameters of the page's address that start-up uses. */
interface StartAddress extends EntryParams {
  /** The query's `tn`; undefined: the default tenant. */
  readonly tenantName: string | undefined;
}

interface StartResult<Backend extends EntryContext = EntryContext> extends StartState {
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
      const { organisation } = arrival;
      const isNamedSchool = organisation === undefined || organisation.tenantId === named?.tenantId;
      const tenant = isNamedSchool ? named : await platform.tenantById(organisation.tenantId);
      if (!tenant) return { failed: 'unknownTenant' };
      if (!isNamedSchool) {
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

/** An entry by token or organisation (specification, section 4, steps 5 and 6), or a teacher's link. Throws GatewayError. */
interface EntryLink {
  enter(found: StartState, surroundings: EntryContext): Promise<StartState>;
}

/** Step 5; its code is loaded for addresses with a token alone. */
class TokenLink implements EntryLink {
  constructor(private readonly params: EntryParams) {}

  async enter(found: StartState, context: EntryContext): Promise<StartState> {
    const { enterByToken } = await import('./token-link').catch((cause: unknown) => {
      throw new GatewayError('offline', 'a chunk failed to load', { cause });
    });
    return enterByToken(this.params, found, context);
  }
}

/** Step 6: stores the address's organisation and tenant, for public pages as well. */
class OrganisationLink implements EntryLink {
  constructor(private readonly organisation: OrganisationRef) {}

  async enter(found: StartState, { session: sessionOf }: EntryContext): Promise<StartState> {
    sessionOf(found.tenant.tenantId).setOrganisation(this.organisation);
    return found;
  }
}

/** A recruiting teacher's link; a malformed id is ignored and does not fail start-up. */
class ReferrerLink implements EntryLink {
  constructor(private readonly teacherId: string) {}

  async enter(found: StartState, { session: sessionOf }: EntryContext): Promise<StartState> {
    if (isTeacherId(this.teacherId)) sessionOf(found.tenant.tenantId).setReferrer(this.teacherId);
    return found;
  }
}

/** Whether the organisation's parameters are well-formed. */
function isPossible({ organisation }: EntryParams): boolean {
  return organisation === undefined || isOrganisationRef(organisation);
}

/** If the address has both, the organisation comes first, because the token is exchanged there. */
function entryLinksOf(params: EntryParams): readonly EntryLink[] {
  const { accessToken, organisation, teacherId } = params;
  return [
    ...(organisation === undefined ? [] : [new OrganisationLink(organisation)]),
    ...(accessToken === undefined ? [] : [new TokenLink(params)]),
    ...(teacherId === undefined ? [] : [new ReferrerLink(teacherId)]),
  ];
}
