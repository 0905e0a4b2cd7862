import type { FastifyInstance, FastifyRequest } from 'fastify';

/** ms for pending calls to end when the server stops: a call of a phone that sleeps never ends. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Graceful shutdown: pending calls are answered, idle keep-alive connections are closed after each, and all remaining ones
 * after `timeoutMs`. Closing waits for the work of calls whose client has disconnected, so that none uses a closed database.
 * Call it after `queueRequests`, so that requests which end there, since their client has disconnected, do not count as work.
 */
export function drainConnections(app: FastifyInstance, timeoutMs = DRAIN_TIMEOUT_MS): void {
  let stopping = false;
  const running = new Set<FastifyRequest>();
  let ended: () => void = () => undefined;
  app.addHook('preHandler', (request, _reply, done) => {
    running.add(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    running.delete(request);
    if (running.size === 0) ended();
    done(null, payload);
  });
  app.addHook('onClose', async () => {
    if (running.size === 0) return;
    await new Promise<void>((resolve) => {
      ended = resolve;
      setTimeout(resolve, timeoutMs).unref();
    });
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref();
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
