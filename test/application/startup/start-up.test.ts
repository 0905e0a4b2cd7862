import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { isStartFailure } from '#application/startup/start-up';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { qingyun, StartUpFixture, system } from './start-up-fixture';

describe('start-up (specification, section 4)', () => {
  test('loads the system config, the backend it names, and the tenant', async () => {
    const fixture = new StartUpFixture();
    const started = await fixture.run('qingyun');
    expect(fixture.asked).toEqual([
      'system',
      'connect to qingyun from https://base.example',
      'tenant qingyun',
    ]);
    expect(started).toMatchObject({ system, tenant: qingyun });
  });

  test('without a name opens the default tenant', async () => {
    const fixture = new StartUpFixture();
    expect(await fixture.run()).toMatchObject({ tenant: qingyun });
    expect(fixture.asked[1]).toBe('connect to undefined from https://base.example');
  });

  test('with a name unknown to the platform fails', async () => {
    expect(await new StartUpFixture().run('nowhere')).toEqual({ failed: 'unknownTenant' });
  });

  test.each(['', '../admin', 'QINGYUN', 'a'.repeat(33), 'a b', '青云', "x' or 1=1--", 'a\n'])(
    'an invalid name is not requested: %j',
    async (name) => {
      const fixture = new StartUpFixture();
      expect(await fixture.run(name)).toEqual({ failed: 'unknownTenant' });
      expect(fixture.asked).toEqual([]);
    },
  );

  test.each([
    ['system', 'systemConfig'],
    ['config', 'platformConfig'],
    ['tenant', 'tenant'],
  ] as const)('reports a failure of %s by name', async (part, failed) => {
    const fixture = new StartUpFixture();
    fixture.failures[part] = new GatewayError('timeout', 'late');
    expect(await fixture.run()).toEqual({ failed, kind: 'timeout', userMessage: undefined });
  });

  test('reports the platform’s own message', async () => {
    const fixture = new StartUpFixture();
    fixture.failures.config = new GatewayError('rejected', 'code 9', { userMessage: '平台维护中' });
    expect(await fixture.run()).toEqual({
      failed: 'platformConfig',
      kind: 'rejected',
      userMessage: '平台维护中',
    });
  });

  test('reports an error that is no GatewayError as unexpected, and surfaces it as a bug', async () => {
    const fixture = new StartUpFixture();
    const bug = new TypeError('x is undefined');
    fixture.failures.system = bug;
    const surfaced = await unhandledRejectionsOf(async () => {
      expect(await fixture.run()).toMatchObject({ failed: 'systemConfig', kind: 'unexpected' });
    });
    expect(surfaced).toEqual([bug]);
  });

  test('can be run again after a failure', async () => {
    const fixture = new StartUpFixture();
    fixture.failures.config = new GatewayError('offline', 'cut');
    expect(isStartFailure(await fixture.run())).toBe(true);
    fixture.failures = {};
    expect(isStartFailure(await fixture.run())).toBe(false);
  });
});
