import type { FastifyInstance } from 'fastify';

/** A stopping server answers the calls under way; this hangs up after each, where a kept connection would stay open. */
export function hangUpAfterLastCalls(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
