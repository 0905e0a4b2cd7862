import { isPlace, isTokenText, type Place } from '../../domain/session/arrival';
import type { Tenant } from '../../domain/session/tenant';
import type { Platform } from '../ports/platform';
import type { SessionStore } from '../ports/session-store';

/** What the address says of who arrives, and where. */
export interface Arrival {
  /** `accesstoken`, which has left the address already. */
  readonly accessToken?: string | undefined;
  /** `orgId` and `tenantId`, where both are there. */
  readonly place?: Place | undefined;
}

/** What start-up has in hand once the tenant is known. */
export interface Found {
  readonly tenant: Tenant;
  /** Set where an address's token was none, or no more: the app goes on without it, and says so. */
  readonly tokenRefused?: true;
}

export interface Surroundings {
  /** The platform for calls in a tenant's name. */
  platformFor(tenant: Tenant): Platform;
  sessionOf(tenantId: string): SessionStore;
}

/** One of the two ways in (specification, section 4, steps 5 and 6). Throws GatewayError. */
export interface StartVariant {
  enter(found: Found, surroundings: Surroundings): Promise<Found>;
}

/** Step 5: exchanges the address's token for a session, and stores it with the user info. */
class ByToken implements StartVariant {
  constructor(private readonly accessToken: string) {}

  async enter(found: Found, { platformFor, sessionOf }: Surroundings): Promise<Found> {
    const { tenant } = found;
    const swapped = isTokenText(this.accessToken)
      ? await platformFor(tenant).swapToken(this.accessToken)
      : undefined;
    if (!swapped) return { ...found, tokenRefused: true };
    sessionOf(tenant.tenantId).signIn(swapped.accessToken, swapped.userInfo);
    return found;
  }
}

/** Step 6: the address's organisation and tenant become the current ones. */
class ByPlace implements StartVariant {
  constructor(private readonly place: Place) {}

  async enter(found: Found, { sessionOf }: Surroundings): Promise<Found> {
    const { orgId, tenantId } = this.place;
    sessionOf(tenantId).know({ orgId, tenantId });
    const { name, uniqueName, accent } = found.tenant;
    // Another school's colour is not this one's.
    const own = tenantId === found.tenant.tenantId && accent ? { accent } : {};
    return { ...found, tenant: { tenantId, orgId, name, uniqueName, ...own } };
  }
}

/** Whether what names the school can be a name at all. */
export function isPossible({ place }: Arrival): boolean {
  return place === undefined || isPlace(place);
}

/** An address may ask for both: the token is then exchanged in the place that it names. */
export function variantsOf({ accessToken, place }: Arrival): readonly StartVariant[] {
  return [
    ...(place === undefined ? [] : [new ByPlace(place)]),
    ...(accessToken === undefined ? [] : [new ByToken(accessToken)]),
  ];
}
