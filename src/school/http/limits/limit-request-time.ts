import type { FastifyInstance } from 'fastify';

/** ms within which a request that is no upload must have arrived completely, including a wait for its body's turn. */
const REQUEST_MS = 300_000;

/**
 * Closes connections whose request takes too long. Uploads are exempt, since their duration depends on the phone: they end when
 * they stall (`enforceMinimumRate`), and at the server's own request timeout.
 */
export function limitRequestTime(app: FastifyInstance, withinMs = REQUEST_MS): void {
  app.addHook('onRequest', ({ raw, is404, routeOptions }, reply, done) => {
    const takesFile = !is404 && routeOptions.config.takesFile;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (!takesFile && (length ?? encoding) !== undefined) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, withinMs);
      timer.unref();
      // After an early response the rest of the body is still read.
      reply.raw.once('close', () => {
        if (raw.complete !== false || raw.socket.destroyed) clearTimeout(timer);
      });
    }
    done();
  });
}
