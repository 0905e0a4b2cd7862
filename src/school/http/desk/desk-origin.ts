import type { FastifyReply, FastifyRequest } from 'fastify';
import { DESK_API } from '#wire/desk/desk-endpoint';
import { ENROLMENT_LIFE } from '../../core/desk/devices';
import { isLoopback } from '../limits/loopback';
import { ownOrigin } from '../limits/own-origin';

/** How the desk may be used from where a request comes: over https, in plain http, or not at all. */
export type DeskTransport = 'https' | 'plain' | 'off';

/** Plain http is for this machine alone, unless the operator wants otherwise (`DESK_INSECURE`). */
export function deskTransport({ protocol, hostname }: FastifyRequest, insecure: boolean): DeskTransport {
  if (protocol === 'https') return 'https';
  return insecure || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()) ? 'plain' : 'off';
}

/**
 * Whether a page of another origin has sent the request: by the fetch metadata that browsers add, or by `Origin` where they add none. Without
 * both only a GET is taken, which older browsers send so, and whose answer no other origin can read.
 */
export function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isRead = request.method === 'GET';
  if (origin !== undefined && origin !== ownOrigin(request)) return true;
  if (site !== undefined) return site !== 'same-origin' && !(isRead && site === 'none');
  return origin === undefined && !isRead;
}

/** The session's token, where the request brings it. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, cookieName(request));
}

const DEVICE_COOKIE = 'desk-scan';

/** The token of an enrolled device, where the request brings it. */
export function deviceToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, DEVICE_COOKIE);
}

/** For the scanner's calls alone, as long as the device stays enrolled. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(DEVICE_COOKIE, token, {
    ...{ httpOnly: true, sameSite: 'strict', secure: reply.request.protocol === 'https' },
    ...{ path: `${DESK_API}/scan`, maxAge: ENROLMENT_LIFE / 1_000 },
  });
}

function tokenIn(request: FastifyRequest, name: string): string | undefined {
  const { [name]: token = '' } = request.cookies;
  return /^[\w-]{16,128}$/.exec(token)?.[0];
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(reply.request), token, cookieOptions(reply.request));
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName(reply.request), cookieOptions(reply.request));
}

/** The prefix binds it to this host and to https; browsers take it in no other case. */
function cookieName({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-desk' : 'desk';
}

/** Without an age: it ends with the browser, and the school ends it earlier. */
function cookieOptions({ protocol }: FastifyRequest) {
  const isHttps = protocol === 'https';
  return { httpOnly: true, sameSite: 'strict', secure: isHttps, path: isHttps ? '/' : '/desk' } as const;
}
