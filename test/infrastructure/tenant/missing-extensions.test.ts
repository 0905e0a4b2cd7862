import { afterAll, beforeAll, expect, test } from 'vitest';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { TenantPlanQueue } from '#infrastructure/tenant/tenant-plan-queue';
import { chineseTexts } from '#test/support/chinese-texts';
import { successCodes } from '#wire/codes';
import { servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { respondWith, type ScriptedServer, scriptedServer } from '../http/scripted-server';

let server: ScriptedServer;
let gateway: TenantEnrollmentGateway;
let queue: TenantPlanQueue;
beforeAll(async () => {
  server = await scriptedServer();
  const api = new ApiClient(new AxiosTransport(), new SystemClock(), {
    baseUrl: server.url,
    prefixes: servicePrefixes,
    envelope: { schema: ResponseEnvelope, successCodes },
    timeout: 5_000,
    manually: false,
  });
  gateway = new TenantEnrollmentGateway(api, new SystemClock(), chineseTexts);
  queue = new TenantPlanQueue(api, 't1');
});
afterAll(() => server.close());

const who = { name: '何静怡', idCard: '33000020080416002X', phone: '13800138000' };

/** A tenant without an extension, whose server does not have that path, only lacks that feature. */
test.each([
  ['a web server’s page', respondWith(404, '<h1>404 Not Found</h1>', 'text/html')],
  ['nothing', respondWith(404, '', 'text/plain')],
  ['another shape', respondWith(404, '{"timestamp":1,"error":"Not Found"}')],
  ['its words alone', respondWith(404, '{"msg":"没有这个接口"}')],
  ['the standard envelope', respondWith(404, '{"code":404,"success":false,"msg":"none"}')],
  ['the standard envelope as an answer', respondWith(200, '{"code":404,"success":false,"msg":"none"}')],
])('a tenant whose server responds with %s lacks the call', async (_, script) => {
  server.play(script);
  const absent = { refused: 'notFound' };
  expect(await gateway.withdraw(credentialOf('token'), { applicationId: 'a1', version: 1 })).toEqual(absent);
  expect(await gateway.judgeDuplicate({ token: credentialOf('token') }, who)).toEqual(absent);
  expect(await queue.progress('p1')).toEqual(absent);
});

test('a server error does not mean that the call is missing', async () => {
  server.play(respondWith(500, '', 'text/plain'));
  const withdrawal = { applicationId: 'a1', version: 1 };
  await expect(gateway.withdraw(credentialOf('token'), withdrawal)).rejects.toMatchObject({ kind: 'server' });
  await expect(queue.progress('p1')).rejects.toMatchObject({ kind: 'server' });
});
