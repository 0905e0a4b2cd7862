import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setErrorHandlers } from '#school/http/error-handlers';
import { FairQueue, type QueueRejection, type Slot } from '#school/http/limits/fair-queue';
import { queueRequests } from '#school/http/limits/queue-requests';

/** A queue that counts its held slots. */
class CountedQueue extends FairQueue {
  open = 0;
  ended = 0;
  rejection: QueueRejection | undefined;

  override acquire(address: string) {
    if (this.rejection) return { slot: Promise.resolve(this.rejection), cancel() {} };
    const { slot, cancel } = super.acquire(address);
    return { slot: slot.then((outcome) => this.counted(outcome)), cancel };
  }

  private counted(outcome: Slot | QueueRejection): Slot | QueueRejection {
    if (typeof outcome === 'string') return outcome;
    this.open += 1;
    let isOver = false;
    return {
      release: () => {
        outcome.release();
        if (isOver) return;
        isOver = true;
        this.open -= 1;
        this.ended += 1;
      },
    };
  }
}

describe('the queue of requests', () => {
  let app: FastifyInstance;
  let queue: CountedQueue;
  let release: () => void;
  let isOverloaded: boolean;
  beforeEach(() => {
    isOverloaded = false;
    queue = new CountedQueue();
    app = Fastify();
    setErrorHandlers(app);
    queueRequests(app, { work: queue, isOverloaded: () => isOverloaded });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    app.get('/fast', async () => ({ at: queue.open }));
    app.get('/broken', async () => {
      throw new Error('broken');
    });
    app.get('/held', async () => {
      await released;
      return {};
    });
    app.post('/body', async () => ({ at: queue.open }));
    app.get('/free', { config: { unqueued: true } }, async () => ({ at: queue.open }));
    app.put('/upload', async () => ({ at: queue.open }));
  });
  afterEach(() => app.close());

  it('a request holds its slot until the response, also of a failed one', async () => {
    expect((await app.inject('/fast')).json()).toEqual({ at: 1 });
    expect((await app.inject('/broken')).statusCode).toBe(500);
    while (queue.open > 0) await new Promise((later) => setImmediate(later));
    expect(queue.ended).toBe(2);
  });

  it('while the process is overloaded a request gets Retry-After at once, except for exempt routes', async () => {
    isOverloaded = true;
    const shed = await app.inject('/fast');
    const { retryAfter } = shed.json().data;
    expect([shed.statusCode, shed.headers['retry-after']]).toEqual([503, String(retryAfter)]);
    expect(shed.json()).toMatchObject({ code: 503, data: { retryAfter } });
    expect((await app.inject('/free')).statusCode).toBe(200);
    expect(queue.ended).toBe(0);
    isOverloaded = false;
    expect((await app.inject('/fast')).json()).toEqual({ at: 1 });
  });

  it('Retry-After varies between requests, so that refused clients do not return together', async () => {
    isOverloaded = true;
    const shed = await Promise.all(Array.from({ length: 200 }, () => app.inject('/fast')));
    const times = new Set(shed.map((response): number => response.json().data.retryAfter));
    expect([...times].sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('the event loop runs between short requests', async () => {
    let looks = 0;
    const seen: number[] = [];
    app.get('/short', () => {
      seen.push(looks);
      return {};
    });
    await app.ready();
    const all = Promise.all(Array.from({ length: 20 }, () => app.inject('/short')));
    while (seen.length < 20) {
      await new Promise((later) => setImmediate(later));
      looks += 1;
    }
    await all;
    for (const turn of new Set(seen))
      expect(seen.filter((one) => one === turn).length).toBeLessThanOrEqual(6);
  });

  it('a static file waits for a slot of its own queue only', async () => {
    const statics = new CountedQueue();
    const other = Fastify();
    setErrorHandlers(other);
    queueRequests(other, { work: queue, statics });
    other.get('/file', { config: { static: true } }, async () => ({
      work: queue.open,
      statics: statics.open,
    }));
    queue.rejection = 'overloaded';
    expect((await other.inject('/file')).json()).toEqual({ work: 0, statics: 1 });
    statics.rejection = 'overloaded';
    expect((await other.inject('/file')).statusCode).toBe(503);
    await other.close();
  });

  it('batched requests wait, as many as there can be connections', async () => {
    const crowd = 4_500;
    const other = Fastify();
    setErrorHandlers(other);
    queueRequests(other);
    other.get('/batched', { config: { batched: true } }, async () => ({}));
    const calls = Array.from({ length: crowd }, (_, n) =>
      other.inject({ url: '/batched', remoteAddress: `10.0.${n >> 8}.${n & 255}` }),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(crowd);
    await other.close();
  });

  it('exempt routes, uploads and unknown routes wait for no slot', async () => {
    queue.rejection = 'overloaded';
    expect((await app.inject('/free')).json()).toEqual({ at: 0 });
    expect((await app.inject({ method: 'PUT', url: '/upload' })).json()).toEqual({ at: 0 });
    expect((await app.inject('/nothing')).statusCode).toBe(404);
    expect((await app.inject('/fast')).statusCode).toBe(503);
  });

  it.each([
    ['crowded', 429],
    ['overloaded', 503],
  ] as const)('a request whose queue is %s gets Retry-After', async (why, status) => {
    queue.rejection = why;
    const response = await app.inject('/fast');
    const { retryAfter } = response.json().data;
    expect([response.statusCode, response.json().code]).toEqual([status, status]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(response.headers['retry-after']).toBe(String(retryAfter));
  });

  it('a request holds no slot until its body has arrived', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const slow = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const head =
      'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
    slow.write(`${head}{`);
    await once(app.server, 'request');
    expect((await app.inject('/fast')).json()).toEqual({ at: 1 });
    slow.write('}');
    const [result] = await once(slow, 'data');
    expect(String(result)).toContain('{"at":1}');
    slow.destroy();
  });

  it('a request whose client disconnected before its handler began is not handled, and holds no slot', async () => {
    let worked = 0;
    app.get('/counted', async () => ({ worked: ++worked }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const acquired = new Promise<() => void>((resolve) => {
      const { acquire } = queue;
      queue.acquire = (address) => {
        const { slot, cancel } = acquire.call(queue, address);
        // The slot is acquired, but the client disconnects before the request handler learns of it.
        const noticed = new Promise<void>((notice) => resolve(notice));
        return { slot: noticed.then(() => slot), cancel };
      };
    });
    const phone = connect(port, '127.0.0.1');
    const arrived = once(app.server, 'request');
    phone.write('GET /counted HTTP/1.1\r\nhost: a\r\n\r\n');
    const [, response] = await arrived;
    const notice = await acquired;
    phone.destroy();
    await once(response, 'close');
    notice();
    while (queue.ended === 0) await new Promise((later) => setImmediate(later));
    expect([worked, queue.open]).toEqual([0, 0]);
  });

  it('a request whose client disconnected holds its slot until its handler ends', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const phone = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const arrived = once(app.server, 'request');
    phone.write('GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
    const [, response] = await arrived;
    while (queue.open === 0) await new Promise((later) => setImmediate(later));
    phone.destroy();
    await once(response, 'close');
    expect(queue.open).toBe(1);
    release();
    while (queue.open > 0) await new Promise((later) => setImmediate(later));
    expect(queue.ended).toBe(1);
  });
});
