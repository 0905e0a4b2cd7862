import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isKnown } from '../etag';
import { acceptedEncoding, addVary } from '../limits/content-encoding';

/** A response body for all clients, held in memory with its compressed copies. */
export interface StaticBody {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

export function staticBody(
  type: string,
  plain: Buffer,
  compressed: Pick<StaticBody, 'br' | 'gzip'> = {},
): StaticBody {
  return { type, etag: etagOf(plain), plain, ...compressed };
}

/** A text that is compressed once, at a high level. */
export async function compressedText(type: string, text: string): Promise<StaticBody> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  return staticBody(type, plain, { br, gzip: gzipped });
}

/** Sends from memory: a request causes neither file reads nor compression. */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, body: StaticBody): FastifyReply {
  addVary(reply, 'accept-encoding');
  reply.header('etag', body.etag);
  if (isKnown(request, body.etag)) return reply.code(304).send();
  reply.type(body.type);
  const encoding = acceptedEncoding(
    request,
    (['br', 'gzip'] as const).filter((name) => body[name]),
  );
  const packed = encoding && body[encoding];
  if (!packed) return reply.send(body.plain);
  return reply.header('content-encoding', encoding).send(packed);
}
