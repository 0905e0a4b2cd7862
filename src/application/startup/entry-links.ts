import {
  isOrganisationRef,
  isTeacherId,
  isTokenText,
  type OrganisationRef,
} from '#domain/session/entry-params';
import type { Tenant } from '#domain/session/tenant';
import type { Platform } from '../ports/session/platform';
import type { SessionKind } from '../ports/session/session';
import type { SessionStore } from '../ports/session/session-store';

/** Parameters of the address that identify the user and the organisation. */
export interface EntryParams {
  /** `accesstoken`, which has already been removed from the address. */
  readonly accessToken?: string | undefined;
  /** The token came as `oncetoken` of a jump link, valid for one exchange. */
  readonly isOnceToken?: boolean | undefined;
  /** `orgId` and `tenantId`, if both are present. */
  readonly organisation?: OrganisationRef | undefined;
  /** `teacherId`: the recruiting teacher whose link this is. */
  readonly teacherId?: string | undefined;
}

/** State of start-up once the tenant is known. */
export interface StartState {
  readonly tenant: Tenant;
  /** The address's token was malformed or expired: the app continues without it and shows a message. */
  readonly tokenRefused?: true;
  /** The kind of session that the address's token has started. */
  readonly signedInAs?: SessionKind;
}

export interface EntryContext {
  readonly platform: Platform;
  session(tenantId: string): SessionStore;
}

/** An entry by token or organisation (specification, section 4, steps 5 and 6), or a teacher's link. Throws GatewayError. */
export interface EntryLink {
  enter(found: StartState, surroundings: EntryContext): Promise<StartState>;
}

/**
 * Step 5: exchanges the address's token for a session and stores it with the user info. With a welcomeId it is
 * a new student's session.
 */
class TokenLink implements EntryLink {
  constructor(
    private readonly accessToken: string,
    private readonly isOnce: boolean,
    private readonly namesOrganisation: boolean,
  ) {}

  async enter(found: StartState, { platform, session: sessionOf }: EntryContext): Promise<StartState> {
    const { tenantId, orgId } = found.tenant;
    const session = sessionOf(tenantId);
    // The organisation of the address or of the tenant, never that of the signed-in user.
    const place = { tenantId, orgId: session.publicUserInfo?.orgId ?? orgId };
    const exchanged = isTokenText(this.accessToken)
      ? await (this.isOnce
          ? platform.exchangeOnce(this.accessToken, place)
          : platform.exchange(this.accessToken, place))
      : undefined;
    if (!exchanged) return { ...found, tokenRefused: true };
    const { credential, userInfo } = exchanged;
    const { welcomeId, orgId: theirs } = userInfo;
    // This link is the latest: an organisation that an earlier one named is not current any more.
    if (!this.namesOrganisation && theirs !== undefined) session.setOrganisation(undefined);
    if (welcomeId === undefined) session.signIn(credential, userInfo);
    else session.checkin(credential, welcomeId, userInfo);
    return { ...found, signedInAs: welcomeId === undefined ? 'applicant' : 'newStudent' };
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
export function entryLinksOf({
  accessToken,
  isOnceToken = false,
  organisation: place,
  teacherId,
}: EntryParams): readonly EntryLink[] {
  return [
    ...(place === undefined ? [] : [new OrganisationLink(place)]),
    ...(accessToken === undefined ? [] : [new TokenLink(accessToken, isOnceToken, place !== undefined)]),
    ...(teacherId === undefined ? [] : [new ReferrerLink(teacherId)]),
  ];
}
