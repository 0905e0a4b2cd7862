import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { createCheckin } from '#composition/adapters/create-checkin';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { chineseTexts } from '#test/support/chinese-texts';
import { servicePrefixes } from '#wire/endpoint';
import { respondWith, type ScriptedServer, scriptedServer } from '../http/scripted-server';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const identity = { name: '李晓雨', idCard: '110000200805120029' };
const record = {
  welcomeId: 'w1',
  maskedName: '李*雨',
  maskedIdCard: '1101**********0029',
  admission: { school: '湖畔中学', reportFrom: 1, reportUntil: 2 },
  version: 1,
  guardianNeeded: false,
  face: { state: 'none', triesLeft: 3 },
  laterScans: [],
};
const granted = respondWith(200, JSON.stringify({ code: 0, data: { token: 'student', record } }));

function lookup() {
  const settings = { baseUrl: server.url, prefixes: servicePrefixes, manually: false, tenantId: 't' };
  return createCheckin(createApiClient(settings, new AxiosTransport(), new SystemClock()), chineseTexts)
    .lookup;
}

test('a school that serves the sign-in only under the specification’s listed path is called there (section 7)', async () => {
  server.play(respondWith(404, '<h1>404 Not Found</h1>', 'text/html'), granted);
  expect(await lookup().signIn(identity)).toMatchObject({ record: { welcomeId: 'w1' } });
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /welcome/login/report',
    'POST /welcome/report',
  ]);
  expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual(identity);
});

test('a person not found is not requested a second time', async () => {
  server.play(respondWith(200, '{"code":404,"success":false,"msg":"none"}'));
  expect(await lookup().signIn(identity)).toEqual({ refused: 'notFound' });
  expect(server.seen).toHaveLength(1);
});

test('nor after a server error', async () => {
  server.play(respondWith(500, '', 'text/plain'));
  await expect(lookup().signIn(identity)).rejects.toMatchObject({ kind: 'server' });
  expect(server.seen.every(({ url }) => url === '/welcome/login/report')).toBe(true);
});
