import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long calls under way may take to end when the server stops, in ms: a phone that fell asleep never ends its own. */
const LAST_CALLS_MS = 10_000;

/**
 * A stopping server answers the calls under way; this hangs up after each, where a kept connection would stay open,
 * and on all that are left when the time for last calls is over. It is closed when the work of those who hung up has
 * ended too, so that nobody asks a database that is gone. Make it after `queueRequests`: who leaves a line has no work.
 */
export function drainConnections(app: FastifyInstance, lastCallsMs = LAST_CALLS_MS): void {
  let stopping = false;
  const working = new Set<FastifyRequest>();
  let ended: () => void = () => undefined;
  app.addHook('preValidation', (request, _reply, done) => {
    working.add(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    working.delete(request);
    if (working.size === 0) ended();
    done(null, payload);
  });
  app.addHook('onClose', async () => {
    if (working.size === 0) return;
    await new Promise<void>((resolve) => {
      ended = resolve;
      setTimeout(resolve, lastCallsMs).unref();
    });
  });
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
