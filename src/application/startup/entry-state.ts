import type { OrganisationRef } from '#domain/session/entry-params';
import type { Tenant } from '#domain/session/tenant';
import type { ExchangedToken, Platform } from '../ports/session/platform';
import type { SessionKind } from '../ports/session/session';
import type { SessionStore } from '../ports/session/session-store';
import type { OpenSession } from '../session/open-sessions';

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

/** What the address's token has led to. */
export interface TokenOutcome {
  /** The address's token was malformed or expired: the app continues without it and shows a message. */
  readonly tokenRefused?: true;
  /** The kind of session that the address's token has started. */
  readonly signedInAs?: SessionKind;
  /** The sessions that it has replaced: they still have to be ended at the school. */
  readonly replaced?: readonly OpenSession[];
  /** It is another person's than the signed-in one's, and begins only once the student agrees. */
  readonly stranger?: ExchangedToken;
}

/** State of start-up once the tenant is known. */
export interface StartState extends TokenOutcome {
  readonly tenant: Tenant;
}

export interface EntryContext {
  readonly platform: Platform;
  session(tenantId: string): SessionStore;
}
