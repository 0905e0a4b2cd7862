import type { FastifyReply } from 'fastify';
import { isRefused } from '#domain/refused';
import { endpointPath } from '#wire/endpoint';
import type { ResponseEnvelope } from '#wire/response-envelope';
import type { School } from '../core/school';
import { type Reply, refusal, send, success } from './answers';
import { type Call, planIn } from './call';
import type { Caller } from './caller';

const JSON_TYPE = 'application/json; charset=utf-8';

interface PublicReply extends Reply {
  readonly text: string;
}

/** Responds to a call whose response is the same for all callers of one origin; computed and serialised at most once a second. */
export async function sendPublic(
  reply: FastifyReply,
  school: Pick<School, 'publicAnswers' | 'texts'>,
  { endpoint, work, isPublic, tenantless }: Call,
  input: unknown,
  caller: Caller,
): Promise<FastifyReply> {
  const { tenantId, origin } = caller;
  const question = JSON.stringify([origin, tenantId, endpointPath(endpoint), input]);
  const answerIt = async (): Promise<PublicReply> => {
    const answer = await work(input, caller);
    const response = isRefused(answer)
      ? refusal(answer)
      : { status: 200, body: success(tenantless ? answer : await school.texts.of(tenantId, answer)) };
    return { ...response, text: JSON.stringify(response.body satisfies ResponseEnvelope) };
  };
  const shows = isPublic?.showsPlaces ? { tenantId, planId: planIn(input) } : undefined;
  const { maxAge } = isPublic ?? {};
  if (maxAge !== undefined) reply.header('cache-control', `public, max-age=${maxAge}`);
  const answered = await school.publicAnswers.of(question, answerIt, shows);
  reply.type(JSON_TYPE).serializer(() => answered.text);
  return send(reply, answered);
}
