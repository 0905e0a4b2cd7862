import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The network by which calls are rate-limited: an IPv4 address, or an IPv6 /64 network, since one client has all addresses of
 * it. A port that some proxies append is removed, or every connection would count separately. A text that is no address is
 * returned unchanged.
 */
export function networkAddress(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const withoutZone = bare.replace(/%.*/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(withoutZone) === 6 ? `${firstGroups(withoutZone).join(':')}::/64` : withoutZone;
}

/** The client's network; behind a trusted proxy, as the proxy forwards it. */
export function networkOf(request: FastifyRequest): string {
  // A socket that was closed in the meantime has no address; all of these count as one network.
  const { ip } = request as { readonly ip?: string };
  return networkAddress(ip ?? '');
}

/** The first four groups, with `::` expanded. */
function firstGroups(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: left }, () => '0'), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}

/** An IPv4 address at the end stands for two groups, which are past the network. */
function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
