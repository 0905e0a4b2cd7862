import { expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { Encryption } from '#infrastructure/http/encryption';
import type { HttpRequest } from '#infrastructure/http/transport';
import { PlatformCalls } from '#infrastructure/tenant/platform-calls';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';

const lakeside = { tenantId: 't2', orgId: 'o2', uniqueName: 'lakeside', name: '湖畔中学' };
const sent: HttpRequest[] = [];
const transport = {
  send: async (request: HttpRequest) => {
    sent.push(request);
    return { status: 200, text: JSON.stringify({ code: 0, data: lakeside }) };
  },
  put: async () => ({ status: 404, text: '' }),
};
const clock = new FakeClock();
const settings = { baseUrl: 'https://gate.example', prefixes: servicePrefixes, manually: false };
const platform = new PlatformCalls(createApiClient(settings, transport, clock), new Encryption());

test('a tenant is requested by its id', async () => {
  expect(await platform.tenantById('t2')).toEqual(lakeside);
  expect(sent.at(-1)).toMatchObject({ query: { tenantId: 't2' } });
});

test('another tenant in the response, from a platform that only knows names, counts as not found', async () => {
  expect(await platform.tenantById('t1')).toBeUndefined();
});
