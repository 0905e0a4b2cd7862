import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BootState, PrefetchedSchool } from '#boot/boot-state';
import { readPlans } from '#boot/screens/read-responses';
import { SchoolCalls } from '#boot/screens/school-calls';
import { createApiClient } from '#composition/adapters/create-api-client';
import { Encryption } from '#infrastructure/http/encryption';
import { PrefetchedResponses } from '#infrastructure/http/prefetched-responses';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { sealText } from '#school/http/envelope/sealed-text';
import { encryptionSetting } from '#school/http/envelope/tenant-envelope';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';
import { envelope } from '../school/http/envelope/envelopes';

const plan = {
  id: 'autumn',
  title: { zh: '秋季招生', en: 'Autumn' },
  opensAt: 1,
  closesAt: 2,
  cap: 200,
  taken: 136,
  majorCount: 0,
  fee: 0,
  feeDue: 'never',
  majorNames: [],
};
const list = { serverTime: 1, plans: [plan] };
const result = JSON.stringify({ code: 0, success: true, data: list, msg: 'ok' });
const tenant = { tenantId: 't', orgId: 'o' };
const ysCry = encryptionSetting(envelope);

/** Requests to a school whose responses are encrypted if its setting says so. */
function asking(school: PrefetchedSchool['platform'], text: string = result) {
  const sent: { address: string; headers: Record<string, string>; body: string }[] = [];
  vi.stubGlobal('window', {
    fetch: async (address: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      sent.push({ address, headers, body });
      const sealed = headers.yscry === '1' ? sealText(envelope, text) : undefined;
      return new Response(sealed?.yscryp ?? text, {
        headers: sealed ? { yscrys: sealed.yscrys } : {},
      });
    },
  });
  const boot: Pick<BootState, 'responses'> = { responses: new Map() };
  const calls = new SchoolCalls(boot, { platform: school, tenant, gateway: 'https://gate.example' });
  return { boot, calls, sent };
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['in envelopes', ysCry],
  ['in plain', ''],
])('a school that is called %s before the app is loaded', (_, setting) => {
  test('returns its plans, and the app gets the same response without another request', async () => {
    const { boot, calls, sent } = asking({ ysCry: setting });
    expect(await calls.ask('plans')).toEqual(list);
    await calls.ask('plans');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.tenantId).toBe('t');
    expect(sent[0]?.body.includes('yscryp')).toBe(setting !== '');
    const clock = new FakeClock();
    const rest = { send: vi.fn(), put: vi.fn() };
    const encryption = new Encryption();
    encryption.adopt(setting, async () => undefined);
    const settings = {
      baseUrl: 'https://gate.example',
      prefixes: servicePrefixes,
      manually: false,
      encryption,
    };
    const transport = new PrefetchedResponses(rest, boot.responses, clock);
    const api = createApiClient({ ...settings, tenantId: 't', read: chineseTexts }, transport, clock);
    const gateway = new TenantEnrollmentGateway(api, clock, chineseTexts);
    expect((await gateway.plans()).plans[0]?.title).toBe('秋季招生');
    expect(rest.send).not.toHaveBeenCalled();
  });
});

test('a response that is a minute old is requested again', async () => {
  const { boot, calls } = asking({ ysCry: '' });
  await calls.ask('plans');
  const clock = new FakeClock();
  const rest = { send: vi.fn(async () => ({ status: 200, text: 'anew' })), put: vi.fn() };
  const transport = new PrefetchedResponses(rest, boot.responses, clock);
  clock.pass(60_001);
  const [key = ''] = boot.responses.keys();
  const url = key.split(' ')[1] ?? '';
  const request = { method: 'POST', url, body: {}, headers: { tenantId: 't' }, timeout: 1 } as const;
  expect((await transport.send(request)).text).toBe('anew');
});

test.each([
  ['a refusal', { ysCry: '' }, '{"code":503,"msg":"busy"}'],
  ['a setting that cannot be read', { ysCry: '{' }, result],
])('%s is not used for a boot screen', async (_, platform, text) => {
  await expect(asking(platform, text).calls.ask('plans')).rejects.toThrow();
});

test('a school that needs encryption is not called if the platform has no cipher', async () => {
  vi.stubGlobal('crypto', {});
  const { calls, sent } = asking({ ysCry });
  await expect(calls.ask('plans')).rejects.toThrow('no cipher');
  expect(sent).toEqual([]);
});

test.each([
  ['another type', { ...list, plans: [{ ...plan, cap: '200' }] }],
  ['a missing part', { ...list, plans: [{ ...plan, majorNames: undefined }] }],
  ['more pages', { ...list, nextPage: '2' }],
  ['no list', {}],
])('a list of plans with %s is left to the app', (_, data) => {
  expect(() => readPlans(data, chineseTexts)).toThrow();
  expect(readPlans(list, chineseTexts).plans[0]?.title).toBe('秋季招生');
});

test('a list of plans without places is drawn without them', () => {
  const { cap: _, taken: __, ...silent } = plan;
  const [read] = readPlans({ ...list, plans: [silent] }, chineseTexts).plans;
  expect(read?.title).toBe('秋季招生');
  expect(read).not.toHaveProperty('cap');
  expect(read).not.toHaveProperty('taken');
});
