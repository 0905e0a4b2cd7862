import { expect, test } from 'vitest';
import { respondWith } from '../http/scripted-server';
import { identity, record, ScriptedCheckin } from './scripted-checkin';

const checkin = new ScriptedCheckin();
const lookup = () => checkin.gateways().lookup;
const granted = respondWith(200, JSON.stringify({ code: 0, data: { token: 'student', record } }));

test('a school that serves the sign-in only under the specification’s listed path is called there (section 7)', async () => {
  checkin.server.play(respondWith(404, '<h1>404 Not Found</h1>', 'text/html'), granted);
  expect(await lookup().signIn(identity)).toMatchObject({ record: { welcomeId: 'w1' } });
  expect(checkin.server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /welcome/login/report',
    'POST /welcome/report',
  ]);
  expect(JSON.parse(checkin.server.seen[1]?.body ?? '')).toEqual(identity);
});

test('a person not found is not requested a second time', async () => {
  checkin.server.play(respondWith(200, '{"code":404,"success":false,"msg":"none"}'));
  expect(await lookup().signIn(identity)).toEqual({ refused: 'notFound' });
  expect(checkin.server.seen).toHaveLength(1);
});

test('nor after a server error', async () => {
  checkin.server.play(respondWith(500, '', 'text/plain'));
  await expect(lookup().signIn(identity)).rejects.toMatchObject({ kind: 'server' });
  expect(checkin.server.seen.every(({ url }) => url === '/welcome/login/report')).toBe(true);
});
