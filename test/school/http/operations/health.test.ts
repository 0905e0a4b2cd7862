import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveHealth } from '#school/http/operations/health';

describe('the health check', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app = Fastify();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  it('answers that the storage is unknown while the disk does not respond, and asks it again later', async () => {
    const storage = vi.fn<() => Promise<'ok'>>().mockReturnValueOnce(new Promise(() => undefined));
    storage.mockResolvedValue('ok');
    serveHealth(app, { readiness: { check: () => true }, healthy: async () => true, storage });
    const hanging = app.inject('/healthz');
    await vi.waitFor(() => expect(storage).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(5_000);
    const { statusCode, body } = await hanging;
    expect([statusCode, JSON.parse(body)]).toEqual([200, { healthy: true, storage: 'unknown' }]);
    expect((await app.inject('/healthz')).json()).toEqual({ healthy: true, storage: 'ok' });
  });
});
