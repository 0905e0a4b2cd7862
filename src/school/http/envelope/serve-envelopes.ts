import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MalformedRequest } from '../limits/malformed-request';
import { type OpenedRequest, openRequest } from './open-request';
import { sealText } from './sealed-text';
import { mustBeSealed, type TenantEnvelope } from './tenant-envelope';

/** A tenant's envelope; undefined where the tenant uses none or does not exist; `fresh` bypasses the cache. */
export type EnvelopeOf = (
  tenantId: string,
  how?: { readonly fresh?: boolean },
) => Promise<TenantEnvelope | undefined>;

/**
 * Decrypts requests and encrypts responses of the routes that are added to `app` afterwards (contract, "Envelope"). An enveloped
 * request gets an enveloped response, also for refusals and errors; a plain request that has to be enveloped gets a plain 400
 * with the missing path `yscryp`.
 */
export function serveEnvelopes(app: FastifyInstance, envelopeOf: EnvelopeOf): void {
  const envelopes = new WeakMap<FastifyRequest, TenantEnvelope>();

  const findEnvelope = async (request: FastifyRequest): Promise<TenantEnvelope | undefined> => {
    const known = envelopes.get(request);
    if (known !== undefined) return known;
    const tenantId = tenantOf(request);
    const envelope = tenantId === undefined ? undefined : await envelopeOf(tenantId);
    if (envelope !== undefined) envelopes.set(request, envelope);
    return envelope;
  };

  app.addHook('preValidation', async (request) => {
    const envelope = await findEnvelope(request);
    if (!isEnveloped(request)) {
      const path = request.routeOptions.url ?? '';
      if (envelope && mustBeSealed(envelope, request.method, path))
        throw new MalformedRequest('yscryp', 'required');
      return;
    }
    const opened = (envelope && open(request, envelope)) ?? (await openWithFreshKeys(request));
    request.query = opened.query;
    request.body = opened.body;
  });

  /** A phone may have the tenant's first or renewed keys before this process does. */
  async function openWithFreshKeys(request: FastifyRequest): Promise<OpenedRequest> {
    const envelope = await envelopeOf(tenantOf(request) ?? '', { fresh: true });
    if (envelope === undefined) throw new MalformedRequest('yscryp', 'unexpected');
    envelopes.set(request, envelope);
    const opened = open(request, envelope);
    if (opened === undefined) throw new MalformedRequest('yscrys', 'signature');
    return opened;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isEnveloped(request)) return done(null, payload);
    sealPayload(request, reply, payload).then((text) => done(null, text), done);
  });

  async function sealPayload(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    // Requests rejected by load get a plain response, which needs no further work.
    if ((reply.statusCode === 429 || reply.statusCode === 503) && !envelopes.has(request)) return payload;
    const envelope = await findEnvelope(request);
    if (envelope === undefined) return payload;
    const text = textOf(payload);
    return text === undefined ? payload : sealResponse(reply, envelope, text);
  }
}

/** Undefined if the signature was not made with this envelope's key. Throws MalformedRequest for anything else. */
function open(request: FastifyRequest, envelope: TenantEnvelope): OpenedRequest | undefined {
  const { method, query, body, headers } = request;
  try {
    return openRequest(envelope, { method, query, body, yscrys: headers.yscrys });
  } catch (thrown) {
    if (thrown instanceof MalformedRequest && thrown.reason === 'signature') return undefined;
    throw thrown;
  }
}

/** The base64 text becomes the body; the cache headers of the plain response no longer apply. */
function sealResponse(reply: FastifyReply, envelope: TenantEnvelope, text: string): string {
  const { yscryp, yscrys } = sealText(envelope, text);
  reply.removeHeader('etag').removeHeader('content-length');
  reply.header('yscrys', yscrys).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return yscryp;
}

function textOf(payload: unknown): string | undefined {
  if (typeof payload === 'string') return payload === '' ? undefined : payload;
  return Buffer.isBuffer(payload) ? payload.toString('utf8') : undefined;
}

function tenantOf({ headers }: FastifyRequest): string | undefined {
  return typeof headers.tenantid === 'string' ? headers.tenantid : undefined;
}

export function isEnveloped(request: FastifyRequest): boolean {
  return request.headers.yscry === '1';
}
