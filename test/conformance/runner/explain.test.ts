import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { PhoneTransport } from '../phone-transport';
import { explain } from './explain';

const get = { method: 'GET', headers: {}, timeout: 5_000 } as const;

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('an address without a server is named as such', async () => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  const thrown = await new PhoneTransport()
    .send({ ...get, url: `http://127.0.0.1:${port}/` })
    .catch((error) => error);
  expect(explain(thrown)).toBe('nobody listens at its address (ECONNREFUSED)');
});

test('an expired certificate, however deep the cause lies', () => {
  const refused = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  const thrown = new GatewayError('offline', 'nobody answered', {
    cause: new TypeError('fetch failed', { cause: refused }),
  });
  expect(explain(thrown)).toBe('its certificate has expired (CERT_HAS_EXPIRED)');
});

test('a server that takes the call and says nothing', async () => {
  const server = createServer();
  const url = `http://127.0.0.1:${await portOf(server)}/`;
  const thrown = await new PhoneTransport().send({ ...get, url, timeout: 50 }).catch((error) => error);
  expect(explain(thrown)).toBe('is not answered in time');
  server.close();
});

test('a plain response instead of an envelope', () => {
  expect(explain(new GatewayError('tampered', 'plan/findPlanList: the response is not encrypted'))).toBe(
    'is answered in plain where ysCry wants an envelope',
  );
});
