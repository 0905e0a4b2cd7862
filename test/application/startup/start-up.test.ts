import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/gateway-error';
import type { Platform } from '#application/ports/platform';
import type { SystemConfigSource } from '#application/ports/system-config-source';
import type { EntryParams } from '#application/startup/entry-links';
import { isStartFailure, StartUp } from '#application/startup/start-up';
import type { SystemConfig } from '#domain/session/system-config';
import type { Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/in-memory-storage';

const system: SystemConfig = {
  baseUrl: 'https://base.example',
  mobile: { openVConsole: false, appId: 'wx1', environment: '', tenantProfile: '', loginUrl: '' },
};
const qingyun: Tenant = {
  tenantId: 't',
  orgId: 'o',
  uniqueName: 'qingyun',
  name: '青云职业技术学院',
  accent: { light: '#0b6b63', dark: '#3fb6a8' },
};

const lakeside: Tenant = { tenantId: 't2', orgId: 'o2', uniqueName: 'lakeside', name: '湖畔中学' };

class Fixture implements SystemConfigSource {
  readonly asked: string[] = [];
  readonly sessions = new Map<string, InMemorySessionStore>();
  failures: Partial<Record<'system' | 'config' | 'tenant' | 'swap', unknown>> = {};

  /** What the platform says of whoever has the token, beside their id. */
  comesWith: UserInfo = {};
  readonly startUp = new StartUp(this, ({ baseUrl }) => ({
    platform: this.platform(baseUrl),
    session: (tenantId: string) => this.session(tenantId),
  }));

  run(tenantName?: string, arrival: EntryParams = {}) {
    return this.startUp.run({ tenantName, ...arrival });
  }

  async load(): Promise<SystemConfig> {
    this.asked.push('system');
    if (this.failures.system) throw this.failures.system;
    return system;
  }

  session(tenantId: string): InMemorySessionStore {
    const session = this.sessions.get(tenantId) ?? new InMemorySessionStore();
    this.sessions.set(tenantId, session);
    return session;
  }

  private platform(baseUrl: string): Platform {
    return {
      exchange: async (token, { orgId, tenantId }) => {
        this.asked.push(`exchange ${token} for ${orgId}/${tenantId}`);
        if (this.failures.swap) throw this.failures.swap;
        return token === 'once'
          ? { credential: credentialOf('session'), userInfo: { userInfoId: 'u1', ...this.comesWith } }
          : undefined;
      },
      exchangeOnce: async (token, { tenantId }) => {
        this.asked.push(`exchange ${token} by once for ${tenantId}`);
        return { credential: credentialOf('session'), userInfo: { userInfoId: 'u1', ...this.comesWith } };
      },
      connect: async (name) => {
        this.asked.push(`connect to ${name} from ${baseUrl}`);
        if (this.failures.config) throw this.failures.config;
      },
      tenant: async (name) => {
        this.asked.push(`tenant ${name}`);
        if (this.failures.tenant) throw this.failures.tenant;
        return name === undefined || name === 'qingyun' ? qingyun : undefined;
      },
      tenantById: async (id) => {
        this.asked.push(`tenant of id ${id}`);
        return [qingyun, lakeside].find(({ tenantId }) => tenantId === id);
      },
    };
  }
}

describe('start-up (specification, section 4)', () => {
  test('system config, the backend that it names, tenant', async () => {
    const fixture = new Fixture();
    const started = await fixture.run('qingyun');
    expect(fixture.asked).toEqual([
      'system',
      'connect to qingyun from https://base.example',
      'tenant qingyun',
    ]);
    expect(started).toMatchObject({ system, tenant: qingyun });
  });

  test('without a name, the default tenant', async () => {
    const fixture = new Fixture();
    expect(await fixture.run()).toMatchObject({ tenant: qingyun });
    expect(fixture.asked[1]).toBe('connect to undefined from https://base.example');
  });

  test('a name that the platform does not know', async () => {
    expect(await new Fixture().run('nowhere')).toEqual({ failed: 'unknownTenant' });
  });

  test.each(['', '../admin', 'QINGYUN', 'a'.repeat(33), 'a b', '青云', "x' or 1=1--", 'a\n'])(
    'a name that can be nobody’s is not even asked for: %j',
    async (name) => {
      const fixture = new Fixture();
      expect(await fixture.run(name)).toEqual({ failed: 'unknownTenant' });
      expect(fixture.asked).toEqual([]);
    },
  );

  test.each([
    ['system', 'systemConfig'],
    ['config', 'platformConfig'],
    ['tenant', 'tenant'],
  ] as const)('a failure of %s is named', async (part, failed) => {
    const fixture = new Fixture();
    fixture.failures[part] = new GatewayError('timeout', 'late');
    expect(await fixture.run()).toEqual({ failed, kind: 'timeout', words: undefined });
  });

  test("the platform's own words come along", async () => {
    const fixture = new Fixture();
    fixture.failures.config = new GatewayError('rejected', 'code 9', { words: '平台维护中' });
    expect(await fixture.run()).toEqual({ failed: 'platformConfig', kind: 'rejected', words: '平台维护中' });
  });

  test('what is no gateway error is our mistake, and still an answer', async () => {
    const fixture = new Fixture();
    fixture.failures.system = new TypeError('x is undefined');
    expect(await fixture.run()).toMatchObject({ failed: 'systemConfig', kind: 'unexpected' });
  });

  test('can be run again after a failure', async () => {
    const fixture = new Fixture();
    fixture.failures.config = new GatewayError('offline', 'cut');
    expect(isStartFailure(await fixture.run())).toBe(true);
    fixture.failures = {};
    expect(isStartFailure(await fixture.run())).toBe(false);
  });
});

describe('the first variant: a token in the address (specification, section 4, step 5)', () => {
  test('is exchanged in the tenant’s name, and stored with the user info', async () => {
    const fixture = new Fixture();
    expect(isStartFailure(await fixture.run('qingyun', { accessToken: 'once' }))).toBe(false);
    expect(fixture.asked.at(-1)).toBe('exchange once for o/t');
    expect(fixture.session('t').current('applicant')).toBe('session');
    expect(fixture.session('t').userInfo).toEqual({ userInfoId: 'u1' });
  });

  test('signs a new student in to check-in, whose user info brings a welcomeId', async () => {
    const fixture = new Fixture();
    fixture.session('t').signIn(credentialOf('mine'), { orgId: 'mine' });
    fixture.comesWith = { welcomeId: 'w1' };
    expect(await fixture.run('qingyun', { accessToken: 'once' })).toMatchObject({ signedInAs: 'newStudent' });
    const session = fixture.session('t');
    expect([session.current('newStudent'), session.current('applicant')]).toEqual(['session', 'mine']);
    expect(session.userInfo).toEqual({ userInfoId: 'u1', welcomeId: 'w1' });
    fixture.comesWith = {};
    expect(await fixture.run('qingyun', { accessToken: 'once' })).toMatchObject({ signedInAs: 'applicant' });
  });

  test('one that holds no more: the app starts without it, says so, and whoever was signed in stays', async () => {
    const fixture = new Fixture();
    fixture.session('t').signIn(credentialOf('mine'));
    expect(await fixture.run('qingyun', { accessToken: 'used' })).toMatchObject({
      tenant: qingyun,
      tokenRefused: true,
    });
    expect(fixture.session('t').current('applicant')).toBe('mine');
  });

  test.each(['', '<script>', 'a b', 'é', 'a\r\nX: y', 'x'.repeat(5000), '../..?a=b'])(
    'what can be no token is not even asked for: %j',
    async (accessToken) => {
      const fixture = new Fixture();
      expect(await fixture.run('qingyun', { accessToken })).toMatchObject({ tokenRefused: true });
      expect(fixture.asked).toHaveLength(3);
    },
  );

  test('of a jump link is exchanged as one that is good once', async () => {
    const fixture = new Fixture();
    fixture.comesWith = { welcomeId: 'w1' };
    const started = await fixture.run('qingyun', { accessToken: 'jump', isOnceToken: true });
    expect(fixture.asked.at(-1)).toBe('exchange jump by once for t');
    expect(started).toMatchObject({ signedInAs: 'newStudent' });
  });

  test('an exchange that fails can be tried again with the same token', async () => {
    const fixture = new Fixture();
    fixture.failures.swap = new GatewayError('offline', 'cut');
    expect(await fixture.run('qingyun', { accessToken: 'once' })).toMatchObject({
      failed: 'arrival',
      kind: 'offline',
    });
    fixture.failures = {};
    await fixture.run('qingyun', { accessToken: 'once' });
    expect(fixture.session('t').current('applicant')).toBe('session');
  });
});

describe('the second variant: organisation and tenant in the address (step 6)', () => {
  const place = { orgId: 'college-2', tenantId: 't' };

  test('become the current ones', async () => {
    const fixture = new Fixture();
    expect(await fixture.run('qingyun', { organisation: place })).toMatchObject({ tenant: qingyun });
    expect(fixture.asked).toHaveLength(3);
    expect(fixture.session('t')).toMatchObject({ publicUserInfo: place, userInfo: {} });
  });

  test.each([undefined, 'qingyun'])(
    'another school than the name %s says is that school, with its own config',
    async (name) => {
      const fixture = new Fixture();
      const elsewhere = { orgId: 'college-9', tenantId: 't2' };
      expect(await fixture.run(name, { organisation: elsewhere })).toMatchObject({ tenant: lakeside });
      expect(fixture.asked.slice(3)).toEqual([
        'tenant of id t2',
        'connect to lakeside from https://base.example',
      ]);
      expect(fixture.session('t2').publicUserInfo).toEqual(elsewhere);
      expect(fixture.session('t').publicUserInfo).toBeUndefined();
    },
  );

  test('an id that no school has', async () => {
    const fixture = new Fixture();
    const place = { orgId: 'o', tenantId: 'nobodys' };
    expect(await fixture.run('qingyun', { organisation: place })).toEqual({ failed: 'unknownTenant' });
    expect(fixture.session('nobodys').publicUserInfo).toBeUndefined();
  });

  test('with a token too, it is exchanged there', async () => {
    const fixture = new Fixture();
    await fixture.run('qingyun', { organisation: place, accessToken: 'once' });
    expect(fixture.asked.at(-1)).toBe('exchange once for college-2/t');
    // The next link names no place, and whoever is signed in by then has no part in it.
    fixture.session('t').signIn(credentialOf('other'), { orgId: 'of the other' });
    await fixture.run('qingyun', { accessToken: 'once' });
    expect(fixture.asked.at(-1)).toBe('exchange once for college-2/t');
    expect(fixture.session('t')).toMatchObject({ publicUserInfo: place, userInfo: { userInfoId: 'u1' } });
  });

  test.each(['', 'a/b', '.a', 'a\nb', '<b>', 'x'.repeat(65), '__proto__ '])(
    'what can be nobody’s is not asked for: %j',
    async (text) => {
      for (const hostile of [
        { orgId: text, tenantId: 't' },
        { orgId: 'o', tenantId: text },
      ]) {
        const fixture = new Fixture();
        expect(await fixture.run('qingyun', { organisation: hostile })).toEqual({ failed: 'unknownTenant' });
        expect(fixture.asked).toEqual([]);
      }
    },
  );
});

describe('a recruiting teacher’s link', () => {
  test('is kept for the school that was found, beside whoever signs in by it', async () => {
    const fixture = new Fixture();
    const place = { orgId: 'o2', tenantId: 't2' };
    await fixture.run('qingyun', { teacherId: 'teacher-7', organisation: place, accessToken: 'once' });
    expect(fixture.session('t2').current('applicant')).toBe('session');
    expect(fixture.session('t2').teacherId).toBe('teacher-7');
    expect(fixture.session('t').teacherId).toBeUndefined();
  });

  test('one that says nobody leaves the earlier one alone', async () => {
    const fixture = new Fixture();
    await fixture.run('qingyun', { teacherId: 'teacher-7' });
    await fixture.run('qingyun');
    expect(fixture.session('t').teacherId).toBe('teacher-7');
  });

  test.each(['-Kq3', '_Kq3', '__proto__'])(
    'an id that begins as random ones may is one: %j',
    async (teacherId) => {
      const fixture = new Fixture();
      await fixture.run('qingyun', { teacherId });
      expect(fixture.session('t').teacherId).toBe(teacherId);
    },
  );

  test.each(['', 'a.b', '<script>', 'a b', '../x', 'x'.repeat(65), '王老师', 'a\r\nX: y'])(
    'what can be no teacher’s id is passed over, and the app starts: %j',
    async (teacherId) => {
      const fixture = new Fixture();
      expect(await fixture.run('qingyun', { teacherId })).toMatchObject({ tenant: qingyun });
      expect(fixture.session('t').teacherId).toBeUndefined();
    },
  );
});
