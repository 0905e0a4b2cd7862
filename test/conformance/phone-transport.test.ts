import { afterAll, beforeAll, expect, test } from 'vitest';
import { respondWith, type ScriptedServer, scriptedServer } from '../infrastructure/http/scripted-server';
import { PhoneTransport } from './phone-transport';
import { isAnyWrite } from './scripted-transport';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

test('the lost response is the next write’s: reads before and after it succeed', async () => {
  const transport = new PhoneTransport();
  const call = (method: 'GET' | 'POST') =>
    transport.send({ method, url: `${server.url}/`, headers: {}, timeout: 5_000 }).then(({ text }) => text);
  server.play(
    respondWith(200, 'ticket'),
    respondWith(200, 'receipt'),
    respondWith(200, 'read'),
    respondWith(200, 'again'),
  );
  transport.loseNextResponse(isAnyWrite);
  expect(await call('GET')).toBe('ticket');
  await expect(call('POST')).rejects.toMatchObject({ kind: 'offline' });
  expect([await call('GET'), await call('POST')]).toEqual(['read', 'again']);
  expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST']);
});
