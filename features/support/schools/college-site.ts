import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveBuiltApp } from '#school/http/pages/built-app';
import { protectResponses } from '#school/http/security';
import { CollegeServer } from '#test/foreign/college-server';
import type { Network } from './network';
import { disturb } from './school-server';

/** The static config next to the college's page. */
const CONFIG = (origin: string) =>
  `systemcfg = ${JSON.stringify({
    baseUrl: origin,
    mobile: {
      tenantProfile: 'college',
      early: {
        tenantId: 'hill',
        calls: ['/office/v2/college', '/office/v2/programmes?page=1'],
        form: '/office/v2/programmes/{plan}/sheet',
        checkin: false,
      },
    },
  })}`;

/** A jsdom page keeps its initial origin, so it calls from another one. */
const FROM_ELSEWHERE = {
  'access-control-allow-origin': 'http://127.0.0.1',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key, if-match',
} as const;

/** Serves the app that schools with APIs of their own have built, with the static config of one. `others`: origins that it calls. */
export function serveAppOf(
  app: FastifyInstance,
  appDir: string | undefined,
  config: () => string,
  others: readonly string[] = [],
): void {
  protectResponses(app);
  app.get('/zhxy/systemcfg.js', (_, reply) => reply.type('text/javascript').send(config()));
  app.register((scope) => serveBuiltApp(scope, appDir, { frameAncestors: [], files: others }));
}

/** A college with its own API, which serves the app that it has built for itself. */
export interface CollegeSite {
  readonly origin: string;
  /** The network of the running scenario. */
  network: Network | undefined;
  /** Creates the college again, without applications. */
  found(): CollegeServer;
  close(): Promise<void>;
}

export async function serveCollege(appDir: string | undefined): Promise<CollegeSite> {
  let college = new CollegeServer();
  const isCall = ({ url }: IncomingMessage) => url?.startsWith('/office/') === true;
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, FROM_ELSEWHERE).end();
    const isSubmission = request.method === 'POST' && request.url?.endsWith('/requests');
    disturb(site.network, request, response, isSubmission ? 'submission' : 'other');
    if (!request.destroyed) void college.respond(request, response, FROM_ELSEWHERE);
  };
  const app = Fastify({
    serverFactory: (handle) =>
      createServer((request, response) =>
        isCall(request) ? respond(request, response) : handle(request, response),
      ),
  });
  serveAppOf(app, appDir, () => CONFIG(site.origin));
  const site: CollegeSite = {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    network: undefined,
    found() {
      college = Object.assign(new CollegeServer(), { url: site.origin });
      return college;
    },
    close: () => {
      app.server.closeAllConnections();
      return app.close();
    },
  };
  return site;
}
