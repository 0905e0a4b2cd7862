import type { FastifyInstance } from 'fastify';

/** How long calls under way may take to end when the server stops, in ms: a phone that fell asleep never ends its own. */
const LAST_CALLS_MS = 10_000;

/**
 * A stopping server answers the calls under way; this hangs up after each, where a kept connection would stay open,
 * and on all that are left when the time for last calls is over.
 */
export function drainConnections(app: FastifyInstance, lastCallsMs = LAST_CALLS_MS): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), lastCallsMs).unref();
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
