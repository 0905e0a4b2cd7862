import type { FastifyInstance } from 'fastify';
import type { StorageState } from '../core/files';

export interface Health {
  /** Whether the school can serve, which takes an answering database. */
  healthy(): Promise<boolean>;
  storage(): Promise<StorageState>;
}

/** A database that has not answered for so long does not: one whose disk is full can hang. */
const ANSWER_MS = 5_000;

/** For load balancers and start scripts: 200 while the school can serve; `storage` says whether files find room. */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { schema: { hide: true }, config: { turnless: true } }, async (_request, reply) => {
    const [healthy, storage] = await Promise.all([
      Promise.race([health.healthy(), after(ANSWER_MS)]).catch(() => false),
      health.storage().catch(() => 'unknown'),
    ]);
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ healthy, storage });
  });
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms).unref());
}
