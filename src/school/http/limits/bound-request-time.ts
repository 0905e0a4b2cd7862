import type { FastifyInstance } from 'fastify';

/** ms in which a request that is no upload has come as a whole; a call that waits its turn for its body included. */
const REQUEST_MS = 300_000;

/**
 * Hangs up on whoever draws a request out. How long an upload takes is the phone's: it ends where it stalls (`pacedBody`), and
 * in the server's own time for a request.
 */
export function boundRequestTime(app: FastifyInstance, withinMs = REQUEST_MS): void {
  app.addHook('onRequest', ({ raw, is404, routeOptions }, reply, done) => {
    const takesFile = !is404 && routeOptions.config.takesFile;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (!takesFile && (length ?? encoding) !== undefined) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.socket.destroy();
      }, withinMs);
      timer.unref();
      // Of an answer that came first the rest of the body is still read.
      reply.raw.once('close', () => {
        if (raw.complete !== false || raw.socket.destroyed) clearTimeout(timer);
      });
    }
    done();
  });
}
