import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { GatewayError, isNetworkFailure, isUnauthenticated } from '../ports/failures/gateway-error';
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

/**
 * The same for this draft's form: while there is no network, it is whoever signed in to begin the draft, as long as somebody is
 * signed in on this phone.
 */
export async function identifyForDraft(
  signIn: ApplicantSignIn,
  session: SessionStore,
  draft: Pick<NewApplicationDraft, 'applicantId'> | undefined,
): Promise<Pick<KnownApplicant, 'id' | 'answers'> | undefined> {
  try {
    return await identifyApplicant(signIn, session);
  } catch (thrown) {
    const id = session.current('applicant') && draft?.applicantId;
    if (id === undefined || !(thrown instanceof GatewayError) || !isNetworkFailure(thrown.kind)) throw thrown;
    return { id, answers: {} };
  }
}
