import { isPlace, isTeacherId, isTokenText, type Place } from '#domain/session/arrival';
import type { Tenant } from '#domain/session/tenant';
import type { Platform } from '../ports/platform';
import type { SessionStore } from '../ports/session-store';

/** What the address says of who arrives, and where. */
export interface Arrival {
  /** `accesstoken`, which has left the address already. */
  readonly accessToken?: string | undefined;
  /** `orgId` and `tenantId`, where both are there. */
  readonly place?: Place | undefined;
  /** `teacherId`: whose link it is. */
  readonly teacherId?: string | undefined;
}

/** What start-up has in hand once the tenant is known. */
export interface Found {
  readonly tenant: Tenant;
  /** Set where an address's token was none, or no more: the app goes on without it, and says so. */
  readonly tokenRefused?: true;
}

export interface Surroundings {
  /** The platform for calls in the name of a tenant's organisation. */
  platformFor(place: Place): Platform;
  sessionOf(tenantId: string): SessionStore;
}

/** One of the two ways in (specification, section 4, steps 5 and 6), or what a link adds. Throws GatewayError. */
export interface StartVariant {
  enter(found: Found, surroundings: Surroundings): Promise<Found>;
}

/** Step 5: exchanges the address's token for a session, and stores it with the user info. */
class ByToken implements StartVariant {
  constructor(private readonly accessToken: string) {}

  async enter(found: Found, { platformFor, sessionOf }: Surroundings): Promise<Found> {
    const { tenantId, orgId } = found.tenant;
    const session = sessionOf(tenantId);
    // Whoever is signed in until now has no part in it.
    const place = { tenantId, orgId: session.publicUserInfo?.orgId ?? orgId };
    const swapped = isTokenText(this.accessToken)
      ? await platformFor(place).swapToken(this.accessToken)
      : undefined;
    if (!swapped) return { ...found, tokenRefused: true };
    session.signIn(swapped.accessToken, swapped.userInfo);
    return found;
  }
}

/** Step 6: the address's organisation and tenant become the current ones, for public pages too. */
class ByPlace implements StartVariant {
  constructor(private readonly place: Place) {}

  async enter(found: Found, { sessionOf }: Surroundings): Promise<Found> {
    sessionOf(found.tenant.tenantId).visit(this.place);
    return found;
  }
}

/** A recruiting teacher's link; what can be no id of one is no reason to refuse the start. */
class ByTeacher implements StartVariant {
  constructor(private readonly teacherId: string) {}

  async enter(found: Found, { sessionOf }: Surroundings): Promise<Found> {
    if (isTeacherId(this.teacherId)) sessionOf(found.tenant.tenantId).broughtBy(this.teacherId);
    return found;
  }
}

/** Whether what names the school can be a name at all. */
export function isPossible({ place }: Arrival): boolean {
  return place === undefined || isPlace(place);
}

/** An address may ask for both: the token is then exchanged in the place that it names. */
export function variantsOf({ accessToken, place, teacherId }: Arrival): readonly StartVariant[] {
  return [
    ...(place === undefined ? [] : [new ByPlace(place)]),
    ...(accessToken === undefined ? [] : [new ByToken(accessToken)]),
    ...(teacherId === undefined ? [] : [new ByTeacher(teacherId)]),
  ];
}
