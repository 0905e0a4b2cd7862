import type { FastifyRequest } from 'fastify';
import { MalformedRequest } from './malformed-request';

/**
 * The backend's own origin as the client sees it, without a trailing slash. Behind a trusted proxy it is the proxy's
 * (`X-Forwarded-Proto`, `X-Forwarded-Host`).
 */
export function ownOrigin({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  const isHost = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host);
  // Numbers that are no address, or no port.
  if (!isHost || !URL.canParse(origin)) throw new MalformedRequest('host', 'format');
  return origin;
}
