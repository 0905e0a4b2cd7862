import { afterEach, describe, expect, it } from 'vitest';
import type { Answers } from '#domain/form/template';
import { currentNetwork } from '#school/http/limits/request-network';
import { JsonSecurityLog } from '#school/http/operations/json-security-log';
import { MemoryStore } from '#school/store/memory/memory-store';
import { NodeSecrets } from '#school/store/node-secrets';
import { exportEndpoints } from '#wire/documents';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { signOutEndpoints } from '#wire/sign-out';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import { type Credentials, DemoServer, NOW, pathOf } from '../demo-server';
import { person } from '../people';

const PLAN = '2026年短期技能培训招生';
const STUDENT = { name: '李晓雨', idCard: '110000200805120029' };
const GUARDIAN = { name: '李建国', phone: '13511112222' };
const ADDRESS = '203.0.113.77';
const DESK = 'gate-3';

/** Answers whose values are unmistakable in a log. */
const answers: Answers = {
  ethnicGroup: '01',
  politicalStatus: '03',
  studentKind: '1',
  householdKind: '10',
  boarding: '2',
  homeRegion: { code: '110108', names: ['北京市', '北京市', '海淀区'] },
  homeAddress: '学院路30号院5号楼',
  parentName: GUARDIAN.name,
  parentRelation: '1',
  parentPhone: '13622223333',
  arrivalDay: '2026-09-05',
  arrivalSlot: '10',
  transport: 'train',
  companions: '2',
};

interface Line {
  readonly at: string;
  readonly kind: string;
  readonly tenant: string;
  readonly actor: string;
  readonly outcome: string;
  readonly network?: string;
}

let closing: (() => Promise<unknown>) | undefined;
afterEach(() => closing?.());

/** A demo school whose security log and error log are captured as written. */
async function open(store = new MemoryStore()) {
  const written: string[] = [];
  const secrets = new NodeSecrets();
  const time = { now: () => server?.clock.time ?? NOW };
  const securityLog = new JsonSecurityLog({
    clock: time,
    secrets,
    network: currentNetwork,
    write: (line) => void written.push(line),
  });
  let server: DemoServer | undefined;
  server = await DemoServer.start(
    { settings: { sandbox: 'everybody', trustProxy: 1 } },
    { store, secrets, securityLog },
  );
  closing = () => server.app.close();
  const lines = () => written.map((line) => JSON.parse(line) as Line);
  return { server, written, lines, tenantId: await server.tenantId() };
}

type OpenServer = Awaited<ReturnType<typeof open>>;

async function signIn(
  { server, lines, tenantId }: OpenServer,
  from: string,
  identity: object,
): Promise<Line | undefined> {
  await server.app.inject({
    method: 'POST',
    url: `/${endpointPath(registerEndpoints.signIn)}`,
    headers: { tenantid: tenantId, 'x-forwarded-for': from },
    payload: identity,
  });
  return lines().at(-1);
}

describe('a line of the security log', () => {
  it('a line of the security log is JSON with time, kind, school, actor, subject, outcome and network', async () => {
    const opened = await open();
    const line = await signIn(opened, ADDRESS, person(7));
    expect(line).toEqual({
      at: new Date(NOW).toISOString(),
      kind: 'signIn',
      role: 'applicant',
      tenant: opened.tenantId,
      actor: 'anyone',
      subject: expect.stringMatching(/^[\w-]{43}$/),
      outcome: 'notFound',
      network: expect.stringMatching(/^[\w-]{16}$/),
    });
    for (const text of opened.written) expect(text).toMatch(/^\{[^\n]*\}\n$/);
  });

  it('the security log has a pseudonym per network and month', async () => {
    const opened = await open();
    const network = async (from: string) => (await signIn(opened, from, person(7)))?.network;
    const first = await network(ADDRESS);
    expect(await network(ADDRESS)).toBe(first);
    expect(await network('203.0.113.78')).not.toBe(first);
    expect(await network('2001:db8::1')).toBe(await network('2001:db8::2'));
    opened.server.clock.time = Date.UTC(2026, 6, 1);
    expect(await network(ADDRESS)).not.toBe(first);
  });

  it('a line about the process’s own acts has no network', async () => {
    const { lines } = await open();
    const settings = lines().filter(({ actor }) => actor === 'system');
    expect(settings.length).toBeGreaterThan(5);
    for (const line of settings) expect(line).not.toHaveProperty('network');
  });
});

describe('complete journeys', () => {
  it('complete journeys leave no personal data, token or address in the security log or the error log', async () => {
    const store = new MemoryStore();
    const opened = await open(store);
    const { server, written, tenantId } = opened;
    const applicant = person(41, '欧阳测试');
    const secret = [
      ...Object.values(applicant),
      ...Object.values(STUDENT),
      ...Object.values(GUARDIAN),
      '欧阳',
      '学院路30号院5号楼',
      '13622223333',
      '2008-05-12',
      '20080512',
      '照片-李晓雨.png',
      ADDRESS,
      '203.0.113',
      '127.0.0.1',
    ];

    const journeys = [enrol, checkin, attack];
    for (const journey of journeys) secret.push(...(await journey(server, tenantId, applicant)));

    // A failing database quotes the rejected values.
    const { read } = store;
    store.read = () =>
      Promise.reject(new Error(`duplicate key (id_card)=(${applicant.idCard}) "${applicant.name}"`));
    await signIn(opened, ADDRESS, applicant);
    store.read = read;

    expect(new Set(opened.lines().map(({ kind }) => kind))).toEqual(
      new Set([
        ...['admission', 'setting', 'signIn', 'signOut', 'lookUp', 'tokenRefused', 'tokenExchange'],
        ...['application', 'foreignApplication', 'decision', 'facePhoto', 'faceDecision', 'report'],
        ...['fileAccess', 'fileRead', 'export', 'announcement', 'fee'],
      ]),
    );
    expect(server.logged.length).toBeGreaterThan(0);
    const all = [...written, ...server.logged].join('');
    for (const value of secret) expect(all).not.toContain(value);
  });
});

type Journey = (
  server: DemoServer,
  tenantId: string,
  applicant: ReturnType<typeof person>,
) => Promise<readonly string[]>;

const enrol: Journey = async (server, tenantId, applicant) => {
  const receipt = await server.apply(PLAN, applicant, tenantId);
  const me = { tenantId, bearer: receipt.token };
  await server.ask(registerEndpoints.signIn, applicant, { tenantId });
  await server.ask(registerEndpoints.queryResult, applicant, { tenantId });
  const { applications } = await server.ask(registerEndpoints.list, {}, me);
  const { token } = await server.school.tokenExchange.issueOneTime(tenantId, receipt.token);
  await server.school.tokenExchange.exchange(tenantId, token);
  const desk = await steward(server, tenantId);
  const decision = { return: [{ key: 'phone', reason: `请改为 ${GUARDIAN.phone}` }] };
  await sandbox(server, 'decide', { applicationId: applications[0]?.id, decision }, desk);
  await sandbox(server, 'notice', { title: `${applicant.name}同学`, text: '请联系招生办' }, desk);
  const majors = `/${endpointPath(exportEndpoints.majors)}?planId=${receipt.planId}`;
  await server.app.inject({ url: majors, headers: { tenantid: tenantId } });
  return [receipt.token, token, desk.bearer ?? ''];
};

const checkin: Journey = async (server, tenantId) => {
  await server.ask(welcomeEndpoints.queryEnroll, STUDENT, { tenantId });
  const { token, record } = await server.ask(welcomeEndpoints.signIn, STUDENT, { tenantId });
  const me = { tenantId, bearer: token };
  await server.ask(welcomeEndpoints.noticeRead, {}, me);
  await server.ask(welcomeEndpoints.updateInfo, { version: 0, answers }, me);
  await server.ask(welcomeEndpoints.confirmInfo, { version: 1 }, me);
  await server.ask(welcomeEndpoints.faceConsent, { guardian: GUARDIAN }, me);
  const photo = await server.upload(me, '照片-李晓雨.png');
  await server.ask(welcomeManageEndpoints.uploadPhoto, { path: photo.path }, me);
  const { decryUrl } = await server.ask(fileEndpoints.readableUrl, { filePath: photo.path }, me);
  await server.app.inject(pathOf(decryUrl));
  const desk = await steward(server, tenantId);
  const { welcomeId } = record;
  await sandbox(server, 'decide-face', { welcomeId, path: photo.path, decision: 'pass' }, desk);
  const pass = await server.ask(welcomeEndpoints.pass, {}, me);
  await server.ask(stewardEndpoints.report, { pass: pass.token }, desk);
  await server.ask(signOutEndpoints.newStudent, {}, me);
  const signature = new URL(decryUrl).searchParams.get('signature') ?? '';
  return [token, pass.token, signature, desk.bearer ?? ''];
};

/** Personal data in unexpected places, and access to somebody else's. */
const attack: Journey = async (server, tenantId, applicant) => {
  const stranger = person(42, '欧阳路人');
  const other = await server.apply(PLAN, stranger, tenantId);
  const mine = await server.ask(registerEndpoints.signIn, applicant, { tenantId });
  const foreign = { applicationId: other.applicationId };
  await server.call(registerEndpoints.detail, foreign, { tenantId, bearer: mine.token });
  await server.call(registerEndpoints.list, {}, { tenantId, bearer: applicant.idCard });
  const wrong = { ...applicant, phone: '13911112222' };
  await server.call(registerEndpoints.signIn, wrong, { tenantId });
  await server.call(
    fileEndpoints.readableUrl,
    { filePath: applicant.name },
    { tenantId, bearer: mine.token },
  );
  const desk = await steward(server, tenantId);
  await sandbox(server, 'decide', { applicationId: applicant.idCard, decision: 'approve' }, desk);
  await server.app.inject({
    method: 'POST',
    url: `/${endpointPath(registerEndpoints.signIn)}/${applicant.idCard}?name=${encodeURIComponent(applicant.name)}`,
    headers: {
      tenantid: tenantId,
      'x-forwarded-for': ADDRESS,
      requestid: applicant.phone,
      authorization: `Bearer ${applicant.idCard}`,
    },
    payload: `{"name":"${applicant.name}",`,
  });
  return [...Object.values(stranger), other.token, mine.token, '13911112222'];
};

async function steward(server: DemoServer, tenantId: string): Promise<Credentials> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/sandbox/api/sign-in',
    payload: { tenantId, desk: DESK },
  });
  return { tenantId, bearer: response.json().data.token };
}

async function sandbox(
  server: DemoServer,
  path: string,
  payload: object,
  { tenantId, bearer }: Credentials,
): Promise<void> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/sandbox/api/${path}`,
    headers: { tenantid: tenantId, 'x-forwarded-for': ADDRESS, authorization: `Bearer ${bearer}` },
    payload,
  });
  expect(response.statusCode).toBeLessThan(500);
}
