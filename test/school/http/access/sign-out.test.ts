import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { signOutEndpoints } from '#wire/sign-out';
import { welcomeEndpoints } from '#wire/welcome';
import { DemoServer, endpoints } from '../demo-server';
import { person } from '../people';

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

  it.each(['applicant', 'newStudent'] as const)(
    'signing out as an %s ends one session, or all',
    async (kind) => {
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
    },
  );

  it('ending a draft revokes the access to its uploads, and leaves other drafts alone', async () => {
    const plan = await server.plan('2026年秋季高职招生', tenantId);
    const open = () => server.ask(registerEndpoints.openDraft, { planId: plan.id }, { tenantId });
    const [mine, other] = [await open(), await open()];
    await server.upload({ tenantId, bearer: mine.token });
    const { token: uploadToken } = await server.ask(
      fileEndpoints.token,
      {},
      { tenantId, bearer: mine.token },
    );
    await server.ask(signOutEndpoints.draft, {}, { tenantId, bearer: mine.token });
    const statusOf = async (bearer: string) =>
      (await server.call(registerEndpoints.judgeDuplicate, person(61), { tenantId, bearer })).status;
    expect([await statusOf(mine.token), await statusOf(other.token)]).toEqual([401, 200]);
    const file = { filePath: 'a.png', fileType: 'image/png' };
    expect(await server.call(fileEndpoints.uploadUrl, file, { tenantId, uploadToken })).toMatchObject({
      status: 401,
    });
    expect((await server.school.sweep.run()).files).toBe(1);
    expect(await server.call(signOutEndpoints.draft, {}, { tenantId, bearer: mine.token })).toMatchObject({
      status: 401,
    });
  });

  it('signing out after a receipt ends that receipt’s draft too, and not one of another phone', async () => {
    const somebody = person(62);
    const submit = async (title: string) => {
      const { grant, submission } = await server.draft(title, somebody, tenantId);
      const credentials = { tenantId, bearer: grant.token };
      const receipt = await server.ask(registerEndpoints.register, submission, credentials);
      return {
        token: receipt.token,
        again: () => server.call(registerEndpoints.register, submission, credentials),
      };
    };
    const here = await submit(PLAN);
    const there = await submit('2026年成人继续教育招生');
    expect([(await here.again()).status, (await there.again()).status]).toEqual([200, 200]);
    await server.ask(signOutEndpoints.applicant, {}, { tenantId, bearer: here.token });
    expect([(await here.again()).status, (await there.again()).status]).toEqual([401, 200]);
    await server.ask(signOutEndpoints.applicant, { everywhere: true }, { tenantId, bearer: there.token });
    expect((await there.again()).status).toBe(401);
  });

  it('signing out requires a token and a valid request', async () => {
    const bearer = await ways.applicant.signIn();
    for (const endpoint of endpoints(signOutEndpoints.applicant, signOutEndpoints.newStudent))
      expect(await server.call(endpoint, {}, { tenantId })).toMatchObject({ status: 401 });
    const wrong = await server.call(signOutEndpoints.applicant, { everywhere: 'yes' }, { tenantId, bearer });
    expect(wrong).toMatchObject({ status: 400, data: { path: 'everywhere' } });
    expect(await server.call(registerEndpoints.list, {}, { tenantId, bearer })).toMatchObject({
      status: 200,
    });
  });

  it('a session that is not used for 30 days has ended', async () => {
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
