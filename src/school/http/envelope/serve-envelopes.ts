import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MalformedRequest } from '../malformed-request';
import { openRequest } from './open-request';
import { sealText } from './sealing';
import { mustBeSealed, type TenantEnvelope } from './tenant-envelope';

/** The envelope of a tenant, or undefined where the tenant wants none or there is no such tenant. */
export type EnvelopeOf = (tenantId: string) => Promise<TenantEnvelope | undefined>;

/**
 * Opens the requests and seals the answers of the routes that are made on `app` afterwards (contract, "Envelope"). An
 * enveloped request gets an enveloped answer, refusals and errors too; a plain one that should have come in an envelope
 * gets 400 in plain.
 */
export function serveEnvelopes(app: FastifyInstance, envelopeOf: EnvelopeOf): void {
  const envelopes = new WeakMap<FastifyRequest, TenantEnvelope>();

  app.addHook('onRequest', async (request) => {
    const { tenantid } = request.headers;
    const envelope = typeof tenantid === 'string' ? await envelopeOf(tenantid) : undefined;
    if (envelope !== undefined) envelopes.set(request, envelope);
  });

  app.addHook('preValidation', async (request) => {
    const envelope = envelopes.get(request);
    const { method, query, body, headers } = request;
    if (!isEnveloped(request)) {
      const path = request.routeOptions.url ?? '';
      if (envelope && mustBeSealed(envelope, method, path)) throw new MalformedRequest('yscry', 'required');
      return;
    }
    if (envelope === undefined) throw new MalformedRequest('yscry', 'unexpected');
    const opened = openRequest(envelope, { method, query, body, yscrys: headers.yscrys });
    request.query = opened.query;
    request.body = opened.body;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const envelope = envelopes.get(request);
    if (envelope === undefined || !isEnveloped(request)) return payload;
    const text = textOf(payload);
    return text === undefined ? payload : sealAnswer(reply, envelope, text);
  });
}

/** The base64 text becomes the body; what a cache knew of the plain answer does not hold for it. */
function sealAnswer(reply: FastifyReply, envelope: TenantEnvelope, text: string): string {
  const { yscryp, yscrys } = sealText(envelope, text);
  reply.removeHeader('etag').removeHeader('content-length');
  reply.header('yscrys', yscrys).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return yscryp;
}

function textOf(payload: unknown): string | undefined {
  if (typeof payload === 'string') return payload === '' ? undefined : payload;
  return Buffer.isBuffer(payload) ? payload.toString('utf8') : undefined;
}

function isEnveloped(request: FastifyRequest): boolean {
  return request.headers.yscry === '1';
}
