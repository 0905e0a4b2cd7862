import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { refusal, send, success } from '../replies';

/** Serves a call of the sandbox, which is not part of the tenant API. */
export function serveCall<Asked>(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  name: string,
  schema: GenericSchema<unknown, Asked>,
  work: (asked: Asked, request: FastifyRequest, reply: FastifyReply) => Promise<object | Refusal>,
): void {
  app.route({
    method,
    url: `/sandbox/api/${name}`,
    schema: { [method === 'GET' ? 'querystring' : 'body']: schema },
    handler: async (request, reply) => {
      const asked = method === 'GET' ? request.query : request.body;
      const result = await work(asked as Asked, request, reply);
      return isRefused(result) ? send(reply, refusal(result as Refusal)) : success(result);
    },
  });
}
