import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Credential } from '#domain/credential';
import type { JsonResponse } from '#infrastructure/http/json-client';

/**
 * Sessions are identified by the college's cookie, which scripts cannot read. The core keeps the session's owner instead,
 * so that a response for another person (signed in on a second page meanwhile) is treated as the end of the session.
 */
export function ownerOf(owner: string): Credential {
  return owner as unknown as Credential;
}

/** Throws `unauthenticated` for a response that is another person's. */
export function requireOwner(credential: Credential, { body }: JsonResponse): undefined {
  const { owner } = (body ?? {}) as { readonly owner?: unknown };
  if (typeof owner === 'string' && ownerOf(owner) !== credential)
    throw new GatewayError('unauthenticated', 'another person’s cookie');
}
