// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BootState, PrefetchedTemplate } from '#boot/boot-state';
import { appShell } from '#boot/build/app-shell-markup';
import { prefetchStartUp } from '#boot/prefetch-start-up';
import { createApiClient } from '#composition/adapters/create-api-client';
import { Encryption } from '#infrastructure/http/encryption';
import { PrefetchedResponses } from '#infrastructure/http/prefetched-responses';
import type { HttpRequest } from '#infrastructure/http/transport';
import { PlatformCalls } from '#infrastructure/tenant/platform-calls';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';

const config = {
  platformGatewayUrl: 'https://gate.example/api/',
  ysktGatewayUrl: '',
  manually: false,
  platformFnUrl: '',
  ysCry: '',
};
const tenant = { tenantId: 't', orgId: 'o', uniqueName: 'lakeside', name: '湖滨' };
const asked: { address: string; headers: Record<string, string> }[] = [];
let clock: FakeClock;
const settle = () => new Promise((resolve) => setTimeout(resolve));
let called: Promise<PrefetchedTemplate | undefined>;
let respond: (address: string) => { status: number; body: unknown };

function begin(
  search: string,
  baseUrl: unknown = 'https://base.example/',
  hash = '',
  mobile: object = {},
  origin = 'https://a.example',
) {
  const boot: Pick<BootState, 'systemConfig' | 'responses'> = { responses: new Map() };
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    (globalThis as { systemcfg?: unknown }).systemcfg = { baseUrl, mobile };
    queueMicrotask(() => (script as HTMLScriptElement).onload?.(new Event('load')));
    return script;
  });
  const fetch = async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, headers });
    const { status, body } = respond(address);
    return { status, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) };
  };
  const location = { origin, pathname: '/zhxy/orientation/', search, hash };
  called = prefetchStartUp(boot, { document, location, fetch } as never);
  return boot;
}

beforeEach(() => {
  asked.length = 0;
  clock = new FakeClock();
  respond = (address) => ({
    status: 200,
    body: { code: 0, data: address.includes('tenant/query') ? tenant : config },
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the prefetch chain in the page’s head', () => {
  test.each([
    ['', undefined],
    ['?tn=lakeside', 'lakeside'],
  ])('sends exactly the requests of start-up, so that none is sent twice: %s', async (search, name) => {
    const boot = begin(search);
    await settle();
    const sent: HttpRequest[] = [];
    const rest = {
      send: async (request: HttpRequest) => {
        sent.push(request);
        return { status: 404, text: '' };
      },
      put: async () => ({ status: 404, text: '' }),
    };
    const at = (baseUrl: string) =>
      new PlatformCalls(
        createApiClient(
          { baseUrl, prefixes: servicePrefixes, manually: false },
          new PrefetchedResponses(rest, boot.responses, clock),
          clock,
        ),
        new Encryption(),
      );
    expect(await at('https://base.example').config(name, true)).toEqual(config);
    expect(await at('https://gate.example/api').tenant(name)).toEqual(tenant);
    expect(sent).toEqual([]);
    // The tenant was requested at the platform's address, too.
    expect(asked).toHaveLength(3);
    expect(asked[0]?.headers).toMatchObject({ requestId: expect.stringMatching(/^\d+$/), ysNetType: '0' });
    // The second call sends a new request.
    await at('https://base.example')
      .config(name, true)
      .catch(() => undefined);
    expect(sent.length).toBeGreaterThan(0);
    expect(clock.waiting).toBe(0);
  });

  test('says that the network is a manual one in every call after the config', async () => {
    const base = 'https://gate.example/api';
    const manual = { ...config, manually: true };
    respond = (address) => ({
      status: 200,
      body: { code: 0, data: address.includes('tenant/query') ? tenant : manual },
    });
    const boot = begin('?tn=lakeside', base);
    await settle();
    const tenantCalls = asked.filter(({ address }) => address.includes('tenant/query'));
    // The first was under way before the config had come, and is of no use.
    expect(tenantCalls.map(({ headers }) => headers.ysNetType)).toEqual(['0', '1']);
    expect(boot.responses.size).toBe(2);
  });

  test.each(['?tn=', '?tn=../admin', '?tn=A', '?tn=%0Aa', '?tn=a%26b'])(
    'does not request an invalid name: %s',
    async (search) => {
      const boot = begin(search);
      await settle();
      expect([boot.systemConfig, asked]).toEqual([undefined, []]);
    },
  );

  test.each([[7], [null], [{}], ['javascript:alert(1)'], ['file:///etc']])(
    'requests nothing more after an invalid system config: %j',
    async (baseUrl) => {
      const boot = begin('', baseUrl);
      await settle();
      expect(asked).toEqual([]);
      expect(await boot.systemConfig).toMatchObject({ mobile: {} });
    },
  );

  test.each([
    ['standard', 3],
    ['another', 0],
  ])('uses the standard backend’s calls: for "%s" there are %d', async (tenantProfile, calls) => {
    begin('', undefined, '', { tenantProfile });
    await settle();
    expect(asked).toHaveLength(calls);
  });

  test('uses the calls that a school declares for another backend', async () => {
    const early = { tenantId: 'hill', calls: ['/v2/college'], form: '/v2/plans/{plan}/sheet' };
    begin('', undefined, '', { tenantProfile: 'hill', early });
    await settle();
    expect(await called).toBeUndefined();
    begin('', undefined, '#/orientation/enrollment/moreinfos?plan=a%2Fb', { tenantProfile: 'hill', early });
    await settle();
    expect(await called).toMatchObject({ tenant: { tenantId: 'hill' }, profile: 'hill' });
    expect(asked.map(({ address }) => address)).toEqual([
      'https://base.example/v2/college',
      'https://base.example/v2/plans/a%2Fb/sheet',
    ]);
    expect(asked.map(({ headers }) => Object.keys(headers))).toEqual([['Accept'], ['Accept']]);
  });

  test.each([
    [true, '新生报名 查结果 新生报到 报名记录', '/orientation/homepage/result'],
    [false, '新生报名 查结果 报名记录', '/orientation/homepage/resultrecruit'],
  ])('shows the entrances of a backend whose check-in is %s', async (checkin, names, result) => {
    document.body.innerHTML = `<div class="shell">${appShell()}</div>`;
    begin('', undefined, '', { tenantProfile: 'hill', early: { checkin } });
    await settle();
    const links = [...document.querySelectorAll('.shell-ways a')];
    expect(links.map((link) => link.querySelector('b [lang="zh-CN"]')?.textContent).join(' ')).toBe(names);
    expect(links[1]?.getAttribute('href')).toBe(`#${result}`);
  });

  test.each(['<html>', '', '{"code":500}', '{"data":{"platformGatewayUrl":5}}'])(
    'leaves an invalid platform config to start-up: %s',
    async (body) => {
      respond = () => ({ status: 200, body });
      const boot = begin('');
      await settle();
      expect(asked).toHaveLength(2);
      expect(await [...boot.responses.values()][0]).toEqual({ status: 200, text: body });
    },
  );
});

describe('a form’s template', () => {
  const form = '#/orientation/enrollment/moreinfos?plan=p1';
  const sealedBut = (path: string) =>
    JSON.stringify({ enable: true, cipherKey: '', signKey: '', ignoreList: [{ method: 'POST', path }] });
  const templateCalls = () => asked.filter(({ address }) => address.endsWith('register/getTemplate'));

  test.each([[''], [sealedBut('/enrollment-manage/register/getTemplate')]])(
    'is prefetched for the form’s address, exactly as by the gateway: %s',
    async (ysCry) => {
      respond = (address) => ({
        status: 200,
        body: { code: 0, data: address.includes('tenant/query') ? tenant : { ...config, ysCry } },
      });
      const boot = begin('', 'https://base.example/', form);
      await settle();
      expect(templateCalls().map(({ headers }) => headers)).toMatchObject([{ tenantId: 't', orgId: 'o' }]);
      const sent: HttpRequest[] = [];
      const rest = {
        send: async (request: HttpRequest) => {
          sent.push(request);
          return { status: 404, text: '' };
        },
        put: async () => ({ status: 404, text: '' }),
      };
      const gatewayOf = (tenantId: string) =>
        new TenantEnrollmentGateway(
          createApiClient(
            { baseUrl: 'https://gate.example/api', prefixes: servicePrefixes, manually: false, tenantId },
            new PrefetchedResponses(rest, boot.responses, clock),
            clock,
          ),
          clock,
          chineseTexts,
        );
      // Another tenant's app sends its own request.
      await gatewayOf('other')
        .template('p1')
        .catch(() => undefined);
      expect(sent).toHaveLength(1);
      await gatewayOf('t')
        .template('p1')
        .catch(() => undefined);
      expect(sent).toHaveLength(1);
    },
  );

  test.each([
    ['#/orientation/enrollment/index', '', ''],
    ['#/orientation/enrollment/moreinfos?application=a&plan=p', '', ''],
    ['#/orientation/enrollment/moreinfos', '', ''],
    [form, '?orgId=o2&tenantId=t2', ''],
    [form, '', sealedBut('elsewhere')],
  ])(
    'is not prefetched if not needed or if it has to be encrypted: %s %s %s',
    async (hash, search, ysCry) => {
      respond = (address) => ({
        status: 200,
        body: { code: 0, data: address.includes('tenant/query') ? tenant : { ...config, ysCry } },
      });
      begin(search, 'https://base.example/', hash);
      await settle();
      expect(asked).toHaveLength(3);
    },
  );
});

test('a platform that is its own gateway gets the tenant request once, in parallel with its config', async () => {
  const base = 'https://base.example';
  const address = `${base}/base/api/tenant/query`;
  respond = (asking) => ({
    status: 200,
    body: {
      code: 0,
      data: asking === address ? tenant : { ...config, platformGatewayUrl: `${base}/` },
    },
  });
  const boot = begin('');
  await called;
  expect(asked.map((call) => call.address)).toEqual([
    `${base}/base/api/open/config/platform/config?hasOutUrl=true`,
    address,
  ]);
  expect([...boot.responses.keys()]).toContain(address);
});

test('a page on an internal network sends that parameter, as start-up does', async () => {
  begin('', 'https://base.example/', '', {}, 'http://10.20.0.4:8080');
  await called;
  expect(asked[0]?.address).toBe('https://base.example/base/api/open/config/platform/config?hasOutUrl=false');
});

test('prefetching ends when the last call is sent or one has failed', async () => {
  begin('', 'https://base.example/', '#/orientation/enrollment/moreinfos?plan=p1');
  expect((await called)?.tenant).toEqual(tenant);
  expect(asked.at(-1)?.address).toMatch(/getTemplate$/);
  respond = () => {
    throw new TypeError('Failed to fetch');
  };
  begin('');
  expect(await called).toBeUndefined();
});
