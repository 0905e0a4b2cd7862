import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import type { HttpRequest } from '#infrastructure/http/transport';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';

const template = { planId: 'p1', version: 1, steps: ['基本信息'], fields: [] };
let sent: HttpRequest[] = [];
let online = true;
const clock = FakeClock.skipping();
const transport = {
  send: async (request: HttpRequest) => {
    sent.push(request);
    if (!online) throw new TypeError('offline');
    return { status: 200, text: JSON.stringify({ code: 0, data: template }) };
  },
  put: async () => ({ status: 404, text: '' }),
};
const settings = { baseUrl: 'https://gate.example', prefixes: servicePrefixes, manually: false };
const gateway = new TenantEnrollmentGateway(createApiClient(settings, transport, clock), clock, chineseTexts);

beforeEach(() => {
  sent = [];
  online = true;
});
afterAll(() => expect(sent.every(({ url }) => url.endsWith('register/getTemplate'))).toBe(true));

test('a prefetched template is used once', async () => {
  gateway.templateAhead('p1');
  expect(await gateway.template('p1')).toEqual(template);
  expect(sent).toHaveLength(1);
  await gateway.template('p1');
  expect(sent).toHaveLength(2);
});

test('a template is requested again for another plan, or a minute after the prefetch', async () => {
  gateway.templateAhead('p1');
  await gateway.template('p2');
  expect(sent).toHaveLength(2);
  gateway.templateAhead('p1');
  clock.time += 60_000;
  await gateway.template('p1');
  expect(sent).toHaveLength(4);
});

test('a template whose prefetch failed is requested again', async () => {
  online = false;
  gateway.templateAhead('p1');
  await new Promise((resolve) => setTimeout(resolve));
  online = true;
  expect(await gateway.template('p1')).toEqual(template);
});
