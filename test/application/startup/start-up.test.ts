import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../../src/application/ports/gateway-error';
import type { Platform } from '../../../src/application/ports/platform';
import type { SystemConfigSource } from '../../../src/application/ports/system-config-source';
import { isStartFailure, StartUp } from '../../../src/application/startup/start-up';
import type { SystemConfig } from '../../../src/domain/session/system-config';
import type { PlatformConfig, Tenant } from '../../../src/domain/session/tenant';

const system: SystemConfig = {
  baseUrl: 'https://base.example',
  mobile: { openVConsole: false, appId: 'wx1', environment: '', tenantProfile: '', loginUrl: '' },
};
const platformConfig: PlatformConfig = {
  platformGatewayUrl: 'https://gate.example/api/',
  ysktGatewayUrl: 'https://cloud.example/',
  manually: false,
  platformFnUrl: 'https://fn.example',
  ysCry: '',
};
const qingyun: Tenant = { tenantId: 't', orgId: 'o', uniqueName: 'qingyun', name: '青云职业技术学院' };

class Fixture implements SystemConfigSource {
  readonly asked: string[] = [];
  failures: Partial<Record<'system' | 'config' | 'tenant', unknown>> = {};

  readonly startUp = new StartUp(this, (baseUrl) => this.platform(baseUrl));

  run(tenantName?: string) {
    return this.startUp.run({ mobileBase: 'https://app.example/zhxy/', tenantName });
  }

  async load(): Promise<SystemConfig> {
    this.asked.push('system');
    if (this.failures.system) throw this.failures.system;
    return system;
  }

  private platform(baseUrl: string): Platform {
    return {
      config: async (name) => {
        this.asked.push(`config of ${name} at ${baseUrl}`);
        if (this.failures.config) throw this.failures.config;
        return platformConfig;
      },
      tenant: async (name) => {
        this.asked.push(`tenant ${name} at ${baseUrl}`);
        if (this.failures.tenant) throw this.failures.tenant;
        return name === undefined || name === 'qingyun' ? qingyun : undefined;
      },
    };
  }
}

describe('start-up (specification, section 4)', () => {
  test('system config, platform config at its base URL, tenant at the gateway', async () => {
    const fixture = new Fixture();
    const started = await fixture.run('qingyun');
    expect(fixture.asked).toEqual([
      'system',
      'config of qingyun at https://base.example',
      'tenant qingyun at https://gate.example/api',
    ]);
    expect(started).toMatchObject({
      system,
      platform: platformConfig,
      tenant: qingyun,
      urls: { gateway: 'https://gate.example/api', mobileH5: 'https://app.example/zhxy' },
    });
  });

  test('without a name, the default tenant', async () => {
    const fixture = new Fixture();
    expect(await fixture.run()).toMatchObject({ tenant: qingyun });
    expect(fixture.asked[1]).toBe('config of undefined at https://base.example');
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
    fixture.failures.config = new GatewayError('rejected', 'code 9', '平台维护中');
    expect(await fixture.run()).toEqual({ failed: 'platformConfig', kind: 'rejected', words: '平台维护中' });
  });

  test('what is no gateway error is our mistake, and still an answer', async () => {
    const fixture = new Fixture();
    fixture.failures.system = new TypeError('x is undefined');
    expect(await fixture.run()).toMatchObject({ failed: 'systemConfig', kind: 'misuse' });
  });

  test('can be run again after a failure', async () => {
    const fixture = new Fixture();
    fixture.failures.config = new GatewayError('offline', 'cut');
    expect(isStartFailure(await fixture.run())).toBe(true);
    fixture.failures = {};
    expect(isStartFailure(await fixture.run())).toBe(false);
  });
});
