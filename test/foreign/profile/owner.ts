import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Credential } from '#domain/credential';

/**
 * Sessions are identified by the college's cookie, which scripts cannot read. The core keeps the session's owner instead,
 * so that a response for another person (signed in on a second page meanwhile) is treated as the end of the session.
 */
export function ownerOf(owner: string): Credential {
  return owner as unknown as Credential;
}

export function requireOwner(credential: Credential, { owner }: { readonly owner: string }): void {
  if (ownerOf(owner) !== credential) throw new GatewayError('unauthenticated', 'another person’s cookie');
}
