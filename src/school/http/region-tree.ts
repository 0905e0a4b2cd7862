import type { FastifyInstance } from 'fastify';
import { endpointPath } from '#wire/endpoint';
import { platformEndpoints } from '#wire/platform';
import { regionTree } from '../reference/regions';
import { isEnveloped } from './envelope/serve-envelopes';
import { compressedText, type StaticBody, sendStatic } from './pages/static-body';
import { success } from './replies';

const endpoint = platformEndpoints.regions;
const DAY_S = 86_400;

/** Serves the administrative divisions: the same for all clients, so compressed once and cacheable. */
export function serveRegionTree(app: FastifyInstance): void {
  let body: Promise<StaticBody> | undefined;
  app.route({
    method: endpoint.method,
    url: `/${endpointPath(endpoint)}`,
    schema: { tags: [endpoint.service], querystring: endpoint.request },
    config: { endpoint, tenantless: true },
    handler: async (request, reply) => {
      // An envelope is made of the text itself, not of a compressed copy.
      if (isEnveloped(request)) return success(regionTree());
      body ??= compressedText('application/json; charset=utf-8', JSON.stringify(success(regionTree())));
      reply.header('cache-control', `public, max-age=${DAY_S}`);
      return sendStatic(request, reply, await body);
    },
  });
}
