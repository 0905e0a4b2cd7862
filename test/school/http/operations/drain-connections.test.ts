import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { queueRequests } from '#school/http/limits/queue-requests';
import { drainConnections } from '#school/http/operations/drain-connections';

/** Starts the server and sends it a call; returns the phone's connection. */
async function callFrom(app: FastifyInstance): Promise<Socket> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const phone = connect(port, '127.0.0.1');
  phone.write('GET / HTTP/1.1\r\nhost: school.test\r\n\r\n');
  return phone;
}

it('a stopping server closes the connection of a call that never ends', async () => {
  const app = Fastify();
  drainConnections(app, 20);
  const arrived = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const phone = await callFrom(app);
  await arrived;
  const hungUp = once(phone, 'close');
  phone.resume();

  await app.close();

  await hungUp;
  expect(app.server.listening).toBe(false);
});

it('a server stops only when the handlers of disconnected clients have ended', async () => {
  const app = Fastify();
  drainConnections(app);
  let finish: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    app.get('/', async () => {
      await new Promise<void>((finished) => {
        finish = finished;
        resolve();
      });
      return {};
    });
  });
  const phone = await callFrom(app);
  await arrived;
  phone.destroy();
  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  await once(app.server, 'close');
  await new Promise((later) => setImmediate(later));
  expect(closed).toBe(false);
  finish();
  await closing;
});

it('a stopping server does not wait for clients that disconnected before their handler began', async () => {
  const app = Fastify();
  queueRequests(app);
  drainConnections(app, 600_000);
  let hungUp: Promise<unknown> = Promise.resolve();
  const arrived = new Promise<void>((resolve) => {
    app.addHook('preValidation', async (_request, reply) => {
      hungUp = once(reply.raw, 'close');
      resolve();
      await hungUp;
    });
  });
  let isWorkedOn = false;
  app.get('/', async () => {
    isWorkedOn = true;
    return {};
  });
  const phone = await callFrom(app);
  await arrived;
  phone.destroy();
  await hungUp;
  await new Promise((later) => setImmediate(later));
  await app.close();
  expect(isWorkedOn).toBe(false);
});
