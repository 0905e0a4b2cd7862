import { GatewayError, isUnauthenticated } from '#application/ports/failures/gateway-error';
import type { Session } from '#application/ports/session/session';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';

/**
 * One call of the applicant who is signed in. A refusal that leaves nothing to do but ask again is thrown as `rejected`; a
 * session that the school does not know any more ends on the phone.
 */
export async function applicantCall<T>(
  session: Session,
  call: (applicant: Credential) => Promise<T>,
  signedOut: () => void,
): Promise<Exclude<T, { readonly refused: unknown }>> {
  const applicant = session.current('applicant');
  if (applicant === undefined) {
    signedOut();
    throw new GatewayError('unauthenticated', 'nobody is signed in');
  }
  try {
    const answer = await call(applicant);
    if (isRefused(answer)) throw new GatewayError('rejected', String(answer.refused));
    return answer as Exclude<T, { readonly refused: unknown }>;
  } catch (thrown) {
    // What was stored may have been forgotten already; another session that began meanwhile is left alone.
    if (isUnauthenticated(thrown) && session.end('applicant', applicant)) signedOut();
    throw thrown;
  }
}
