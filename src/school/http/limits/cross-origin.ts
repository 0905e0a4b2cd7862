import type { FastifyInstance } from 'fastify';
import { CLIENT_ERRORS_PATH } from '#wire/client-errors';
import { servicePrefixes } from '#wire/endpoint';

const SHARED = [...Object.values(servicePrefixes).map((prefix) => `/${prefix}/`), `/${CLIENT_ERRORS_PATH}`];
const METHODS = 'GET, POST, PUT';
const REQUEST_HEADERS =
  'accept, authorization, content-type, humanproof, orgid, range, requestid, tenantid, token, ysnettype, yscry, yscrys';
const RESPONSE_HEADERS = 'content-disposition, content-length, content-range, retry-after, yscrys';
const REMEMBER_S = 7200;

/**
 * Lets pages of other origins make the calls of the wire. What opens a record is its bearer token, and the backend sets
 * and reads no cookie; a gateway before it may, so a browser sends credentials along from the origins alone where the
 * school hosts its app (`CORS_ORIGINS`). Strangers are answered without. The sandbox stays closed to other origins.
 */
export function allowOtherOrigins(app: FastifyInstance, ownOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (!SHARED.some((prefix) => request.url.startsWith(prefix))) return done();
    reply.header('vary', 'origin');
    if (origin === undefined) return done();
    reply.header('access-control-expose-headers', RESPONSE_HEADERS);
    if (ownOrigins.includes(origin))
      reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    else reply.header('access-control-allow-origin', '*');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return done();
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', REMEMBER_S)
      .code(204)
      .send();
  });
}
