import type { FastifyRequest } from 'fastify';
import { MalformedRequest } from './malformed-request';

/**
 * The backend's own origin as the caller's browser knows it, without a final slash. Behind a trusted proxy it is what
 * the proxy was asked for (`X-Forwarded-Proto`, `X-Forwarded-Host`).
 */
export function ownOrigin({ protocol, host }: FastifyRequest): string {
  if (!/^(?:[A-Za-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host))
    throw new MalformedRequest('host', 'format');
  return `${protocol}://${host}`;
}
