import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_ROLES, type RoleGrant, rights, type StaffRole, staffRoles } from '#domain/staff/rights';
import type { StaffRecord } from '#school/core/staff/staff-records';
import { demoNewStudents } from '#school/demo/new-students';
import { demoPhone } from '#school/demo/people';
import { deskCalls } from '#school/http/desk/desk-calls';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import { problems } from '#wire/desk/problems';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { person } from '../people';
import { DeskServer, OWN_PAGE } from './desk-server';
import { EXAMPLES, OWN_PLAN, REFUSED, type Request, Scene } from './example-requests';

type AnyEndpoint = DeskEndpoint<unknown, unknown>;

const OTHER_PLAN = '2026年短期技能培训招生';
const ABSENT = 'nothing-has-this-id';

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Every call that the tables of the wire publish. */
const published = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('/src/wire/desk/*.ts', { eager: true }),
).flatMap((module) =>
  Object.entries(module).flatMap(([name, table]) =>
    name.endsWith('Endpoints') ? Object.values(table as Readonly<Record<string, AnyEndpoint>>) : [],
  ),
);

/** Each is a test of its own: all calls by all callers take too long for one. */
const cases = published.map((endpoint) => [nameOf(endpoint), endpoint] as const);

let desk: DeskServer;
let tenantId: string;
let planId: string;
let otherPlanId: string;
let lakeside: string;

beforeAll(async () => {
  desk = await DeskServer.start();
  const { server } = desk;
  tenantId = await server.tenantId();
  lakeside = await server.tenantId('lakeside');
  await sql`update plans set cap = 1000`.execute(db());
  planId = (await server.plan(OWN_PLAN, tenantId)).id;
  otherPlanId = (await server.plan(OTHER_PLAN, tenantId)).id;
}, 120_000);
afterAll(() => desk?.close());

const exampleOf = async (endpoint: AnyEndpoint, member: StaffRecord): Promise<Request> => {
  const example = EXAMPLES[nameOf(endpoint)];
  if (!example) throw new Error(`${nameOf(endpoint)} has no example`);
  return example(new Scene(desk, member));
};

/** A role, in every plan, in the one that the application is for, or in another. */
interface Caller {
  readonly role: StaffRole;
  readonly plans: 'all' | 'own' | 'other';
  readonly isSteppedUp: boolean;
}

const callers: readonly Caller[] = staffRoles.flatMap((role) =>
  (PLAN_ROLES.includes(role) ? (['all', 'own', 'other'] as const) : (['all'] as const)).flatMap((plans) =>
    [true, false].map((isSteppedUp) => ({ role, plans, isSteppedUp })),
  ),
);

const grantOf = ({ role, plans }: Caller): RoleGrant => {
  if (plans === 'all') return { role };
  return { role, planId: plans === 'own' ? planId : otherPlanId };
};

const signedIn = (caller: Caller, school = tenantId) =>
  desk.staff(school, [grantOf(caller)], { isSteppedUp: caller.isSteppedUp });

/** What the table of rights says, read once more and apart from the code that serves by it. */
function verdict({ access }: AnyEndpoint, { role, plans, isSteppedUp }: Caller) {
  if (access.action === 'none' || access.action === 'own') return 'granted';
  // The cookie of a member of the staff is no device's.
  if (access.scope === 'station') return 'signedOut';
  const way = (rights[access.action].by as Readonly<Partial<Record<StaffRole, string>>>)[role];
  if (way === undefined) return 'forbidden';
  if ((access.scope === 'application' || access.scope === 'plan') && plans === 'other') return 'notFound';
  return way === 'stepUp' && !isSteppedUp ? 'stepUpRequired' : 'granted';
}

const served = () => deskCalls(desk.core).map(({ endpoint }) => endpoint);

it('every call is served, and has an example here', () => {
  const names = served().map(nameOf).sort();
  expect(published.map(nameOf).sort()).toEqual(names);
  expect(names.filter((name) => !(name in EXAMPLES))).toEqual([]);
});

describe('a caller without the right', () => {
  let before: string;
  let lines: number;
  let refusedByRight = 0;
  /** Requests that would change something, were they granted. */
  const requests = new Map<string, Request>();
  let enrolled: string;
  const outsiders: [who: string, headers: Readonly<Record<string, string>>][] = [];
  const members: { readonly caller: Caller; readonly token: string }[] = [];
  /** The same of another school. */
  const strangers: typeof members = [];

  beforeAll(async () => {
    const { server, database } = desk;
    const { member } = await desk.staff(tenantId, [{ role: 'administrator' }]);
    for (const endpoint of served()) requests.set(nameOf(endpoint), await exampleOf(endpoint, member));
    for (const caller of callers) {
      members.push({ caller, token: (await signedIn(caller)).token });
      strangers.push({ caller, token: (await signedIn(caller, lakeside)).token });
    }

    const everything: RoleGrant[] = staffRoles.map((role) => ({ role }));
    const [expired, ended, disabled] = await Promise.all([
      desk.staff(tenantId, everything, { expiresAt: server.clock.now() }),
      desk.staff(tenantId, everything),
      desk.staff(tenantId, everything, { state: 'disabled' }),
    ]);
    await database.store.transaction(({ staff }) => staff.endSessions(ended.member.id));
    const devices = {
      'a device that was revoked': await desk.device(tenantId, { state: 'revoked' }),
      'a device whose enrolment has expired': await desk.device(tenantId, { expiresAt: server.clock.now() }),
      'a device whose QR code was not scanned': await desk.device(tenantId, { state: 'waiting' }),
    };
    enrolled = (await desk.device(tenantId)).cookie;
    const [student] = demoNewStudents;
    const applicant = { ...person(1), phone: demoPhone };
    await server.apply(OWN_PLAN, applicant, tenantId);
    const tokens = {
      applicant: (await server.ask(registerEndpoints.signIn, applicant, { tenantId })).token,
      student: (await server.ask(welcomeEndpoints.signIn, { ...student }, { tenantId })).token,
      steward: await server.school.desk.stewardToken(tenantId),
    };
    outsiders.push(
      ['nobody', {}],
      ['a session that has expired', { cookie: `desk=${expired.token}` }],
      ['a session that was ended', { cookie: `desk=${ended.token}` }],
      ['a disabled account', { cookie: `desk=${disabled.token}` }],
      ['a session under the name of https', { cookie: `__Host-desk=${members[0]?.token}` }],
      ...Object.entries(devices).map(([who, { cookie }]): (typeof outsiders)[number] => [who, { cookie }]),
      ...Object.entries(tokens).flatMap(([who, token]): typeof outsiders => [
        [`the bearer token of ${who}`, { authorization: `Bearer ${token}`, tenantid: tenantId }],
        [`the token of ${who} as cookie`, { cookie: `desk=${token}; desk-scan=${token}` }],
      ]),
    );
    before = await everyRow();
    lines = await auditLines();
  });

  it.each(cases)('%s refuses them as the table of rights says', async (name, endpoint) => {
    for (const { caller, token } of members) {
      const expected = verdict(endpoint, caller);
      if (expected === 'granted') continue;
      const { statusCode, headers, json } = await desk.ask(endpoint, requests.get(name), { token });
      expect([caller, json().code]).toEqual([caller, expected]);
      expect(statusCode).toBe(problems[expected]);
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      if (expected === 'forbidden') refusedByRight += 1;
    }
  });

  it('who is not signed in at the desk is refused by every call that needs it', async () => {
    for (const endpoint of served().filter(({ access }) => access.scope !== 'anyone'))
      for (const [who, headers] of outsiders) {
        const { statusCode, body } = await desk.ask(endpoint, requests.get(nameOf(endpoint)), { headers });
        const seen = [nameOf(endpoint), who, statusCode, JSON.parse(body).code];
        expect(seen).toEqual([nameOf(endpoint), who, 401, 'signedOut']);
      }
    for (const [who, headers] of outsiders) {
      const { statusCode } = await desk.server.app.inject({
        url: '/desk/openapi.json',
        headers: { ...OWN_PAGE, ...headers },
      });
      expect([who, statusCode]).toEqual([who, 401]);
    }
  });

  it('a device has no right but those of its stations', async () => {
    const token = enrolled.replace('desk-scan=', '');
    for (const endpoint of served().filter(({ access }) => !['anyone', 'station'].includes(access.scope)))
      for (const cookie of [enrolled, `desk=${token}`]) {
        const { body } = await desk.ask(endpoint, requests.get(nameOf(endpoint)), { headers: { cookie } });
        expect([nameOf(endpoint), JSON.parse(body).code]).toEqual([nameOf(endpoint), 'signedOut']);
      }
  });

  it('a record of another school, or of a plan that is not theirs, answers as one that does not exist', async () => {
    for (const endpoint of served().filter(({ path }) => /:(id|planId)\b/.test(path))) {
      const request = requests.get(nameOf(endpoint));
      const key = endpoint.path.includes(':planId') ? 'planId' : 'id';
      const others = [
        ...strangers.filter(
          ({ caller }) => caller.plans === 'all' && verdict(endpoint, caller) === 'granted',
        ),
        ...members.filter(({ caller }) => verdict(endpoint, caller) === 'notFound'),
      ];
      expect(others.length).toBeGreaterThan(0);
      for (const { token } of others) {
        const answers = [];
        for (const id of [request?.[key], ABSENT])
          answers.push(await desk.ask(endpoint, { ...request, [key]: id }, { token }));
        const [real, absent] = answers.map(({ statusCode, body, headers }) => {
          const { date: _, ...rest } = headers;
          return { statusCode, body, ...rest };
        });
        expect(real).toEqual(absent);
        expect(real?.statusCode).toBe(404);
      }
    }
  });

  it('nothing was changed, and each lack of a right has left one line', async () => {
    expect(refusedByRight).toBeGreaterThan(0);
    expect(await everyRow()).toBe(before);
    expect((await auditLines()) - lines).toBeGreaterThanOrEqual(refusedByRight);
  });
});

describe('a caller with the right', () => {
  it.each(cases)('%s answers them', async (_, endpoint) => {
    for (const caller of callers) {
      if (verdict(endpoint, caller) !== 'granted') continue;
      const { member, token } = await signedIn(caller);
      const request = await exampleOf(endpoint, member);
      expectAnswer(endpoint, caller, await desk.ask(endpoint, request, { token }));
    }
  });

  it('a device at its station is answered by the calls of stations', async () => {
    const { member } = await desk.staff(tenantId, [{ role: 'auditor' }]);
    const { cookie } = await desk.device(tenantId);
    for (const endpoint of served().filter(({ access }) => access.scope === 'station')) {
      const request = await exampleOf(endpoint, member);
      expectAnswer(endpoint, 'device', await desk.ask(endpoint, request, { headers: { cookie } }));
    }
  });

  it('every call is described for whoever is signed in', async () => {
    const { token } = await desk.staff(tenantId, [{ role: 'auditor' }]);
    const { statusCode, body } = await desk.server.app.inject({
      url: '/desk/openapi.json',
      headers: { ...OWN_PAGE, cookie: `desk=${token}` },
    });
    expect(statusCode).toBe(200);
    const { paths } = JSON.parse(body);
    for (const { method, path, summary } of served()) {
      const address = `/desk/api/${path.replace(/:(\w+)/g, '{$1}')}`;
      expect(paths[address]?.[method.toLowerCase()]).toMatchObject({ summary });
    }
  });
});

function expectAnswer(
  endpoint: AnyEndpoint,
  caller: unknown,
  { statusCode, body }: Awaited<ReturnType<DeskServer['ask']>>,
): void {
  const refused = REFUSED[nameOf(endpoint)];
  expect([nameOf(endpoint), caller, JSON.parse(body).code]).toEqual([nameOf(endpoint), caller, refused]);
  if (refused !== undefined) return;
  expect(statusCode).toBe(200);
  v.parse(endpoint.data, JSON.parse(body));
}

const db = () => Reflect.get(desk.database.store, 'db') as Kysely<unknown>;

/** A digest of all rows but the audit's. */
async function everyRow(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('audit') order by 1`.execute(db());
  const digests = [];
  for (const { name } of rows) {
    const of = await sql<{
      digest: string;
    }>`select ${sql.lit(name)} || coalesce(md5(string_agg(one::text, '' order by one::text)), '')
      as digest from ${sql.id(name)} as one`.execute(db());
    digests.push(of.rows[0]?.digest);
  }
  return digests.join('\n');
}

async function auditLines(): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from audit`.execute(db());
  return rows[0]?.lines ?? 0;
}
