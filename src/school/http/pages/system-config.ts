import type { FastifyInstance } from 'fastify';
import type { SystemConfig } from '#domain/session/system-config';
import { ownOrigin } from '../limits/own-origin';

/** Serves the static config script, which sets one global object. */
export function serveSystemConfig(app: FastifyInstance, mobile: SystemConfig['mobile']): void {
  app.get('/zhxy/systemcfg.js', { config: { static: true } }, (request, reply) => {
    const config: SystemConfig = { baseUrl: ownOrigin(request), mobile };
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`window.systemcfg = ${JSON.stringify(config)};\n`);
  });
}
