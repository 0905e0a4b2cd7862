import { expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { Encryption } from '#infrastructure/http/encryption';
import type { HttpRequest } from '#infrastructure/http/transport';
import { PlatformCalls } from '#infrastructure/tenant/platform-calls';
import { TenantPlatform } from '#infrastructure/tenant/tenant-platform';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';

const config = {
  platformGatewayUrl: 'https://gate.example/api/',
  ysktGatewayUrl: 'https://cloud.example/',
  manually: true,
  platformFnUrl: '',
  ysCry: '',
};
const lakeside = { tenantId: 't2', orgId: 'o2', uniqueName: 'lakeside', name: '湖畔中学' };

function connectable(mobileBase = 'https://app.example/zhxy/') {
  const sent: string[] = [];
  const netTypes: unknown[] = [];
  const encryption = new Encryption();
  const queries: unknown[] = [];
  const transport = {
    send: async ({ url, headers, query }: Pick<HttpRequest, 'url' | 'headers' | 'query'>) => {
      queries.push(query);
      netTypes.push(headers.ysNetType);
      sent.push(`${url} ${headers.orgId ?? ''}/${headers.tenantId ?? ''}`);
      const data = url.includes('/config')
        ? config
        : url.includes('/swap')
          ? { token: 'session', accessToken: 'session' }
          : lakeside;
      return { status: 200, text: JSON.stringify({ code: 0, data }) };
    },
    put: async () => ({ status: 404, text: '' }),
  };
  const platform = new TenantPlatform({
    baseUrl: 'https://base.example',
    mobileBase,
    callsAt: (baseUrl, manually, place) => {
      const organisation = () => place?.orgId;
      const settings = {
        prefixes: servicePrefixes,
        manually,
        tenantId: place?.tenantId,
        organisation,
      };
      const api = createApiClient({ baseUrl, ...settings }, transport, new FakeClock());
      return new PlatformCalls(api, encryption);
    },
  });
  return { platform, sent, queries, netTypes, encryption };
}

test('the config comes from the base URL, the tenant from the gateway that the config names', async () => {
  const { platform, sent } = connectable();
  await platform.connect('lakeside');
  expect(await platform.tenant('lakeside')).toEqual(lakeside);
  expect(await platform.tenantById('t2')).toEqual(lakeside);
  expect(sent).toEqual([
    'https://base.example/base/api/open/config/platform/config /',
    'https://gate.example/api/base/api/tenant/query /',
    'https://gate.example/api/base/api/tenant/query /',
  ]);
  expect(platform.connection).toMatchObject({
    config,
    urls: { gateway: 'https://gate.example/api', mobileH5: 'https://app.example/zhxy' },
  });
});

test.each([
  ['https://app.example/zhxy/', 'true'],
  ['http://192.168.1.20:8080/zhxy/', 'false'],
  ['http://[fd12::1]/zhxy/', 'false'],
])('to a page at %s addresses of the outer network are of use: %s', async (mobileBase, hasOutUrl) => {
  const { platform, queries } = connectable(mobileBase);
  await platform.connect('lakeside');
  expect(queries).toEqual([{ tn: 'lakeside', hasOutUrl }]);
});

test('a token is exchanged at the base URL, in the name of its place', async () => {
  const { platform, sent } = connectable();
  await platform.connect(undefined);
  expect(await platform.exchange('once', { orgId: 'o', tenantId: 't' })).toEqual({
    credential: 'session',
    userInfo: {},
  });
  expect(sent.at(-1)).toBe('https://base.example/base/api/auth/swap/token o/t');
});

test('after a config of a manual network, every call says so, and the next request of that config', async () => {
  const { platform, netTypes, encryption } = connectable();
  await platform.connect('lakeside');
  await platform.tenant('lakeside');
  await platform.tenantById('t2');
  await platform.exchange('access', { orgId: 'o', tenantId: 't' });
  await platform.exchangeOnce('once', { orgId: 'o', tenantId: 't' });
  await encryption.renew();
  expect(netTypes).toEqual(['0', '1', '1', '1', '1', '1', '1']);
});

test('nothing is known of where a school is before it is connected', () => {
  expect(() => connectable().platform.connection).toThrow('not connected');
});
