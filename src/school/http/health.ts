import type { FastifyInstance } from 'fastify';

/** For load balancers and start scripts: 200 while the school can serve, which takes an answering database. */
export function serveHealth(app: FastifyInstance, health: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    const healthy = await health().catch(() => false);
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ healthy });
  });
}
