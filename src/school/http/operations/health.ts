import type { FastifyInstance } from 'fastify';
import type { StorageState } from '../../core/files/file-intake';
import { rejectAfterTimeout } from '../limits/reject-after-timeout';
import type { Readiness } from './readiness';

export interface Health {
  readonly readiness: Pick<Readiness, 'check'>;
  /** Whether the school can serve, which requires a responding database. */
  healthy(): Promise<boolean>;
  storage(): Promise<StorageState>;
}

/** Timeout of each check: a database whose disk is full can hang, and so can a network disk. */
const CHECK_TIMEOUT_MS = 5_000;

const route = { schema: { hide: true }, config: { unqueued: true } } as const;

/**
 * `/livez`: the process runs. `/readyz`: calls may be sent to it, until the first stop signal. `/healthz`: the school can
 * serve; `storage` says whether there is room for files.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  const isHealthy = shareConcurrent(() =>
    rejectAfterTimeout(CHECK_TIMEOUT_MS, health.healthy()).catch(() => false),
  );
  const storageState = shareConcurrent(() =>
    rejectAfterTimeout(CHECK_TIMEOUT_MS, health.storage()).catch(() => 'unknown'),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/livez', route, async () => ({ alive: true }));
  app.get('/readyz', route, async (_request, reply) => {
    const ready = health.readiness.check() && (await isHealthy());
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/healthz', route, async (_request, reply) => {
    const [healthy, storage] = await Promise.all([isHealthy(), storageState()]);
    return reply.code(healthy ? 200 : 503).send({ healthy, storage });
  });
}

/** Callers that wait at the same time share a check: it is never queued, and must not load the database for anybody. */
function shareConcurrent<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}
