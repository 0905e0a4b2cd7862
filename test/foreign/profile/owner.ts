import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Credential } from '#domain/credential';

/**
 * Sessions rest on the college's cookie, which no script reads: what the core keeps is whose session it was, so that an
 * answer of another person's (a second page signed in meanwhile) is taken for a session that has ended.
 */
export function ownerOf(owner: string): Credential {
  return owner as unknown as Credential;
}

export function requireOwner(credential: Credential, { owner }: { readonly owner: string }): void {
  if (ownerOf(owner) !== credential) throw new GatewayError('unauthenticated', 'another person’s cookie');
}
