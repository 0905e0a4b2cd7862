import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerEndpoints } from '#wire/enrollment';
import { signOutEndpoints } from '#wire/sign-out';
import { welcomeEndpoints } from '#wire/welcome';
import { DemoServer, endpoints } from './demo-server';
import { person } from './people';

const DAY = 24 * 3_600_000;
const PLAN = '2026年短期技能培训招生';
const STUDENT = { name: '李晓雨', idCard: '110000200805120029' };

describe('signing out over HTTP', () => {
  let server: DemoServer;
  let tenantId: string;
  const applicant = person(60);
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
    await server.apply(PLAN, applicant, tenantId);
  });
  afterAll(() => server.app.close());

  const ways = {
    applicant: {
      signIn: async () => (await server.ask(registerEndpoints.signIn, applicant, { tenantId })).token,
      reading: registerEndpoints.list,
    },
    newStudent: {
      signIn: async () => (await server.ask(welcomeEndpoints.signIn, STUDENT, { tenantId })).token,
      reading: welcomeEndpoints.detail,
    },
  };

  it.each(['applicant', 'newStudent'] as const)('an %s ends one session, or all', async (kind) => {
    const { signIn, reading } = ways[kind];
    const statusOf = async (bearer: string) =>
      (await server.call<unknown, unknown>(reading, {}, { tenantId, bearer })).status;
    const [one, two, three] = [await signIn(), await signIn(), await signIn()] as const;
    await server.ask(signOutEndpoints[kind], {}, { tenantId, bearer: one });
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual([401, 200, 200]);
    await server.ask(signOutEndpoints[kind], { everywhere: true }, { tenantId, bearer: two });
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual([401, 401, 401]);
    const again = await server.call(signOutEndpoints[kind], {}, { tenantId, bearer: two });
    expect(again).toMatchObject({ status: 401, code: 401 });
    expect(await statusOf(await signIn())).toBe(200);
  });

  it('is asked for in the wire’s words, with a token', async () => {
    const bearer = await ways.applicant.signIn();
    for (const endpoint of endpoints(signOutEndpoints.applicant, signOutEndpoints.newStudent))
      expect(await server.call(endpoint, {}, { tenantId })).toMatchObject({ status: 401 });
    const wrong = await server.call(signOutEndpoints.applicant, { everywhere: 'yes' }, { tenantId, bearer });
    expect(wrong).toMatchObject({ status: 400, data: { path: 'everywhere' } });
    expect(await server.call(registerEndpoints.list, {}, { tenantId, bearer })).toMatchObject({
      status: 200,
    });
  });

  it('a session that nobody uses ends by itself', async () => {
    const start = server.clock.time;
    const bearer = await ways.applicant.signIn();
    const read = () => server.call(registerEndpoints.list, {}, { tenantId, bearer });
    server.clock.time = start + 29 * DAY;
    expect(await read()).toMatchObject({ status: 200 });
    server.clock.time = start + 58 * DAY;
    expect(await read()).toMatchObject({ status: 200 });
    server.clock.time = start + 88 * DAY;
    expect(await read()).toMatchObject({ status: 401 });
    server.clock.time = start;
  });
});
