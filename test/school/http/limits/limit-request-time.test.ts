import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '#school/http/http-server';
import { limitRequestTime } from '#school/http/limits/limit-request-time';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ serverFactory: (handle) => createHttpServer(handle) });
  limitRequestTime(app, 200);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post('/call', ({ raw }) => text(raw).catch(() => 'cut off'));
  app.post('/held', () => new Promise(() => undefined));
  app.post('/early', async () => 'answered');
  app.post('/upload', { config: { takesFile: true } }, ({ raw }) => text(raw));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function begin(path: string, headers: Record<string, string> = { 'content-length': '4' }): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, path, method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.write('be');
  return sent;
}

async function closed(sent: ClientRequest): Promise<void> {
  const [socket] = await once(sent, 'socket');
  await once(socket, 'close');
}

it('a slow request is cut off after the time limit, and an upload is not', async () => {
  const upload = begin('/upload');
  const completed = once(upload, 'response');
  await Promise.all([
    closed(begin('/call')),
    closed(begin('/call', { 'transfer-encoding': 'chunked' })),
    // Requests that are answered before they have arrived, and to missing routes.
    closed(begin('/early')),
    closed(begin('/nowhere')),
  ]);
  upload.end('nd');
  const [response] = (await completed) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([200, 'bend']);
});

it('a request without a connection, as tests inject it, is ended, too', async () => {
  await expect(app.inject({ method: 'POST', url: '/held', payload: 'begun' })).rejects.toThrow('destroyed');
});
