import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallFailure } from '#application/ports/failures/call-failures';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf, tokenOf } from '#infrastructure/http/bearer-token';
import { JsonClient, type JsonResponse } from '#infrastructure/http/json-client';
import { FakeClock } from '#test/support/fake-clock';
import { respondWith, type Script, type ScriptedServer, scriptedServer } from './scripted-server';

const Thing = v.object({ name: v.string() });
const Dated = v.object({ ...Thing.entries, since: v.optional(v.pipe(v.string(), v.isoDate())) });
const good = respondWith(200, '{"name":"青云"}');
const problem =
  (status: number, detail: string, headers: Record<string, string> = {}): Script =>
  (response) => {
    const type = { 'content-type': 'application/problem+json' };
    response.writeHead(status, { ...type, ...headers }).end(JSON.stringify({ title: '', detail }));
  };

let server: ScriptedServer;
const clock = FakeClock.skipping();
const failures: CallFailure[] = [];

function client(timeout = 5_000, by: Clock = clock): JsonClient {
  return new JsonClient(new AxiosTransport(), by, {
    baseUrl: server.url,
    timeout,
    failures: { handle: (failure) => failures.push(failure) },
    headers: () => ({ 'x-school': 'hill' }),
    userMessage: (body) => (body as { readonly detail?: string } | undefined)?.detail,
  });
}

beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

describe('a call', () => {
  test('sends any method with JSON and headers, and returns the response’s headers', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      server.play((response) => response.writeHead(200, { etag: '"7"' }).end('{"name":"a"}'));
      const received = await client().request({
        method,
        path: '/things/1',
        body: { a: 1 },
        headers: { 'if-match': '6' },
      });
      expect([received.body, received.header('ETag'), received.header('x-none')]).toEqual([
        { name: 'a' },
        '"7"',
        undefined,
      ]);
      expect(server.seen[0]).toMatchObject({ method, url: '/things/1', body: '{"a":1}' });
      expect(server.seen[0]?.headers).toMatchObject({ 'if-match': '6', 'x-school': 'hill' });
    }
  });

  test('has its credential in the header that the settings name, as an upload has, and otherwise none', async () => {
    const bearing = new JsonClient(new AxiosTransport(), new FakeClock(), {
      baseUrl: server.url,
      headers: (credential) => (credential ? { authorization: `Bearer ${tokenOf(credential)}` } : {}),
    });
    const credential = credentialOf('t-1');
    const file = { body: new ArrayBuffer(1), type: 'image/png', name: 'a.png' };
    const upload = { path: '/files', file, abort: new AbortController(), onProgress: () => undefined };
    for (const [call, sent] of [
      [() => bearing.read(Thing, { method: 'GET', path: '/' }, { credential }), 'Bearer t-1'],
      [() => bearing.request({ method: 'POST', path: '/' }, { credential }), 'Bearer t-1'],
      [() => bearing.upload(Thing, upload, { credential }), 'Bearer t-1'],
      [() => bearing.read(Thing, { method: 'GET', path: '/' }), undefined],
    ] as const) {
      server.play(good);
      await call();
      expect(server.seen[0]?.headers.authorization).toBe(sent);
    }
  });

  test('that reads is retried after a temporary failure, one that writes only if allowed', async () => {
    server.play(problem(503, ''), good);
    expect(await client().read(Thing, { method: 'GET', path: '/' })).toEqual({ name: '青云' });
    server.play(problem(503, ''), good);
    await expect(client().read(Thing, { method: 'POST', path: '/' })).rejects.toMatchObject({ kind: 'busy' });
    server.play(problem(503, ''), good);
    await client().read(Thing, { method: 'POST', path: '/' }, { idempotent: true });
    expect(server.seen).toHaveLength(2);
  });

  test('is retried after the school’s Retry-After', async () => {
    const patient = new FakeClock();
    const waiting = new JsonClient(new AxiosTransport(), patient, { baseUrl: server.url });
    server.play(problem(429, '', { 'retry-after': '7' }), good);
    const reading = waiting.read(Thing, { method: 'GET', path: '/' });
    await expect.poll(() => server.seen.length).toBe(1);
    await expect.poll(() => patient.waiting).toBeGreaterThan(0);
    patient.pass(6_999);
    expect(server.seen).toHaveLength(1);
    patient.pass(1);
    expect(await reading).toEqual({ name: '青云' });
  });

  test('to a busy school reports when to retry', async () => {
    for (const text of ['', '报名的人较多']) {
      server.play(problem(503, text, { 'retry-after': '7' }));
      const asked = client().request({ method: 'POST', path: '/x' });
      await expect(asked).rejects.toMatchObject({ status: 503, retryAfter: 7 });
    }
  });

  test.each<[number, GatewayErrorKind]>([
    [400, 'rejected'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'rejected'],
    [500, 'server'],
    [502, 'server'],
  ])('with the response %i fails as %s, reported to the listener first', async (status, kind) => {
    server.play(respondWith(status, '<html>', 'text/html'));
    failures.length = 0;
    const credential = credentialOf('c');
    const call = client().request({ method: 'POST', path: '/x' }, { credential, endsNoSession: true });
    await expect(call).rejects.toMatchObject({ kind, status });
    expect(failures).toEqual([
      {
        error: expect.objectContaining({ kind }),
        credential,
        endsNoSession: true,
        showErrors: 'userMessage',
      },
    ]);
  });

  test('returns an expected status, and throws another with its message', async () => {
    server.play(problem(409, '已报名'));
    const asked = { method: 'POST', path: '/x' } as const;
    expect(await client().request({ ...asked, statuses: [409] })).toMatchObject({ status: 409 });
    await expect(client().request(asked)).rejects.toMatchObject({ kind: 'rejected', userMessage: '已报名' });
  });

  test('to a school that responds with HTTP 200 to everything has the status of the body', async () => {
    const statuses: Readonly<Record<string, number>> = { OK: 200, LOGIN: 401, TAKEN: 409, BUSY: 503 };
    const worded = new JsonClient(new AxiosTransport(), clock, {
      baseUrl: server.url,
      userMessage: (body) => (body as { readonly text?: string } | undefined)?.text,
      statusOf: (body) => statuses[(body as { readonly result?: string } | undefined)?.result ?? ''],
    });
    const asked = { method: 'POST', path: '/x' } as const;
    server.play(respondWith(200, '{"result":"LOGIN"}'));
    await expect(worded.request(asked)).rejects.toMatchObject({ kind: 'unauthenticated', status: 401 });
    server.play(respondWith(200, '{"result":"TAKEN","text":"已报名"}'));
    expect(await worded.request({ ...asked, statuses: [409] })).toMatchObject({ status: 409 });
    await expect(worded.request(asked)).rejects.toMatchObject({ kind: 'rejected', userMessage: '已报名' });
    server.play(respondWith(200, '{"result":"BUSY"}'), respondWith(200, '{"result":"OK","name":"青云"}'));
    expect(await worded.read(Thing, { method: 'GET', path: '/' })).toEqual({ name: '青云' });
    server.play(respondWith(502, '<html>', 'text/html'));
    await expect(worded.request(asked)).rejects.toMatchObject({ kind: 'server', status: 502 });
  });

  test('whose response is incomplete, a web page or of another shape throws contract, with the place and why', async () => {
    for (const [body, at, why] of [
      ['{"name":"青', 'body', 'Object expected, nothing received'],
      ['<html>', 'body', 'Object expected, nothing received'],
      ['{}', 'body.name', '"name" expected, nothing received'],
      ['{"name":null}', 'body.name', 'string expected, null received'],
      ['{"name":["青云"]}', 'body.name', 'string expected, a list received'],
      ['{"name":7}', 'body.name', 'string expected, a number received'],
      ['{"name":"青云","since":"1998年"}', 'body.since', 'a string of another format'],
    ] as const) {
      server.play(respondWith(200, body));
      await expect(client().read(Dated, { method: 'GET', path: '/y' })).rejects.toMatchObject({
        kind: 'contract',
        detail: `/y: HTTP 200, ${at} does not fit: ${why}`,
      });
    }
  });

  test('that the school may refuse has its refusal as a value; what is neither record nor refusal is reported', async () => {
    const asking = (...scripts: Script[]) => {
      server.play(...scripts);
      const full = ({ status }: JsonResponse) =>
        status === 409 ? ({ refused: 'full' } as const) : undefined;
      return client().ask(Thing, { method: 'POST', path: '/x' }, full);
    };
    expect(await asking(good)).toEqual({ name: '青云' });
    expect(await asking(problem(409, ''))).toEqual({ refused: 'full' });
    failures.length = 0;
    await expect(asking(problem(410, '已过期'))).rejects.toMatchObject({ userMessage: '已过期' });
    await expect(asking(respondWith(200, '{}'))).rejects.toMatchObject({ kind: 'contract' });
    expect(failures.map(({ error }) => error.kind)).toEqual(['rejected', 'contract']);
  });

  test('without a response times out', async () => {
    server.play(() => undefined);
    await expect(client(100).request({ method: 'POST', path: '/' })).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('an upload', () => {
  // With a clock that is never moved, an upload cannot stall.
  const uploading = () => client(5_000, new FakeClock());
  const file = { body: new TextEncoder().encode('bytes').buffer, type: 'image/png', name: '照片.png' };

  test('sends one file with its name in a form, with progress', async () => {
    server.play(good);
    const moved: number[] = [];
    const stored = await uploading().upload(Thing, {
      path: '/files',
      headers: { 'x-use': 'photo' },
      fields: { use: 'photo' },
      file,
      abort: new AbortController(),
      onProgress: (sent) => moved.push(sent),
    });
    expect(stored).toEqual({ name: '青云' });
    const [{ method, headers, body }] = server.seen as [(typeof server.seen)[0]];
    expect([method, headers['x-school'], headers['x-use']]).toEqual(['POST', 'hill', 'photo']);
    expect(body).toMatch(
      /name="use"\r\n\r\nphoto\r\n.*name="file"; filename="照片.png"\r\n.*image\/png\r\n\r\nbytes/s,
    );
    expect(moved.at(-1)).toBeGreaterThan(0);
  });

  test('is what another origin wants: bytes, a method and a part of its own', async () => {
    const abort = new AbortController();
    const request = { path: '/files', file, abort, onProgress: () => undefined };
    server.play(good);
    await uploading().upload(Thing, { ...request, bytes: true });
    expect(server.seen[0]).toMatchObject({ method: 'PUT', body: 'bytes' });
    expect(server.seen[0]?.headers).toMatchObject({ 'content-type': 'image/png', 'x-school': 'hill' });
    server.play(good);
    await uploading().upload(Thing, { ...request, method: 'PUT', part: 'document' });
    expect(server.seen[0]?.method).toBe('PUT');
    expect(server.seen[0]?.body).toContain('name="document"; filename="照片.png"');
  });

  test('can be aborted, or is refused with the school’s message', async () => {
    server.play(() => undefined);
    const abort = new AbortController();
    const sending = uploading().upload(Thing, { path: '/files', file, abort, onProgress: () => undefined });
    await expect.poll(() => server.seen.length).toBe(1);
    abort.abort();
    await expect(sending).rejects.toMatchObject({ kind: 'cancelled' });
    server.play(problem(413, '文件太大'));
    const refused = uploading().upload(Thing, {
      path: '/files',
      file,
      abort: new AbortController(),
      onProgress: () => undefined,
    });
    await expect(refused).rejects.toMatchObject({ kind: 'rejected', userMessage: '文件太大' });
  });
});
