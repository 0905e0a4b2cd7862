import type { SessionKind } from '#application/ports/session/session';
import { isTokenText } from '#domain/session/entry-params';
import { isSamePerson } from '#domain/session/user-info';
import { surfaceBug } from '../errors/surface-bug';
import type { ExchangedToken } from '../ports/session/platform';
import type { SessionStore } from '../ports/session/session-store';
import { type OpenSession, openSessions } from '../session/open-sessions';
import type { EntryContext, EntryParams, StartState } from './entry-state';

/**
 * Step 5: exchanges the address's token for a session and stores it with the user info. With a welcomeId it is a new student's
 * session. It replaces another person's only once the student agrees, which cannot be asked before the app is mounted.
 */
export async function enterByToken(
  { accessToken = '', isOnceToken, organisation }: EntryParams,
  found: StartState,
  { platform, session: sessionOf }: EntryContext,
): Promise<StartState> {
  const { tenantId, orgId } = found.tenant;
  const session = sessionOf(tenantId);
  // The organisation of the address or of the tenant, never that of the signed-in user.
  const place = { tenantId, orgId: session.publicUserInfo?.orgId ?? orgId };
  const exchanged = isTokenText(accessToken)
    ? await (isOnceToken ? platform.exchangeOnce(accessToken, place) : platform.exchange(accessToken, place))
    : undefined;
  if (!exchanged) return { ...found, tokenRefused: true };
  const { userInfo } = exchanged;
  const replaced = replacedBy(exchanged, session);
  const [former] = replaced;
  if (former) {
    const stored = session.userInfo;
    // Schools do not tell the user of every sign-in.
    const known =
      stored.userInfoId === undefined
        ? await platform.user(former.credential, place).catch((thrown) => surfaceBug(thrown) ?? {})
        : stored;
    if (known && !isSamePerson(known, userInfo)) return { ...found, stranger: exchanged };
  }
  // This link is the latest: an organisation that an earlier one named is not current any more.
  if (!organisation && userInfo.orgId !== undefined) session.setOrganisation(undefined);
  return { ...found, signedInAs: beginSession(exchanged, session), replaced };
}

/** The sessions that end on this phone when the link's begins. */
export function replacedBy(exchanged: ExchangedToken, session: SessionStore): readonly OpenSession[] {
  // An applicant stays signed in beside a new student.
  return openSessions(session).filter(
    ({ kind }) => kindOf(exchanged) === 'applicant' || kind === 'newStudent',
  );
}

export function beginSession(exchanged: ExchangedToken, session: SessionStore): SessionKind {
  const { credential, userInfo } = exchanged;
  const { welcomeId } = userInfo;
  if (welcomeId === undefined) session.signIn(credential, userInfo);
  else session.checkin(credential, welcomeId, userInfo);
  return kindOf(exchanged);
}

export function kindOf({ userInfo }: ExchangedToken): SessionKind {
  return userInfo.welcomeId === undefined ? 'applicant' : 'newStudent';
}
