import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../limits/loopback';
import { networkAddress } from '../limits/network-address';
import { notFoundReply, send } from '../replies';

/** What proxies add; a proxy on the same machine connects from loopback. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Restricts the routes of `app` to browsers on this machine; others get 404. `Host` is checked too: a page whose host name
 * resolves to loopback (DNS rebinding) has another origin, and a proxy without forwarding headers passes on the name that it
 * was requested by. A proxy that passes on its own name for the backend, as nginx does by default, is known by the rest: it speaks
 * HTTP/1.0, or does not ask to keep the connection as every browser does, and the page's origin is that of the outside.
 */
export function acceptOnlyLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromLoopback(request)) return send(reply, notFoundReply);
  });
}

function isFromLoopback({ headers, raw, socket }: FastifyRequest): boolean {
  const { remoteAddress } = socket as { readonly remoteAddress?: string };
  return (
    // Not `request.ip`, which a trusted proxy sets.
    isLoopbackAddress(remoteAddress ?? '') &&
    isLoopback(hostname(headers.host ?? '')) &&
    !Object.keys(headers).some((name) => FORWARDED.test(name)) &&
    raw.httpVersion === '1.1' &&
    /^keep-alive$/i.test(headers.connection ?? '') &&
    headers['sec-fetch-site'] !== 'cross-site' &&
    isLoopbackOrigin(headers.origin)
  );
}

/** Absent where a page reads from its own origin. */
function isLoopbackOrigin(origin: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && isLoopback(hostname(new URL(origin).host)));
}

/** `networkAddress` reads IPv4-mapped addresses, but reduces IPv6 ones to their /64 network; so `::1` is compared first. */
function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (address !== '' && isLoopback(networkAddress(address)));
}

/** Without the port and an IPv6 address's brackets. */
function hostname(host: string): string {
  const bare = host.replace(/:\d{1,5}$/, '');
  return bare.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}
