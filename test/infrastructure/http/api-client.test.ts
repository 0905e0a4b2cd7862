import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { ApiClient, type ApiSettings } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FakeClock } from '#test/support/fake-clock';
import { successCodes } from '#wire/codes';
import { endpoint, servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { respondWith, type ScriptedServer, scriptedServer } from './scripted-server';

const data = v.object({ name: v.string(), years: v.array(v.object({ from: v.number() })) });
const common = { service: 'base', bearer: 'none', summary: '', data } as const;
const getting = endpoint({
  ...common,
  method: 'GET',
  path: 'thing/get',
  request: v.object({ id: v.string(), note: v.optional(v.string()) }),
  refusals: [404],
});
const posting = endpoint({
  ...common,
  method: 'POST',
  path: 'thing/post',
  request: v.object({ list: v.array(v.string()) }),
  refusals: [1001],
});

const good = { name: '青云', years: [{ from: 2026 }] };
const envelope = (code: number, more: object = {}) =>
  JSON.stringify({ code, success: successCodes.includes(code), msg: 'ok', ...more });

let server: ScriptedServer;
const clock = FakeClock.skipping();

function client(settings: Partial<ApiSettings> = {}): ApiClient {
  return new ApiClient(new AxiosTransport(), clock, {
    baseUrl: server.url,
    prefixes: servicePrefixes,
    envelope: { schema: ResponseEnvelope, successCodes },
    timeout: 5_000,
    manually: false,
    ...settings,
  });
}

async function failure(work: Promise<unknown>): Promise<GatewayError> {
  const thrown = await work.then(
    (result) => expect.fail(`answered ${JSON.stringify(result)}`),
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(GatewayError);
  return thrown as GatewayError;
}

beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

describe('requests (specification, section 7)', () => {
  test('a GET carries its payload in the query, without undefined members', async () => {
    server.play(respondWith(200, envelope(0, { data: good })));
    await client().requestOrThrow(getting, { id: '名 字&x=1', note: undefined });
    const [{ method, url, body }] = server.seen as [(typeof server.seen)[0]];
    expect(method).toBe('GET');
    expect(new URL(url, server.url).pathname).toBe('/base/api/thing/get');
    expect([...new URL(url, server.url).searchParams]).toEqual([['id', '名 字&x=1']]);
    expect(body).toBe('');
  });

  test('a POST carries JSON', async () => {
    server.play(respondWith(200, envelope(0, { data: good })));
    await client().requestOrThrow(posting, { list: ['a', '二'] });
    const [{ method, headers, body, url }] = server.seen as [(typeof server.seen)[0]];
    expect([method, url]).toEqual(['POST', '/base/api/thing/post']);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toEqual({ list: ['a', '二'] });
  });

  test('generic headers, tenant, organisation, bearer and upload token', async () => {
    server.play(respondWith(200, envelope(0, { data: good })));
    const api = client({ tenantId: 't1', organisation: () => 'o1', manually: true });
    await api.requestOrThrow(getting, { id: '1' }, { credential: credentialOf('abc'), uploadToken: 'up' });
    expect(server.seen[0]?.headers).toMatchObject({
      requestid: String(clock.now()),
      ysnettype: '1',
      tenantid: 't1',
      orgid: 'o1',
      authorization: 'Bearer abc',
      token: 'up',
      accept: 'application/json',
    });
  });

  test('no tenant, no token: no such headers', async () => {
    server.play(respondWith(200, envelope(0, { data: good })));
    await client().requestOrThrow(getting, { id: '1' });
    const { headers } = server.seen[0] as (typeof server.seen)[0];
    expect(headers).toMatchObject({ ysnettype: '0' });
    for (const name of ['tenantid', 'orgid', 'authorization', 'token'])
      expect(headers).not.toHaveProperty(name);
  });

  test("a tenant's own prefix of a service", async () => {
    server.play(respondWith(200, envelope(0, { data: good })));
    await client({ prefixes: { ...servicePrefixes, base: 'school/b' } }).requestOrThrow(getting, { id: '1' });
    expect(server.seen[0]?.url).toBe('/school/b/thing/get?id=1');
  });
});

describe('responses (specification, section 8)', () => {
  test.each([0, 200, 201])('code %i is success', async (code) => {
    server.play(respondWith(200, envelope(code, { data: good })));
    expect(await client().request(getting, { id: '1' })).toEqual({ ok: true, data: good });
  });

  test.each([200, 404])(
    'a listed code under HTTP %i is a refusal with its data and message',
    async (status) => {
      server.play(respondWith(status, envelope(404, { data: { why: 1 }, msg: '没有' })));
      const refusal = { ok: false, code: 404, data: { why: 1 }, msg: '没有' };
      expect(await client().request(getting, { id: '1' })).toEqual(refusal);
    },
  );

  test('a code that the caller lists, in addition to the call’s, is a refusal', async () => {
    server.play(respondWith(400, envelope(400, { data: { path: 'id', reason: 'min_length' } })));
    const result = await client().request(getting, { id: '' }, { extraRefusals: [400] });
    expect(result).toMatchObject({ ok: false, code: 400, data: { path: 'id' } });
  });

  test.each<[string, number, string, GatewayErrorKind]>([
    ['HTTP 401', 401, envelope(401), 'unauthenticated'],
    ['HTTP 401 without a body', 401, '', 'unauthenticated'],
    ['code 401', 200, envelope(401), 'unauthenticated'],
    ['HTTP 403', 403, '<h1>Forbidden</h1>', 'forbidden'],
    ['code 403', 200, envelope(403), 'forbidden'],
    ['HTTP 500', 500, envelope(500), 'server'],
    ['HTTP 502 of a proxy', 502, '<html>Bad Gateway</html>', 'server'],
    ['code 500', 200, envelope(500), 'server'],
    ['HTTP 503 of a crowded school', 503, envelope(503, { msg: null, data: { retryAfter: 5 } }), 'busy'],
    ['HTTP 429 in plain', 429, '', 'busy'],
    ['an unlisted code', 200, envelope(1004), 'rejected'],
    ['HTTP 400 where nobody asked for it', 400, envelope(400), 'rejected'],
    ['HTTP 429 with an envelope without words', 429, envelope(429, { msg: '' }), 'busy'],
    ['HTTP 409 with an envelope', 409, envelope(409), 'rejected'],
    ['a code of success that is none', 200, envelope(0, { success: false, data: good }), 'rejected'],
    ['success under HTTP 418', 418, envelope(0, { data: good }), 'rejected'],
    ['HTML in the place of an answer', 200, '<!doctype html><title>Login</title>', 'contract'],
    ['an unknown address, answered in HTML', 404, '<h1>Not Found</h1>', 'contract'],
    ['an empty body', 200, '', 'contract'],
    ['half a JSON', 200, '{"code":0,"data":{"na', 'contract'],
    ['JSON that is no envelope', 200, '[1,2]', 'contract'],
    ['a code that is no number', 200, '{"code":"0","data":{}}', 'contract'],
    ['success without data', 200, envelope(0), 'contract'],
  ])('%s', async (_, status, body, kind) => {
    server.play(respondWith(status, body, body.startsWith('<') ? 'text/html' : 'application/json'));
    expect((await failure(client().request(getting, { id: '1' }))).kind).toBe(kind);
    expect(server.seen).toHaveLength(1);
  });

  test('a rejection carries the school’s message', async () => {
    server.play(respondWith(200, envelope(1234, { msg: '报名通道维护中' })));
    expect(await failure(client().request(getting, { id: '1' }))).toMatchObject({
      kind: 'rejected',
      userMessage: '报名通道维护中',
    });
  });

  test.each([
    ['HTTP 500', 500, envelope(500, { msg: '该身份证号已登记' })],
    ['HTTP 502', 502, envelope(502, { msg: '该身份证号已登记' })],
    ['code 500', 200, envelope(500, { msg: '该身份证号已登记' })],
    [
      'a code of success that is none',
      200,
      envelope(0, { success: false, data: good, msg: '该身份证号已登记' }),
    ],
    ['a failure without a code', 200, '{"success":false,"msg":"该身份证号已登记"}'],
    ['HTTP 404 without a code', 404, '{"msg":"该身份证号已登记"}'],
    ['HTTP 409 with a code that is a text', 409, '{"code":"E17","msg":"该身份证号已登记"}'],
    ['HTTP 504 without a code', 504, '{"msg":"该身份证号已登记"}'],
  ])('%s with the school’s message is its answer', async (_, status, body) => {
    server.play(respondWith(status, body));
    expect(await failure(client().request(getting, { id: '1' }))).toMatchObject({
      kind: 'rejected',
      userMessage: '该身份证号已登记',
    });
  });

  test('HTTP 403 means what the specification says, whatever its message', async () => {
    server.play(respondWith(403, envelope(403, { msg: 'nginx' })));
    expect(await failure(client().request(getting, { id: '1' }))).toMatchObject({
      kind: 'forbidden',
      userMessage: undefined,
    });
  });

  test.each([
    ['HTTP 429', 429, 429],
    ['HTTP 503', 503, 503],
    ['code 429', 200, 429],
  ])('%s shows the school’s message, or the app’s if there is none', async (_, status, code) => {
    server.play(
      respondWith(status, envelope(code, { msg: '十分钟后再来' })),
      respondWith(status, envelope(code, { msg: null })),
    );
    expect(await failure(client().request(getting, { id: '1' }))).toMatchObject({
      kind: 'rejected',
      userMessage: '十分钟后再来',
    });
    expect((await failure(client().request(getting, { id: '1' }))).kind).toBe('busy');
  });

  test('an unexpected refusal is thrown with the school’s message', async () => {
    server.play(respondWith(200, envelope(1001, { msg: '名额已满' })));
    expect(await failure(client().requestOrThrow(posting, { list: [] }))).toMatchObject({
      kind: 'rejected',
      userMessage: '名额已满',
    });
  });

  test('a member of another type is named, without its value', async () => {
    server.play(
      respondWith(
        200,
        envelope(0, { data: { name: 'x', years: [{ from: 1 }, { from: '110000200805120029' }] } }),
      ),
    );
    const { kind, detail } = await failure(client().request(getting, { id: '1' }));
    expect(kind).toBe('contract');
    expect(detail).toContain('data.years.1.from');
    expect(detail).not.toContain('110000200805120029');
  });

  test('members that the schema does not know are removed', async () => {
    server.play(respondWith(200, envelope(0, { data: { ...good, more: 1 } })));
    expect(await client().requestOrThrow(getting, { id: '1' })).toEqual(good);
  });
});

describe('no response', () => {
  test('no server: offline', async () => {
    const api = client({ baseUrl: 'http://127.0.0.1:1' });
    expect((await failure(api.request(getting, { id: '1' }))).kind).toBe('offline');
  });

  test('a connection that breaks before or within the response: offline', async () => {
    server.play((response) => response.destroy());
    expect((await failure(client().request(getting, { id: '1' }))).kind).toBe('offline');
    server.play((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"code":0', () => response.destroy());
    });
    expect((await failure(client().request(getting, { id: '1' }))).kind).toBe('offline');
  });

  test('a late response: timeout', async () => {
    server.play(() => undefined);
    // Long enough for the request to arrive on a busy machine: a later one would get the next test's response.
    expect((await failure(client({ timeout: 1_000 }).request(getting, { id: '1' }))).kind).toBe('timeout');
  });

  test('an invalid URL: unexpected', async () => {
    const api = client({ baseUrl: 'nonsense://127.0.0.1' });
    expect((await failure(api.request(getting, { id: '1' }))).kind).toBe('unexpected');
  });
});

describe('retries', () => {
  const ok = respondWith(200, envelope(0, { data: good }));
  const away = respondWith(503, '');

  test('an idempotent read is retried after two temporary failures, with growing delays', async () => {
    clock.waits.length = 0;
    server.play(away, (response) => response.destroy(), ok);
    expect(await client().requestOrThrow(getting, { id: '1' }, { idempotent: true })).toEqual(good);
    expect(server.seen).toHaveLength(3);
    expect(clock.waits).toHaveLength(2);
    expect(clock.waits[0]).toBeLessThan(clock.waits[1] ?? 0);
  });

  test.each([429, 503])('HTTP %i is retried after its Retry-After', async (status) => {
    clock.waits.length = 0;
    const busy: typeof ok = (response) => response.writeHead(status, { 'retry-after': '3' }).end();
    server.play(busy, ok);
    expect(await client().requestOrThrow(getting, { id: '1' }, { idempotent: true })).toEqual(good);
    expect(clock.waits).toEqual([3_000]);
  });

  test('a Retry-After longer than the client waits is reported at once', async () => {
    server.play((response) => response.writeHead(503, { 'retry-after': '600' }).end());
    const thrown = await failure(client().requestOrThrow(getting, { id: '1' }, { idempotent: true }));
    expect(thrown.kind).toBe('busy');
    expect(server.seen).toHaveLength(1);
  });

  test('gives up after the third attempt', async () => {
    server.play(away);
    expect((await failure(client().requestOrThrow(getting, { id: '1' }, { idempotent: true }))).kind).toBe(
      'busy',
    );
    expect(server.seen).toHaveLength(3);
  });

  test.each([
    ['HTTP 500', 500],
    ['HTTP 401', 401],
    ['HTML', 200],
  ])('%s is not retried', async (_, status) => {
    server.play(respondWith(status, '<p>'));
    await failure(client().requestOrThrow(getting, { id: '1' }, { idempotent: true }));
    expect(server.seen).toHaveLength(1);
  });

  test('a write is sent once', async () => {
    server.play(away, ok);
    expect((await failure(client().requestOrThrow(posting, { list: [] }))).kind).toBe('busy');
    expect(server.seen).toHaveLength(1);
  });
});
