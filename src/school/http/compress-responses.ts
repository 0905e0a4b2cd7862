import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { CompressedTextCache, compress } from './compressed-text-cache';
import { acceptedEncoding, addVary, type ContentEncoding } from './limits/content-encoding';

/** Bytes from which compressing a response is worthwhile. */
const COMPRESS_FROM_BYTES = 1024;
const TEXT = /json|javascript|html|css|text/;

/**
 * Compresses longer text responses of the routes that are added afterwards. Equal responses of public calls are compressed
 * once and cached.
 */
export function compressResponses(app: FastifyInstance): void {
  const texts = new CompressedTextCache();

  const compressPayload = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | Buffer,
    encoding: ContentEncoding,
  ) => {
    const { endpoint } = request.routeOptions.config;
    // Encrypted responses are never equal: caching them is useless.
    const isPublic = endpoint?.bearer === 'none' && !reply.hasHeader('yscrys');
    const bytes = await (isPublic ? texts.of(payload, encoding) : compress(payload, encoding));
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return bytes;
  };

  const compressOnSend: onSendHookHandler = (request, reply, payload, done) => {
    if (!isLong(payload) || reply.hasHeader('content-encoding')) return done(null, payload);
    if (!TEXT.test(String(reply.getHeader('content-type')))) return done(null, payload);
    addVary(reply, 'accept-encoding');
    const encoding = acceptedEncoding(request);
    if (encoding === undefined) return done(null, payload);
    compressPayload(request, reply, payload, encoding).then((bytes) => done(null, bytes), done);
  };

  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], compressOnSend].flat();
  });
}

function isLong(payload: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    Buffer.byteLength(payload) >= COMPRESS_FROM_BYTES
  );
}
