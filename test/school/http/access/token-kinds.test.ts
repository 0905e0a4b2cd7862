import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoNewStudents } from '#school/demo/new-students';
import { demoPhone } from '#school/demo/people';
import { everyCall } from '#test/conformance/runner/every-call';
import { type Bearer, endpointPath, servicePrefixes } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { DemoServer, pathOf } from '../demo-server';

const PLAN = '2026年短期技能培训招生';
const PLAN_WITH_FILES = '2026年秋季高职招生';

type Kind = 'none' | 'draft' | 'applicant' | 'newStudent' | 'steward' | 'upload' | 'once' | 'onceStudent';

/** Kinds of token that a call accepts; all others get a 401. */
const RIGHT: Readonly<Record<Exclude<Bearer, 'none'>, readonly Kind[]>> = {
  draft: ['draft'],
  applicant: ['applicant'],
  session: ['applicant', 'newStudent'],
  newStudent: ['newStudent'],
  steward: ['steward'],
  draftOrSession: ['draft', 'applicant', 'newStudent'],
  reading: ['draft', 'applicant', 'newStudent', 'steward'],
};

/** Satisfies every schema: surplus members are ignored. */
const REQUEST = {
  ...{ planId: 'p', applicationId: 'a', submissionKey: 's', templateVersion: 1, version: 0, answers: {} },
  ...{ promised: true, name: '何静怡', idCard: '110000200805120029', phone: demoPhone, filePath: 'a.png' },
  ...{ day: '2026-09-01', slot: 8, transport: 'train', companions: 0, path: 'p', code: 'ABCDEF' },
  ...{ orderNo: 'P260610000000000000', returnTo: '#/' },
  welcomeId: 'w',
  scans: [{ pass: 'x', scannedAt: 1 }],
};
/** The part of it that a GET may contain. */
const QUERY = { filePath: 'a.png', fileType: 'image/png' };

describe('a token of another kind, all of one person', () => {
  let server: DemoServer;
  let tenantId: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
    await server.apply(PLAN, applicant, tenantId);
  });
  afterAll(() => server.app.close());

  const student = demoNewStudents[0] ?? expect.fail();
  const applicant = { name: student.name, idCard: student.idCard, phone: demoPhone };

  async function tokensOfOnePerson(): Promise<Readonly<Record<Exclude<Kind, 'none'>, string>>> {
    const signedIn = (await server.ask(registerEndpoints.signIn, applicant, { tenantId })).token;
    const me = { tenantId, bearer: signedIn };
    const { name, idCard } = applicant;
    const arrived = (await server.ask(welcomeEndpoints.signIn, { name, idCard }, { tenantId })).token;
    return {
      draft: (await server.draft(PLAN, applicant, tenantId)).grant.token,
      applicant: signedIn,
      newStudent: arrived,
      steward: await server.school.desk.stewardToken(tenantId),
      upload: (await server.ask(fileEndpoints.token, {}, me)).token,
      once: (await server.ask(platformEndpoints.swapOnceToken, {}, me)).token,
      onceStudent: (await server.ask(platformEndpoints.swapOnceToken, {}, { tenantId, bearer: arrived }))
        .token,
    };
  }

  async function statuses(
    ask: (credentials: Readonly<Record<string, string>>) => Promise<number>,
    header: (token: string) => Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<Kind, number>>> {
    const tokens = Object.entries(await tokensOfOnePerson());
    const asked: [string, number][] = [['none', await ask({})]];
    // A call that ends its own session comes after the others.
    for (const [kind, token] of tokens) asked.push([kind, await ask(header(token))]);
    return Object.fromEntries(asked) as Record<Kind, number>;
  }

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  function expectOnly(right: readonly Kind[], seen: Readonly<Record<Kind, number>>): void {
    const refused = Object.entries(seen).filter(([, status]) => status === 401);
    const taken = Object.keys(seen).filter((kind) => seen[kind as Kind] !== 401);
    expect(taken.sort()).toEqual([...right].sort());
    expect(refused).toHaveLength(Object.keys(seen).length - right.length);
  }

  const guarded = everyCall.filter(({ bearer: wanted }) => wanted !== 'none');

  it('every endpoint that requires a token is tested', () => {
    expect(guarded.length).toBeGreaterThan(25);
    expect(new Set(guarded.map(({ bearer: wanted }) => wanted))).toEqual(new Set(Object.keys(RIGHT)));
  });

  it.each(guarded.map((endpoint) => [endpointPath(endpoint), endpoint] as const))(
    '%s accepts only its own kinds of token',
    async (path, { method, bearer: wanted }) => {
      const seen = await statuses(async (credentials) => {
        const response = await server.app.inject({
          method,
          url: `/${path}`,
          headers: { tenantid: tenantId, ...credentials },
          ...(method === 'GET' ? { query: QUERY } : { payload: REQUEST }),
        });
        return response.statusCode;
      }, bearer);
      expectOnly(RIGHT[wanted as Exclude<Bearer, 'none'>], seen);
    },
  );

  it('an upload is opened only with an upload token', async () => {
    const url = `/${endpointPath(fileEndpoints.uploadUrl)}`;
    for (const header of [(token: string) => ({ token }), bearer]) {
      const seen = await statuses(async (credentials) => {
        const headers = { tenantid: tenantId, ...credentials };
        return (await server.app.inject({ url, headers, query: QUERY })).statusCode;
      }, header);
      expectOnly(header === bearer ? [] : ['upload'], seen);
    }
  });

  it('a session is begun only with a one-time token', async () => {
    const tokens = Object.entries(await tokensOfOnePerson());
    for (const [kind, token] of tokens) {
      const swapped = await server.call(platformEndpoints.swapToken, { token, userInfo: true }, { tenantId });
      expect([kind, swapped.code]).toEqual([kind, kind.startsWith('once') ? 0 : 404]);
    }
  });

  it('a token is not accepted as the signature of a file', async () => {
    const tokens = await tokensOfOnePerson();
    const me = { tenantId, bearer: (await server.draft(PLAN_WITH_FILES, applicant, tenantId)).grant.token };
    const { path } = await server.upload(me);
    const address = pathOf((await server.ask(fileEndpoints.readableUrl, { filePath: path }, me)).decryUrl);
    expect((await server.app.inject(address)).statusCode).toBe(200);
    for (const token of Object.values(tokens)) {
      const forged = address.replace(/signature=[^&]*/, `signature=${encodeURIComponent(token)}`);
      expect((await server.app.inject({ url: forged, headers: bearer(token) })).statusCode).toBe(404);
      const put = forged.replace(`${servicePrefixes.files}/get`, `${servicePrefixes.files}/put`);
      expect((await server.app.inject({ method: 'PUT', url: put, headers: bearer(token) })).statusCode).toBe(
        404,
      );
    }
  });
});
