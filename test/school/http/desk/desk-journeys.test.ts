import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationEndpoints } from '#wire/desk/applications';
import { DESK_API } from '#wire/desk/desk-endpoint';
import { sessionEndpoints } from '#wire/desk/session';
import { staffEndpoints } from '#wire/desk/staff';
import { registerEndpoints } from '#wire/register';
import { person } from '../people';
import { codeOf, DeskServer, OWN_PAGE } from './desk-server';

const PLAN = '2026年短期技能培训招生';
const MINUTE = 60_000;

let desk: DeskServer;
let tenantId: string;
beforeAll(async () => {
  desk = await DeskServer.start();
  tenantId = await desk.server.tenantId();
});
afterAll(() => desk.close());

it('who is invited activates their account by the link, once, and signs in with a code', async () => {
  const administrator = await desk.staff(tenantId, [{ role: 'administrator' }]);
  const typed = { login: 'ＬＩ.Na', name: '李娜', grants: [{ role: 'reviewer' }] };
  const invited = await desk.ask(staffEndpoints.invite, typed, administrator);
  const link = /\/desk\/#\/activate\/([\w-]+)$/.exec(invited.json().link)?.[1];
  const opened = await desk.ask(sessionEndpoints.openLink, { link });
  expect(opened.json()).toMatchObject({ kind: 'invitation', name: '李娜', login: 'li.na' });
  const { secret } = opened.json().authenticator;
  const now = () => desk.server.clock.now();
  const password = 'correct horse battery';
  const activation = { link, password, code: codeOf(secret, now()) };
  const activated = await desk.ask(sessionEndpoints.activate, activation);
  expect(activated.json().recoveryCodes).toHaveLength(10);
  expect((await desk.ask(sessionEndpoints.activate, activation)).json().code).toBe('linkSpent');

  const entered = { login: 'li.na', password };
  expect((await desk.ask(sessionEndpoints.signIn, entered)).json().code).toBe('codeRequired');
  // A code counts once.
  const used = { ...entered, code: activation.code };
  expect((await desk.ask(sessionEndpoints.signIn, used)).json().code).toBe('wrongCredentials');
  desk.server.clock.time += MINUTE;
  const signedIn = await desk.ask(sessionEndpoints.signIn, { ...entered, code: codeOf(secret, now()) });
  const [cookie] = signedIn.cookies;
  expect(cookie).toMatchObject({ name: 'desk', httpOnly: true, sameSite: 'Strict', path: '/desk' });
  const token = cookie?.value;
  expect((await desk.ask(sessionEndpoints.me, {}, { token })).json()).toMatchObject({ name: '李娜' });
  const left = await desk.ask(sessionEndpoints.signOut, {}, { token });
  expect(left.cookies[0]).toMatchObject({ name: 'desk', value: '' });
  expect((await desk.ask(sessionEndpoints.me, {}, { token })).statusCode).toBe(401);
});

it('an applicant sees a decision once it takes effect, and never one that was taken back', async () => {
  const { server, core } = desk;
  const reviewer = await desk.staff(tenantId, [{ role: 'reviewer' }]);
  const [decided, takenBack] = [person(61), person(62)];
  const ids = [];
  for (const who of [decided, takenBack]) {
    const { applicationId: id } = await server.apply(PLAN, who, tenantId);
    const { version } = (await desk.ask(applicationEndpoints.one, { id }, reviewer)).json().application;
    const asked = { id, version, decision: { kind: 'approve' } };
    expect((await desk.ask(applicationEndpoints.decide, asked, reviewer)).statusCode).toBe(200);
    ids.push(id);
  }
  const statusOf = async (who: typeof decided) => {
    const { token } = await server.ask(registerEndpoints.signIn, who, { tenantId });
    const { applications } = await server.ask(registerEndpoints.list, {}, { tenantId, bearer: token });
    return applications.map(({ state }) => state.status);
  };
  expect(await statusOf(decided)).toEqual(['submitted']);
  expect((await desk.ask(applicationEndpoints.takeBack, { id: ids[1] }, reviewer)).statusCode).toBe(200);
  server.clock.time += 11 * MINUTE;
  await core.dueWork.run((error) => {
    throw error;
  });
  expect(await statusOf(decided)).toEqual(['approved']);
  expect(await statusOf(takenBack)).toEqual(['submitted']);
});

it.each([
  [
    'a NUL in a name',
    JSON.stringify({ login: 'a', name: 'a\u0000b', grants: [{ role: 'cashier' }] }),
    'name',
  ],
  ['a megabyte', JSON.stringify({ name: 'x'.repeat(1_000_000) }), ''],
  ['no JSON', '{', ''],
  ['an array', '[]', ''],
  ['nothing', '', 'login'],
])('%s is malformed, and says where', async (_, payload, path) => {
  const { token } = await desk.staff(tenantId, [{ role: 'administrator' }]);
  const { statusCode, body, headers } = await desk.server.app.inject({
    method: 'POST',
    url: `${DESK_API}/staff`,
    headers: { ...OWN_PAGE, 'content-type': 'application/json', cookie: `desk=${token}` },
    payload,
  });
  expect(statusCode).toBe(400);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ code: 'malformed', errors: [{ path }] });
});
