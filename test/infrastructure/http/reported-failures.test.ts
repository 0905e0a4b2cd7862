import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallFailure } from '#application/ports/failures/call-failures';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FakeClock } from '#test/support/fake-clock';
import { successCodes } from '#wire/codes';
import { endpoint, servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { respondWith, type ScriptedServer, scriptedServer } from './scripted-server';

const reading = endpoint({
  service: 'base',
  method: 'GET',
  path: 'thing',
  bearer: 'none',
  summary: '',
  request: v.object({}),
  data: v.object({}),
  refusals: [1001],
});

let server: ScriptedServer;
let heard: CallFailure[];
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  heard = [];
});

const client = (baseUrl = server.url, timeout = 10_000) =>
  new ApiClient(new AxiosTransport(), FakeClock.skipping(), {
    baseUrl,
    prefixes: servicePrefixes,
    envelope: { schema: ResponseEnvelope, successCodes },
    timeout,
    manually: false,
    failures: { handle: (failure) => heard.push(failure) },
  });

test.each([
  ['HTTP 401', 401, '', { kind: 'unauthenticated', forgetsStored: true }],
  ['code 401', 200, '{"code":401}', { kind: 'unauthenticated', forgetsStored: false }],
  ['HTTP 403', 403, '', { kind: 'forbidden' }],
  ['code 403', 200, '{"code":403}', { kind: 'forbidden' }],
  ['HTTP 500', 500, '', { kind: 'server', detail: 'thing: Request failed with status code 500' }],
  ['HTTP 507', 507, '', { kind: 'storageFull' }],
  ['HTTP 507 with words', 507, '{"msg":"空间不足"}', { kind: 'storageFull', userMessage: '空间不足' }],
  ['code 507', 200, '{"code":507}', { kind: 'storageFull' }],
  ['another code', 200, '{"code":7,"msg":"维护中"}', { kind: 'rejected', userMessage: '维护中' }],
  [
    'another HTTP error with words',
    409,
    '{"code":409,"msg":"请稍候"}',
    { kind: 'rejected', userMessage: '请稍候' },
  ],
])('%s is reported once, with the caller’s options', async (_, status, body, error) => {
  server.play(respondWith(status, body));
  const asked = client().request(
    reading,
    {},
    { showErrors: true, endsNoSession: true, credential: credentialOf('theirs') },
  );
  await expect(asked).rejects.toMatchObject(error);
  expect(heard).toEqual([
    {
      error: expect.objectContaining(error),
      showErrors: true,
      endsNoSession: true,
      credential: credentialOf('theirs'),
    },
  ]);
});

test('success and expected refusals are not reported, unexpected refusals are', async () => {
  server.play(respondWith(200, '{"code":0,"data":{}}'), respondWith(200, '{"code":1001,"msg":"名额已满"}'));
  await client().requestOrThrow(reading, {});
  await client().request(reading, {});
  expect(heard).toEqual([]);
  await client()
    .requestOrThrow(reading, {})
    .catch(() => undefined);
  expect(heard).toMatchObject([
    { error: { kind: 'rejected', userMessage: '名额已满' }, showErrors: 'userMessage', endsNoSession: false },
  ]);
});

test.each([
  [true, false],
  [false, 'userMessage'],
])('a busy school’s own message is shown unless the call is repeated: %s', async (idempotent, showErrors) => {
  const headers = { 'content-type': 'application/json', 'retry-after': '30' };
  server.play((response) => response.writeHead(503, headers).end('{"code":503,"msg":"当前访问人数较多"}'));
  await client()
    .request(reading, {}, { idempotent })
    .catch(() => undefined);
  expect(heard).toMatchObject([{ error: { kind: 'rejected', retryAfter: 30 }, showErrors }]);
});

test.each([
  [true, false],
  [false, 'userMessage'],
])('that a path is missing is shown unless some schools lack it: %s', async (optional, showErrors) => {
  server.play(respondWith(404, '{"msg":"没有这个接口"}'));
  await client()
    .request(reading, {}, { optional })
    .catch(() => undefined);
  expect(heard).toMatchObject([{ error: { kind: 'rejected', userMessage: '没有这个接口' }, showErrors }]);
});

test('the HTTP client’s own message is the error’s detail', async () => {
  server.play(() => undefined);
  await expect(client(server.url, 60).request(reading, {})).rejects.toMatchObject({
    kind: 'timeout',
    detail: expect.stringContaining('timeout of 60ms exceeded'),
  });
  await expect(client('nonsense://x').request(reading, {})).rejects.toMatchObject({
    kind: 'unexpected',
    detail: expect.stringContaining('Unsupported protocol'),
  });
  expect(heard).toHaveLength(2);
});
