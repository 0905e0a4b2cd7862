import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpointPath } from '#wire/endpoint';
import { platformEndpoints } from '#wire/platform';
import { regionTree } from '../reference/regions';
import { success } from './answers';

const endpoint = platformEndpoints.regions;
const DAY_S = 86_400;

interface Packed {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The administrative divisions: the same for everybody, so packed once and kept by whoever asked. */
export function serveRegionTree(app: FastifyInstance): void {
  let packed: Promise<Packed> | undefined;
  app.route({
    method: endpoint.method,
    url: `/${endpointPath(endpoint)}`,
    schema: { tags: [endpoint.service], querystring: endpoint.request },
    config: { endpoint, tenantless: true },
    compress: false,
    handler: async (request, reply) => {
      packed ??= pack();
      const { etag, ...bodies } = await packed;
      reply.header('etag', etag).header('cache-control', `public, max-age=${DAY_S}`);
      reply.header('vary', 'accept-encoding, origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendPacked(reply, bodies, String(request.headers['accept-encoding'] ?? ''));
    },
  });
}

function sendPacked(reply: FastifyReply, bodies: Omit<Packed, 'etag'>, accepted: string): FastifyReply {
  reply.type('application/json; charset=utf-8');
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0+)?\\b)`).test(accepted),
  );
  if (!encoding) return reply.send(bodies.plain);
  return reply.header('content-encoding', encoding).send(bodies[encoding]);
}

async function pack(): Promise<Packed> {
  const plain = Buffer.from(JSON.stringify(success(regionTree())));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br, gzip: gzipped };
}
