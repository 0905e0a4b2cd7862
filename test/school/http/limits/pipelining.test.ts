import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#school/http/http-server';
import { PIPELINED } from '#school/http/limits/pipelining';
import { DemoServer } from '../demo-server';

const DESCRIPTORS = '/proc/self/fd';
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: school.test\r\n\r\n`;

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends everything at once and resolves with the response, after the server has disconnected or `leave` was called. */
function send(port: number, text: string) {
  const phone = connect(port, '127.0.0.1');
  let received = '';
  phone.on('data', (part) => {
    received += part;
  });
  phone.on('error', () => undefined);
  phone.write(text);
  const closed = new Promise<string>((resolve) => phone.once('close', () => resolve(received)));
  return { closed, leave: () => phone.destroy() };
}

describe('pipelined requests', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  it(`up to ${PIPELINED} pipelined requests get responses`, async () => {
    app = Fastify({ serverFactory: (handle) => createHttpServer(handle) });
    app.get('/', async () => 'ok');
    const last = 'GET / HTTP/1.1\r\nhost: school.test\r\nconnection: close\r\n\r\n';
    const { closed } = send(await listen(app), GET('/').repeat(PIPELINED - 1) + last);
    expect((await closed).match(/200 OK/g)).toHaveLength(PIPELINED);
  });

  it('one more pipelined request closes the connection, and the rest is not parsed', async () => {
    app = Fastify({ serverFactory: (handle) => createHttpServer(handle) });
    let handled = 0;
    app.get('/', () => {
      handled += 1;
      return new Promise(() => undefined);
    });
    await send(await listen(app), GET('/').repeat(PIPELINED + 200)).closed;
    expect(handled).toBe(PIPELINED);
  });

  it('closing the connection closes the streams of all pipelined responses', async () => {
    app = Fastify({ serverFactory: (handle) => createHttpServer(handle) });
    const ended: Promise<void>[] = [];
    let begun: () => void = () => undefined;
    const allBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    app.get('/', (_request, reply) => {
      const endless = new Readable({ read() {} });
      ended.push(new Promise((resolve) => endless.once('close', () => resolve())));
      endless.push('first');
      if (ended.length === PIPELINED) begun();
      return reply.send(endless);
    });
    const phone = send(await listen(app), GET('/').repeat(PIPELINED));
    await allBegun;
    phone.leave();
    await Promise.all(ended);
    expect(ended).toHaveLength(PIPELINED);
  });

  it.skipIf(!existsSync(DESCRIPTORS))(
    '30,000 pipelined requests of files leave no file descriptor open after their connections closed',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'pipelined-'));
      await mkdir(join(folder, 'assets'));
      await writeFile(join(folder, 'index.html'), '<!doctype html>');
      await writeFile(join(folder, 'assets', 'x.js'), '/'.repeat(300_000));
      ({ app } = await DemoServer.start({ appDir: folder }));
      const port = await listen(app);
      const before = readdirSync(DESCRIPTORS).length;
      for (let n = 0; n < 150; n += 1) {
        const phone = send(port, GET('/zhxy/orientation/assets/x.js').repeat(200));
        if (n % 2 === 0) await phone.closed;
        phone.leave();
      }
      while ((await connections(app)) > 0) await pause(10);
      expect(readdirSync(DESCRIPTORS).length - before).toBeLessThan(100);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      await rm(folder, { recursive: true });
    },
  );
});

function connections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
