import { afterEach, describe, expect, it } from 'vitest';
import type { SecurityEventKind } from '#school/core/access/security-log';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { JsonSecurityLog } from '#school/http/operations/json-security-log';
import { NodeSecrets } from '#school/store/node-secrets';
import { uploadDirectly } from '#test/school/core/files/direct-uploads';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { type DemoServer, NOW } from '../demo-server';
import { DeskServer } from '../desk/desk-server';
import { person } from '../people';
import { ADDRESS, attack, checkin, enrol, GUARDIAN, PLAN_WITH_FEE, pay, STUDENT } from './logged-journeys';

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

/** A demo school with its desk whose security log and error log are captured as written. */
async function open() {
  const written: string[] = [];
  const time = { now: () => server?.clock.time ?? NOW };
  const blobs = new MemoryBlobStore();
  let server: DemoServer | undefined;
  const desk = await DeskServer.start(
    { settings: { sandbox: 'everybody', trustProxy: 1 } },
    ({ store, secrets }) => ({
      blobs,
      payments: new SandboxProvider({ store, secrets, clock: time }),
      securityLog: new JsonSecurityLog({ clock: time, secrets, write: (line) => void written.push(line) }),
    }),
  );
  ({ server } = desk);
  closing = () => desk.close();
  const lines = () => written.map((line) => JSON.parse(line) as Line);
  return { desk, server, blobs, written, lines, tenantId: await server.tenantId() };
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

describe('the length of the security log', () => {
  it('of the refused calls of one network in a minute 60 have a line, the others a number', () => {
    const written: string[] = [];
    const clock = { time: NOW, now: () => clock.time };
    const write = (line: string) => void written.push(line);
    const log = new JsonSecurityLog({ clock, secrets: new NodeSecrets(), write });
    const record = (address: string, outcome: 'unauthenticated' | 'done', subject: string) =>
      log.record({
        kind: 'lookUp',
        of: 'admission',
        tenantId: 't',
        actor: 'anyone',
        address,
        subject,
        outcome,
      });
    for (let at = 0; at < 500; at += 1) record('attacker', 'unauthenticated', `${at}`);
    record('somebody else', 'unauthenticated', 'a');
    for (let at = 0; at < 100; at += 1) record('attacker', 'done', `${at}`);
    expect(written).toHaveLength(161);
    clock.time += 60_000;
    record('attacker', 'unauthenticated', 'later');
    expect(written.slice(161).map((line) => JSON.parse(line).more)).toEqual([440, undefined]);
    for (let at = 0; at < 100; at += 1) record('reader', 'done', 'the same');
    log.close();
    expect(JSON.parse(written.at(-1) ?? '')).toMatchObject({
      outcome: 'done',
      subject: 'the same',
      more: 40,
    });
    expect(written).toHaveLength(163 + 60 + 1);
  });
});

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

/** Uploads directly to the store something other than the announced picture, which the school sees when the file is read. */
async function uploadNoPicture({ server, blobs, tenantId }: OpenServer, bearer: string): Promise<void> {
  const owner = { tenantId, bearer };
  const { token } = await server.ask(fileEndpoints.token, {}, owner);
  const file = { filePath: '证件照.png', fileType: 'image/png' };
  const { encryUrl } = await server.ask(fileEndpoints.uploadUrl, file, { ...owner, uploadToken: token });
  uploadDirectly(blobs, new TextEncoder().encode('<script>'));
  await server.call(fileEndpoints.readableUrl, { filePath: encryUrl }, owner);
}

/** Events of every kind that a call can cause; the others are the process's own. */
const isOfCalls: Readonly<Record<SecurityEventKind, boolean>> = {
  signIn: true,
  signOut: true,
  lookUp: true,
  tokenRefused: true,
  tokenExchange: true,
  application: true,
  foreignApplication: true,
  decision: true,
  fee: true,
  payment: true,
  paymentNotification: true,
  announcement: true,
  facePhoto: true,
  faceDecision: true,
  faceAtGate: true,
  report: true,
  stationVisit: true,
  fileAccess: true,
  fileRead: true,
  uploadRefused: true,
  export: true,
  setting: false,
  admission: false,
  keyRotation: false,
};

describe('complete journeys', () => {
  it('complete journeys name the network of every event that a call causes', async () => {
    const opened = await open();
    const { desk, server, lines, tenantId } = opened;
    const before = lines().length;
    const applicant = person(41);
    for (const journey of [enrol, checkin, pay, attack]) await journey(desk, tenantId, applicant);
    const { grant } = await server.draft(PLAN_WITH_FEE, person(43), tenantId);
    await server.ask(registerEndpoints.judgeDuplicate, person(43), { tenantId, bearer: grant.token });
    await uploadNoPicture(opened, grant.token);
    const caused = lines().slice(before);
    expect(caused.filter(({ actor, network }) => (actor === 'system') === (network !== undefined))).toEqual(
      [],
    );
    const kinds = Object.entries(isOfCalls).flatMap(([kind, is]) => (is ? [kind] : []));
    expect(new Set(caused.filter(({ network }) => network).map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  it('complete journeys leave no personal data, token or address in the security log or the error log', async () => {
    const opened = await open();
    const { desk, server, written, tenantId } = opened;
    const { store } = desk.database;
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

    const journeys = [enrol, checkin, pay, attack];
    for (const journey of journeys) secret.push(...(await journey(desk, tenantId, applicant)));

    // A failing database quotes the rejected values.
    const read = store.read.bind(store);
    store.read = () =>
      Promise.reject(new Error(`duplicate key (id_card)=(${applicant.idCard}) "${applicant.name}"`));
    await signIn(opened, ADDRESS, applicant);
    store.read = read;

    expect(new Set(opened.lines().map(({ kind }) => kind))).toEqual(
      new Set([
        ...['admission', 'setting', 'signIn', 'signOut', 'lookUp', 'tokenRefused', 'tokenExchange'],
        ...[
          'application',
          'foreignApplication',
          'decision',
          'facePhoto',
          'faceDecision',
          'report',
          'stationVisit',
        ],
        ...['fileAccess', 'fileRead', 'faceAtGate', 'export', 'announcement', 'fee'],
        ...['payment', 'paymentNotification'],
      ]),
    );
    expect(server.logged.length).toBeGreaterThan(0);
    const all = [...written, ...server.logged].join('');
    for (const value of secret) expect(all).not.toContain(value);
  });
});
