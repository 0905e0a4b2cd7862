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
 * CORS for the calls of the wire. Access is by bearer token, and the backend uses no cookies; but a gateway in front of it may,
 * so credentials are allowed only for the origins where the school hosts its app (`CORS_ORIGINS`). Other origins get responses
 * without credentials. The sandbox is closed to other origins.
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
