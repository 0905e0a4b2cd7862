import type { Credential } from '#domain/credential';
import { isUnauthenticated } from '../ports/failures/gateway-error';
import type { Session, SessionKind } from '../ports/session/session';

/**
 * Makes a call with the credential of whoever is signed in. Undefined if nobody is, or if the school no longer accepts the
 * credential: its session, and not one that began in the meantime, ends on the phone.
 */
export async function callAs<T>(
  session: Session,
  kind: SessionKind,
  call: (credential: Credential) => Promise<T>,
): Promise<T | undefined> {
  const credential = session.current(kind);
  if (credential === undefined) return undefined;
  try {
    return await call(credential);
  } catch (thrown) {
    if (!isUnauthenticated(thrown)) throw thrown;
    session.end(kind, credential);
    return undefined;
  }
}
