import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainConnections } from '#school/http/drain-connections';

it('a stopping server hangs up on a call that never ends', async () => {
  const app = Fastify();
  drainConnections(app, 20);
  const arrived = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const phone = connect(port, '127.0.0.1');
  phone.write('GET / HTTP/1.1\r\nhost: school.test\r\n\r\n');
  await arrived;
  const hungUp = once(phone, 'close');
  phone.resume();

  await app.close();

  await hungUp;
  expect(app.server.listening).toBe(false);
});
