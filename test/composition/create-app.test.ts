import { afterEach, describe, expect, test, vi } from 'vitest';
import { Clock } from '#application/ports/clock';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileStore } from '#application/ports/file-store';
import { Regions } from '#application/ports/regions';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { browserModule } from '#composition/browser.module';
import { createApp } from '#composition/create-app';
import { memoryModule } from '#composition/memory.module';
import { shellModule } from '#composition/shell.module';
import { tenantModule } from '#composition/tenant.module';
import { tenantProfile } from '#composition/tenant-profiles';
import { globalUrls } from '#domain/session/global-urls';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { Encryption } from '#infrastructure/http/encryption';
import { InMemoryPreferences, InMemorySessionStore } from '#infrastructure/memory/in-memory-storage';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { routes } from '#presentation/routes';
import { servicePrefixes } from '#wire/endpoint';
import { demoSchool, tenants } from '../contract/support/assembly';

const clock = new SystemClock();
const tenant = { tenantId: tenants.qingyun, orgId: 'o', uniqueName: 'qingyun', name: '青云职业技术学院' };
const platform = {
  platformGatewayUrl: 'https://gate.example',
  ysktGatewayUrl: '',
  manually: false,
  platformFnUrl: '',
  ysCry: '',
};
const started = {
  system: {
    baseUrl: 'https://base.example',
    mobile: { openVConsole: false, appId: '', environment: '', tenantProfile: '', loginUrl: '' },
  },
  platform,
  urls: globalUrls(platform, 'https://app.example/zhxy/'),
  tenant,
};
const transport = new AxiosTransport();
const reach = { transport, files: transport, encryption: new Encryption() };
const surroundings = [
  browserModule({
    clock,
    connectivity: { online: true, watch: () => () => undefined },
    layers: { afterClosing: (work) => work() },
    diagnostics: { report: () => undefined },
    preferences: new InMemoryPreferences(),
    session: new InMemorySessionStore(),
    tenant,
  }),
  shellModule({ toasts: { show: () => undefined }, confirmations: { ask: async () => true } }),
];

afterEach(() => vi.unstubAllGlobals());

/** Every screen of the route table finds all that its view-model asks for. */
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
  test('of a tenant’s API has everything that its screens ask for', async () => {
    const app = createApp([...surroundings, tenantModule(started, reach)]);
    expect(app.get(EnrollmentGateway)).toBeInstanceOf(TenantEnrollmentGateway);
    expect([app.get(SchoolInfo), app.get(Regions), app.get(SessionStore), app.get(DraftStore)]).not.toContain(
      undefined,
    );
    expect(await makesEveryScreen(app)).toBe(routes.length);
  });

  test('of a school in memory too, and answers', async () => {
    const { school } = await demoSchool();
    const app = createApp([...surroundings, memoryModule(school, tenant, [])]);
    expect(await makesEveryScreen(app)).toBe(routes.length);
    expect((await app.get(EnrollmentGateway).plans()).plans.length).toBeGreaterThan(0);
  });

  test('makes each adapter once', () => {
    const app = createApp([...surroundings, tenantModule(started, reach)]);
    expect(app.get(FileStore)).toBe(app.get(FileStore));
    expect(app.get(Clock)).toBe(clock);
  });

  test('needs no code from text, which the page’s content policy forbids', () => {
    vi.stubGlobal('Function', () => expect.fail('code from text'));
    const app = createApp([...surroundings, tenantModule(started, reach)]);
    expect(app.get(FileStore)).toBeDefined();
  });
});

describe('a tenant’s profile', () => {
  test.each(['', 'standard', 'unheard of', '__proto__', 'constructor'])(
    '"%s" is the standard one',
    (name) => {
      expect(tenantProfile(name).prefixes).toEqual(servicePrefixes);
    },
  );
});
