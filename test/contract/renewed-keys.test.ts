import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#test/support/demo-plans';
import { person } from '../school/http/people';
import { accepted, prepare } from './support/applicant';
import { tenants } from './support/assembly';
import { type HttpAssembly, httpAssembly } from './support/http-assembly';

/** The school caches its keys for a second. */
const IN_FORCE_MS = 1_100;

describe.each([true, false])('a school that renews its keys, secure context: %s', (secureContext) => {
  let assembly: HttpAssembly;
  beforeAll(async () => {
    assembly = await httpAssembly({ secureContext });
  });
  afterAll(() => assembly.close());

  const renew = async () => {
    await assembly.school.setup.renewEnvelopeKeys(tenants.qingyun);
    await pause(IN_FORCE_MS);
  };

  test('can be read: the phone fetches the new keys', async () => {
    const { gateway } = assembly.tenant(tenants.qingyun);
    expect((await gateway.plans()).plans).toHaveLength(6);
    await renew();
    expect((await gateway.plans()).plans).toHaveLength(6);
  });

  test('accepts a submission once, when it is sent again', async () => {
    const ports = assembly.tenant(tenants.qingyun);
    const { grant, submission } = await prepare(ports, plans.skills, person(5003, '何静怡'));
    await renew();
    await expect(ports.gateway.submit(grant, submission)).rejects.toMatchObject({ kind: 'tampered' });
    const receipt = accepted(await ports.gateway.submit(grant, submission));
    expect(await ports.gateway.applications(receipt.token)).toHaveLength(1);
  });

  test('keeps its keys when it is set up again', async () => {
    const before = await assembly.platformCalls.config('qingyun', true);
    const found = { ...(await import('#school/demo/qingyun/qingyun')).qingyun(assembly.clock.now()).tenant };
    await assembly.school.setup.openTenant(found);
    expect((await assembly.platformCalls.config('qingyun', true)).ysCry).toBe(before.ysCry);
  });

  test('has its own keys, only if it uses envelopes', async () => {
    const one = JSON.parse((await assembly.platformCalls.config('qingyun', true)).ysCry);
    expect(one).toMatchObject({ enable: true });
    expect((await assembly.platformCalls.config('lakeside', true)).ysCry).toBe('');
    expect(await assembly.platformCalls.config(undefined, true)).toMatchObject({
      manually: false,
      ysCry: JSON.stringify(one),
    });
  });

  test('sends no personal data and no response in plain', () => {
    const travelled = assembly.transport.seen
      .filter(
        ({ request }) => request.url.includes('enrollment-manage/') && !request.url.endsWith('/getTemplate'),
      )
      .map(({ request, response }) => JSON.stringify([request, response]));
    expect(travelled.length).toBeGreaterThan(8);
    for (const text of travelled) {
      expect(text).toContain('"yscry":"1"');
      expect(text).not.toMatch(/何静怡|answers|planId|serverTime/);
    }
  });
});
