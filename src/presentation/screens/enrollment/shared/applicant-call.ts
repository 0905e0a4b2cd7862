import { GatewayError, isUnauthenticated } from '#application/ports/failures/gateway-error';
import type { Session } from '#application/ports/session/session';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';

/**
 * Makes a call with the signed-in applicant's credential. Throws a refusal as GatewayError `rejected`; on `unauthenticated`
 * it ends the session on the phone and calls `signedOut`.
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
    const result = await call(applicant);
    if (isRefused(result)) throw new GatewayError('rejected', String(result.refused));
    return result as Exclude<T, { readonly refused: unknown }>;
  } catch (thrown) {
    // `end` is false if the session has changed since: a new session that began in the meantime stays.
    if (isUnauthenticated(thrown) && session.end('applicant', applicant)) signedOut();
    throw thrown;
  }
}
