import type { FastifyRequest } from 'fastify';
import { MalformedRequest } from './malformed-request';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origins of `OWN_ORIGINS`; empty: whichever the client names. */
    ownOrigins?: readonly string[];
  }
}

/**
 * The backend's own origin as the client sees it, without a trailing slash. Behind a trusted proxy it is the proxy's
 * (`X-Forwarded-Proto`, `X-Forwarded-Host`). Where the school has named its origins, it is the one of them, or else the first.
 */
export function ownOrigin({ protocol, host, server }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  const { ownOrigins = [] } = server;
  const [main] = ownOrigins;
  if (main !== undefined) return ownOrigins.find((own) => own === origin.toLowerCase()) ?? main;
  const isHost = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host);
  // Numbers that are no address, or no port.
  if (!isHost || !URL.canParse(origin)) throw new MalformedRequest('host', 'format');
  return origin;
}
