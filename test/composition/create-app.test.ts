import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { everyCapability } from '#application/ports/capabilities';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { Documents } from '#application/ports/enrollment/documents';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import { Regions } from '#application/ports/enrollment/regions';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { chooseBackend } from '#composition/backends/choose-backend';
import { type SchoolPorts, schoolModule } from '#composition/backends/school-ports';
import { browserModule } from '#composition/browser.module';
import { createApp } from '#composition/create-app';
import { shellModule } from '#composition/shell.module';
import { storedFilesModule } from '#composition/stored-files.module';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryPreferences, InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { Messages } from '#presentation/messages/messages';
import { routes, routesOf } from '#presentation/routes';
import { chineseTexts } from '#test/support/chinese-texts';
import { tenants } from '../contract/support/assembly';

const clock = new SystemClock();
const tenant = { tenantId: tenants.qingyun, orgId: 'o', uniqueName: 'qingyun', name: '青云职业技术学院' };
const config = {
  platformGatewayUrl: 'https://gate.example',
  ysktGatewayUrl: '',
  manually: false,
  platformFnUrl: '',
  ysCry: '',
};
const session = new InMemorySessionStore();
const nobody = credentialOf('nobody');
const found = {
  tenant,
  session,
  failures: { handle: () => undefined },
  read: chineseTexts,
};

/** The backend of a static config, with a transport that responds to every call with a platform config. */
async function connected(tenantProfile = '') {
  const sent: string[] = [];
  const backend = await chooseBackend({
    system: {
      baseUrl: 'https://base.example',
      mobile: { openVConsole: false, appId: '', environment: '', tenantProfile, loginUrl: '' },
    },
    mobileBase: 'https://app.example/zhxy/',
    clock,
    transport: Object.assign(new AxiosTransport(), {
      send: async ({ url }: { readonly url: string }) => {
        sent.push(url);
        return { status: 200, text: JSON.stringify({ code: 0, data: config }) };
      },
    }),
    prefetched: new Map(),
    storage: new BrowserStorage(),
    sessionStorage: new BrowserStorage(),
  });
  await backend.platform.connect('qingyun');
  return { backend, sent };
}

async function schoolAtTheGateway() {
  const { backend } = await connected();
  return schoolModule(backend.capabilities, backend.ports(found));
}

const surroundings = [
  browserModule({
    clock,
    connectivity: { online: true, watch: () => () => undefined },
    layers: { afterClosing: (work) => work(), onceClosed: (work) => work(), travel: (_, work) => work() },
    diagnostics: { report: () => undefined },
    pageHost: { host: new InMemoryHost(), weixin: () => Promise.reject(new Error('none')) },
    preferences: new InMemoryPreferences(),
    session,
    storage: new BrowserStorage(),
    tenant,
  }),
  shellModule({
    messages: new Messages(),
    toasts: { show: () => undefined },
    confirmations: { ask: async () => true },
    layers: { open: () => () => undefined },
  }),
  storedFilesModule(),
];

afterEach(() => vi.unstubAllGlobals());

/** Every screen of the route table can be created with its dependencies. */
async function makesEveryScreen(resolve: ReturnType<typeof createApp>): Promise<number> {
  let made = 0;
  for (const page of routes) {
    const loaded = await page.load();
    const model = loaded.create((port) => resolve.get(port), { plan: 'p' });
    expect(model.start).toBeTypeOf('function');
    model.dispose();
    made += 1;
  }
  return made;
}

describe('an app', () => {
  test('with the tenant API resolves every screen’s ports', async () => {
    const app = createApp([...surroundings, await schoolAtTheGateway()]);
    expect(app.get(EnrollmentGateway)).toBeInstanceOf(TenantEnrollmentGateway);
    expect([app.get(SchoolInfo), app.get(Regions), app.get(SessionStore), app.get(DraftStore)]).not.toContain(
      undefined,
    );
    expect(await makesEveryScreen(app)).toBe(routes.length);
  });

  test('creates each adapter once', async () => {
    const app = createApp([...surroundings, await schoolAtTheGateway()]);
    expect(app.get(FileStore)).toBe(app.get(FileStore));
    expect(app.get(Clock)).toBe(clock);
  });

  test('evaluates no code from text, which the content security policy forbids', async () => {
    const school = await schoolAtTheGateway();
    vi.stubGlobal('Function', () => expect.fail('code from text'));
    const app = createApp([...surroundings, school]);
    expect(app.get(FileStore)).toBeDefined();
  });
});

describe('a backend with fewer capabilities', () => {
  const less = {
    ...everyCapability,
    checkin: false,
    facePhoto: false,
    payment: false,
    withdrawal: false,
  } as const;

  async function atHand() {
    const { backend } = await connected();
    return backend.ports(found) as SchoolPorts<typeof everyCapability>;
  }

  test('needs only the ports of its capabilities', async () => {
    const { FeeGateway: fees, ...others } = await atHand();
    const without: SchoolPorts<typeof less> = others;
    // @ts-expect-error: fees are paid by nobody
    const all: SchoolPorts<typeof everyCapability> = others;
    expect([without, all]).not.toContain(fees);
  });

  test('resolves every screen, and no screen leads to what it lacks', async () => {
    const { EnrollmentGateway: enrollment, SchoolInfo, FileStore, SignOutGateway } = await atHand();
    const ports = { EnrollmentGateway: enrollment, SchoolInfo, FileStore, SignOutGateway };
    const nothing = Object.fromEntries(Object.keys(everyCapability).map((name) => [name, false]));
    const app = createApp([...surroundings, schoolModule(nothing as typeof less, ports)]);
    expect(await makesEveryScreen(app)).toBe(routes.length);
    await expect(app.get(FeeGateway).voucher(nobody, 'a')).rejects.toMatchObject({
      kind: 'rejected',
      detail: 'FeeGateway.voucher: not declared by this backend',
    });
    expect(await app.get(Documents).viewer()).toBeUndefined();
    const shown = routesOf(less).map(({ path }) => path);
    expect(shown).toContain(paths.applications);
    expect(shown.filter((path) => /checkin|humanface|homepage.result$/.test(path))).toEqual([]);
  });

  test('may have the code tables that its forms name, without check-in', async () => {
    const ports: SchoolPorts<typeof less> = await atHand();
    const app = createApp([...surroundings, schoolModule(less, ports)]);
    expect(app.get(CodeTables)).toBe(ports.CodeTables);
  });

  test('rejects undeclared calls, and opens drafts on the phone', async () => {
    const { EnrollmentGateway: _, ...others } = await atHand();
    const plans = async () => ({ serverTime: 0, plans: [] });
    const app = createApp([
      ...surroundings,
      schoolModule(less, { ...others, EnrollmentGateway: { plans } as never }),
    ]);
    const gateway = app.get(EnrollmentGateway);
    expect(await gateway.plans()).toEqual(await plans());
    const refused = { refused: 'notFound' };
    expect(await gateway.withdraw(nobody, { applicationId: 'a', version: 1 })).toEqual(refused);
    const identity = { name: '何静怡', idCard: '110000200802290014', phone: '13800138000' };
    expect(await gateway.judgeDuplicate({ planId: 'p', token: nobody }, identity)).toEqual(refused);
    const [first, second] = [await gateway.openDraft('p'), await gateway.openDraft('p')];
    expect(first).toMatchObject({ planId: 'p', submissionKey: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(first).not.toEqual(second);
  });
});

test('a backend that lacks a port, or binds another port’s adapter to it, does not compile', async () => {
  const { backend } = await connected();
  const { SchoolInfo, ...others } = backend.ports(found);
  // @ts-expect-error: it tells nothing of itself
  expect(() => createApp([schoolModule(everyCapability, others)]).get(CodeTables)).not.toThrow();
  const swapped = { ...others, SchoolInfo, FileStore: SchoolInfo };
  // @ts-expect-error: what a school tells of itself is no store of files
  expect(createApp([schoolModule(everyCapability, swapped)]).get(FileStore)).toBe(SchoolInfo);
});

describe('the backend of a static config', () => {
  test.each(['', 'standard'])('"%s" is the standard one, at the published prefixes', async (name) => {
    const { backend, sent } = await connected(name);
    await backend
      .ports(found)
      .EnrollmentGateway.plans()
      .catch(() => undefined);
    expect(sent).toEqual([
      'https://base.example/base/api/open/config/platform/config',
      'https://gate.example/enrollment-manage/plan/findPlanList',
    ]);
  });

  test.each(['unheard of', '__proto__', 'constructor'])(
    '"%s" is none: the start fails with its name, instead of calls to an API that the school does not have',
    async (name) => {
      await expect(connected(name)).rejects.toThrow(`tenantProfile in systemcfg.js: no backend ${name}`);
    },
  );

  test('may be framed by pages of its base URL and its gateway', async () => {
    const { backend } = await connected();
    expect(backend.addresses).toEqual(['https://base.example', 'https://gate.example']);
  });
});
