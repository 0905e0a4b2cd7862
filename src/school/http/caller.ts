import type { FastifyRequest } from 'fastify';
import type { SentToken } from '../core/access/token';
import { Unauthenticated } from '../core/access/unauthenticated';
import type { School } from '../core/school';
import { MalformedRequest } from './limits/malformed-request';
import { networkOf } from './limits/network-address';
import { ownOrigin } from './limits/own-origin';

/** The caller of a request; tokens are read only when a call needs them. */
export interface Caller {
  readonly tenantId: string;
  /** The token of `Authorization: Bearer …`. Throws Unauthenticated if there is none. */
  readonly bearer: SentToken;
  /** The token in the header `token` of the upload calls. Throws Unauthenticated if there is none. */
  readonly uploadToken: SentToken;
  /** The network of the client; behind a trusted proxy, as the proxy forwards it. Logged only as a keyed digest. */
  readonly address: string;
  /** Proof that a person is calling: the header `humanproof`. */
  readonly proof: string | undefined;
  /** The backend's own origin as the caller sees it. */
  readonly origin: string;
}

export function callerOf(request: FastifyRequest, tenantId: string): Caller {
  return {
    tenantId,
    get bearer() {
      return sentToken(request, bearerIn(request));
    },
    get uploadToken() {
      return sentToken(request, /^[\w.~+/=-]{1,512}$/.exec(String(request.headers.token ?? ''))?.[0]);
    },
    get address() {
      return networkOf(request);
    },
    get proof() {
      return /^[\w.+/=-]{1,4096}$/.exec(String(request.headers.humanproof ?? ''))?.[0];
    },
    get origin() {
      return ownOrigin(request);
    },
  };
}

/** The token of `Authorization: Bearer …`. */
export function bearerIn({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(headers.authorization ?? '')?.[1];
}

/** The tenant id in a request; the tenant may not exist. Throws MalformedRequest if there is none. */
export function tenantHeader(request: FastifyRequest): string {
  const { tenantid } = request.headers;
  if (typeof tenantid !== 'string' || tenantid === '') throw new MalformedRequest('tenantId', 'required');
  if (!isTenantId(tenantid)) throw new MalformedRequest('tenantId', 'format');
  return tenantid;
}

/** Whether a text in a request may be a tenant's id; what databases cannot store is none. */
export function isTenantId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Caches tenants that exist: they are not deleted while the process runs. */
export function knownTenants({ platform }: Pick<School, 'platform'>): (tenantId: string) => Promise<boolean> {
  const known = new Set<string>();
  return async (tenantId) => {
    if (known.has(tenantId)) return true;
    if ((await platform.tenantById(tenantId)) === undefined) return false;
    known.add(tenantId);
    return true;
  };
}

function sentToken(request: FastifyRequest, text: string | undefined): SentToken {
  if (text === undefined) throw new Unauthenticated();
  return { text, address: networkOf(request) };
}
