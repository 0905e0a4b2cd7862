import { isOrganisationRef, isTeacherId, type OrganisationRef } from '#domain/session/entry-params';
import { GatewayError } from '../ports/failures/gateway-error';
import type { EntryContext, EntryParams, StartState } from './entry-state';

/** An entry by token or organisation (specification, section 4, steps 5 and 6), or a teacher's link. Throws GatewayError. */
export interface EntryLink {
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
  constructor(private readonly place: OrganisationRef) {}

  async enter(found: StartState, { session: sessionOf }: EntryContext): Promise<StartState> {
    sessionOf(found.tenant.tenantId).setOrganisation(this.place);
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
export function isPossible({ organisation: place }: EntryParams): boolean {
  return place === undefined || isOrganisationRef(place);
}

/** If the address has both, the organisation comes first, because the token is exchanged there. */
export function entryLinksOf(params: EntryParams): readonly EntryLink[] {
  const { accessToken, organisation: place, teacherId } = params;
  return [
    ...(place === undefined ? [] : [new OrganisationLink(place)]),
    ...(accessToken === undefined ? [] : [new TokenLink(params)]),
    ...(teacherId === undefined ? [] : [new ReferrerLink(teacherId)]),
  ];
}
