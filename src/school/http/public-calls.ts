import type { FastifyReply } from 'fastify';
import { isRefused } from '#domain/refused';
import { endpointPath } from '#wire/endpoint';
import type { ResponseEnvelope } from '#wire/response-envelope';
import type { School } from '../core/school';
import { type Call, planIn } from './call';
import type { Caller } from './caller';
import { etagOf, isKnown } from './etag';
import { addVary } from './limits/content-encoding';
import { type Reply, refusal, send, success } from './replies';

const JSON_TYPE = 'application/json; charset=utf-8';

interface PublicReply extends Reply {
  readonly text: string;
  /** Of a GET: other methods have no conditional requests. */
  readonly etag?: string | undefined;
}

/**
 * Responds to a call whose response is the same for all callers of one origin; computed and serialised at most once a second.
 * A GET says by its ETag whether it has changed.
 */
export async function sendPublic(
  reply: FastifyReply,
  school: Pick<School, 'publicReads' | 'texts'>,
  { endpoint, work, isPublic, tenantless }: Call,
  input: unknown,
  caller: Caller,
): Promise<FastifyReply> {
  const { tenantId, origin } = caller;
  const question = JSON.stringify([origin, tenantId, endpointPath(endpoint), input]);
  const read = async (): Promise<PublicReply> => {
    const result = await work(input, caller);
    const response = isRefused(result)
      ? refusal(result)
      : { status: 200, body: success(tenantless ? result : await school.texts.of(tenantId, result)) };
    const text = JSON.stringify(response.body satisfies ResponseEnvelope);
    return { ...response, text, etag: endpoint.method === 'GET' ? etagOf(text) : undefined };
  };
  const shows = isPublic?.showsPlaces ? { tenantId, planId: planIn(input) } : undefined;
  const received = await school.publicReads.of(question, read, shows);
  const { etag } = received;
  if (etag !== undefined) {
    const { maxAge } = isPublic ?? {};
    reply.header('etag', etag);
    reply.header('cache-control', maxAge === undefined ? 'no-cache' : `public, max-age=${maxAge}`);
    // The header names the tenant, where the address does not.
    if (!tenantless) addVary(reply, 'tenantid');
    if (isKnown(reply.request, etag)) return reply.code(304).send();
  }
  reply.type(JSON_TYPE).serializer(() => received.text);
  return send(reply, received);
}
