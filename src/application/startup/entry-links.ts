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

/** What the address says of who arrives, and where. */
export interface EntryParams {
  /** `accesstoken`, which has left the address already. */
  readonly accessToken?: string | undefined;
  /** It came as `oncetoken`: a jump link's, good for one exchange. */
  readonly isOnceToken?: boolean | undefined;
  /** `orgId` and `tenantId`, where both are there. */
  readonly organisation?: OrganisationRef | undefined;
  /** `teacherId`: whose link it is. */
  readonly teacherId?: string | undefined;
}

/** What start-up has in hand once the tenant is known. */
export interface StartState {
  readonly tenant: Tenant;
  /** Set where an address's token was none, or no more: the app goes on without it, and says so. */
  readonly tokenRefused?: true;
  /** As what an address's token signed somebody in. */
  readonly signedInAs?: SessionKind;
}

export interface EntryContext {
  readonly platform: Platform;
  session(tenantId: string): SessionStore;
}

/** One of the two ways in (specification, section 4, steps 5 and 6), or what a link adds. Throws GatewayError. */
export interface EntryLink {
  enter(found: StartState, surroundings: EntryContext): Promise<StartState>;
}

/**
 * Step 5: exchanges the address's token for a session, and stores it with the user info. Whoever comes with a welcomeId is
 * a new student.
 */
class TokenLink implements EntryLink {
  constructor(
    private readonly accessToken: string,
    private readonly isOnce: boolean,
  ) {}

  async enter(found: StartState, { platform, session: sessionOf }: EntryContext): Promise<StartState> {
    const { tenantId, orgId } = found.tenant;
    const session = sessionOf(tenantId);
    // Whoever is signed in until now has no part in it.
    const place = { tenantId, orgId: session.publicUserInfo?.orgId ?? orgId };
    const exchanged = isTokenText(this.accessToken)
      ? await (this.isOnce
          ? platform.exchangeOnce(this.accessToken, place)
          : platform.exchange(this.accessToken, place))
      : undefined;
    if (!exchanged) return { ...found, tokenRefused: true };
    const { credential, userInfo } = exchanged;
    const { welcomeId } = userInfo;
    if (welcomeId === undefined) session.signIn(credential, userInfo);
    else session.checkIn(credential, welcomeId, userInfo);
    return { ...found, signedInAs: welcomeId === undefined ? 'applicant' : 'newStudent' };
  }
}

/** Step 6: the address's organisation and tenant become the current ones, for public pages too. */
class OrganisationLink implements EntryLink {
  constructor(private readonly place: OrganisationRef) {}

  async enter(found: StartState, { session: sessionOf }: EntryContext): Promise<StartState> {
    sessionOf(found.tenant.tenantId).setOrganisation(this.place);
    return found;
  }
}

/** A recruiting teacher's link; what can be no id of one is no reason to refuse the start. */
class ReferrerLink implements EntryLink {
  constructor(private readonly teacherId: string) {}

  async enter(found: StartState, { session: sessionOf }: EntryContext): Promise<StartState> {
    if (isTeacherId(this.teacherId)) sessionOf(found.tenant.tenantId).setReferrer(this.teacherId);
    return found;
  }
}

/** Whether what names the school can be a name at all. */
export function isPossible({ organisation: place }: EntryParams): boolean {
  return place === undefined || isOrganisationRef(place);
}

/** An address may ask for both: the token is then exchanged in the place that it names. */
export function entryLinksOf({
  accessToken,
  isOnceToken = false,
  organisation: place,
  teacherId,
}: EntryParams): readonly EntryLink[] {
  return [
    ...(place === undefined ? [] : [new OrganisationLink(place)]),
    ...(accessToken === undefined ? [] : [new TokenLink(accessToken, isOnceToken)]),
    ...(teacherId === undefined ? [] : [new ReferrerLink(teacherId)]),
  ];
}
