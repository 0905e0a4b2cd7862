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
 * was requested by.
 */
export function acceptOnlyLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromLoopback(request)) return send(reply, notFoundReply);
  });
}

function isFromLoopback({ headers, socket }: FastifyRequest): boolean {
  const { remoteAddress } = socket as { readonly remoteAddress?: string };
  return (
    // Not `request.ip`, which a trusted proxy sets.
    isLoopbackAddress(remoteAddress ?? '') &&
    isLoopback(hostname(headers.host ?? '')) &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
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
