import { isUnauthenticated } from '../ports/failures/gateway-error';
import type { ApplicantSignIn, KnownApplicant } from '../ports/session/applicant-sign-in';
import type { SessionStore } from '../ports/session/session-store';

/**
 * Asks the school who is signed in, and keeps their session on this phone; undefined where nobody is, or no longer. Throws
 * GatewayError.
 */
export async function identifyApplicant(
  signIn: ApplicantSignIn,
  session: SessionStore,
): Promise<KnownApplicant | undefined> {
  const current = session.current('applicant');
  try {
    const known = await signIn.identify(current);
    if (known && known.credential !== session.current('applicant')) session.signIn(known.credential);
    if (!known && current !== undefined) session.end('applicant', current);
    return known;
  } catch (thrown) {
    if (!isUnauthenticated(thrown)) throw thrown;
    if (current !== undefined) session.end('applicant', current);
    return undefined;
  }
}
