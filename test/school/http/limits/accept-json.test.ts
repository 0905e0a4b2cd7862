import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setErrorHandlers } from '#school/http/error-handlers';
import { createHttpServer } from '#school/http/http-server';
import { acceptOnlyJson } from '#school/http/limits/accept-json';
import { queueRequests } from '#school/http/limits/queue-requests';
import { waitFor } from '#test/support/wait-for';
import { memoryInUse } from './memory-in-use';

const MIB = 1024 ** 2;
const LONG = 500_000;
const GREEDY = '127.0.0.2';

describe('a request body', () => {
  let app: FastifyInstance;
  let phones: Socket[];
  let read: Socket[];
  beforeEach(() => {
    phones = [];
    read = [];
  });
  afterEach(async () => {
    for (const phone of phones) phone.destroy();
    await app.close();
  });

  async function start(bounds: Parameters<typeof acceptOnlyJson>[1] = {}): Promise<void> {
    app = Fastify({ serverFactory: (handle) => createHttpServer(handle), bodyLimit: LONG });
    queueRequests(app);
    acceptOnlyJson(app, bounds);
    setErrorHandlers(app);
    app.post('/', async ({ body }) => ({ letters: (body as { readonly text: string }).text.length }));
    app.put('/file', { config: { takesFile: true } }, async () => 'stored');
    app.server.on('connection', (socket) => read.push(socket));
    await app.listen({ port: 0, host: '127.0.0.1' });
  }

  /** Announces a body of this size, sends the given part, and collects the response. */
  function send(announced: number, part: Buffer | string, localAddress: string) {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    phones.push(socket);
    let received = '';
    socket.on('data', (piece) => {
      received += piece;
    });
    socket.on('error', () => undefined);
    socket.write(
      `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${announced}\r\n\r\n`,
    );
    socket.write(part);
    return { socket, received: () => received };
  }
  function whole(length: number): string {
    return JSON.stringify({ text: 'x'.repeat(length) });
  }
  async function responseTo(text: string, localAddress: string): Promise<string> {
    const { socket, received } = send(text.length, text, localAddress);
    while (!received().includes('}')) await once(socket, 'data');
    return received();
  }
  /** Waits until the server has read as much as it is going to. */
  async function settled(): Promise<void> {
    for (let before = -1, still = 0; still < 20; ) {
      const bytes = read.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
      still = bytes === before ? still + 1 : 0;
      before = bytes;
      await pause(10);
    }
  }

  it('300 stalled long bodies use less than 50 MiB of memory, and other addresses are served', async () => {
    await start();
    const part = Buffer.alloc(LONG - 1, ' ');
    const before = memoryInUse();
    const stalled = Array.from({ length: 300 }, () => send(LONG, part, GREEDY));
    while (read.length < 300) await pause(10);
    await settled();
    await waitFor(() => expect(memoryInUse() - before).toBeLessThan(50 * MIB));

    const sentAway = stalled.filter(({ received }) => received().startsWith('HTTP/1.1 429 '));
    expect(sentAway).toHaveLength(300 - 120 - 8);
    expect(sentAway[0]?.received()).toMatch(/retry-after: \d/);
    expect(await responseTo(whole(400_000), '127.0.0.3')).toContain('{"letters":400000}');
    expect(await responseTo(whole(10_000), GREEDY)).toContain('{"letters":10000}');
  });

  it('a long body is read once the earlier ones have arrived or disconnected', async () => {
    await start();
    const all = Array.from({ length: 20 }, () => send(LONG, ' ', GREEDY));
    while (read.length < 20) await pause(10);
    for (const { socket } of all) socket.destroy();
    expect(await responseTo(whole(400_000), GREEDY)).toContain('{"letters":400000}');
  });

  it.each([100, LONG])(
    'a body of %i bytes that arrives too slowly gets 408, and the connection is closed',
    async (announced) => {
      await start({ withinMs: 100 });
      const { socket, received } = send(announced, '{', GREEDY);
      const drops = setInterval(() => socket.writable && socket.write(' '), 20);
      await once(socket, 'close');
      clearInterval(drops);
      expect(received()).toMatch(/^HTTP\/1.1 408 /);
      expect(received()).toContain('"reason":"stalled"');
    },
  );

  it.each(['POST /', 'POST /nowhere', 'PUT /nowhere', 'PUT /file'])(
    'a chunked body to %s gets 411 unread, and the connection is closed',
    async (target) => {
      await start();
      const { port } = app.server.address() as AddressInfo;
      const socket = connect({ port, host: '127.0.0.1', localAddress: GREEDY });
      phones.push(socket);
      let received = '';
      socket.on('data', (piece) => {
        received += piece;
      });
      socket.write(
        `${target} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
      );
      await once(socket, 'close');
      expect(received).toMatch(/^HTTP\/1.1 411 /);
      expect(received).toContain('"path":"content-length","reason":"required"');
    },
  );
});
