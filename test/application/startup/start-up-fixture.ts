import type { Platform } from '#application/ports/session/platform';
import type { SystemConfigSource } from '#application/ports/session/system-config-source';
import type { EntryParams } from '#application/startup/entry-state';
import { StartUp } from '#application/startup/start-up';
import type { SystemConfig } from '#domain/session/system-config';
import type { Tenant } from '#domain/session/tenant';
import type { UserInfo } from '#domain/session/user-info';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';

export const system: SystemConfig = {
  baseUrl: 'https://base.example',
  mobile: { openVConsole: false, appId: 'wx1', environment: '', tenantProfile: '', loginUrl: '' },
};
export const qingyun: Tenant = {
  tenantId: 't',
  orgId: 'o',
  uniqueName: 'qingyun',
  name: '青云职业技术学院',
  accent: { light: '#0b6b63', dark: '#3fb6a8' },
};

export const lakeside: Tenant = { tenantId: 't2', orgId: 'o2', uniqueName: 'lakeside', name: '湖畔中学' };

export class StartUpFixture implements SystemConfigSource {
  readonly asked: string[] = [];
  readonly sessions = new Map<string, InMemorySessionStore>();
  failures: Partial<Record<'system' | 'config' | 'tenant' | 'swap' | 'user', unknown>> = {};

  /** Further user info that the platform returns with a token, besides the ids. */
  comesWith: UserInfo = {};
  /** The user of a session that is already on the phone; undefined: it has ended at the school. */
  knownUser: UserInfo | undefined = {};
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
      user: async (credential) => {
        this.asked.push(`user of ${credential}`);
        if (this.failures.user) throw this.failures.user;
        return this.knownUser;
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
