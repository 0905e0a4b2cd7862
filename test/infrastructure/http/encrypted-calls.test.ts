import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorKind } from '#application/ports/failures/error-kind';
import { ApiClient, type RequestOptions } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { Encryption, loadEnvelopeCipher } from '#infrastructure/http/encryption';
import { openText, sealText, sign } from '#school/http/envelope/sealed-text';
import { encryptionSetting } from '#school/http/envelope/tenant-envelope';
import { FakeClock } from '#test/support/fake-clock';
import { successCodes } from '#wire/codes';
import { endpoint, servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { envelope as keys, yesterdays } from '../../school/http/envelope/envelopes';
import { type Script, type ScriptedServer, type SeenRequest, scriptedServer } from './scripted-server';

const data = v.object({ name: v.string() });
const common = { service: 'enrollment', bearer: 'none', summary: '', data, refusals: [404, 1001] } as const;
const reading = endpoint({ ...common, method: 'GET', path: 'a/get', request: v.object({ q: v.string() }) });
const writing = endpoint({ ...common, method: 'POST', path: 'a/post', request: v.object({ q: v.string() }) });
const ignored = endpoint({
  ...common,
  method: 'POST',
  path: 'register/getTemplate',
  request: v.object({ q: v.string() }),
});

const good = { name: '买买提·吐尔逊 𠮷 😀' };
const respond = (code: number, more: object = {}) =>
  JSON.stringify({ code, success: code === 0, msg: 'ok', ...more });
const success = respond(0, { data: good });

/** A response with any text, signature and status. */
const raw =
  (status: number, body: string, yscrys?: string): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...(yscrys && { yscrys }) }).end(body);
  };
const sealed = (status: number, text: string, under = keys): Script => {
  const { yscryp, yscrys } = sealText(under, text);
  return raw(status, yscryp, yscrys);
};

let server: ScriptedServer;
let encryption: Encryption;
let config: string;
let fetches: number;

beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

async function fetchAgain(): Promise<void> {
  fetches += 1;
  encryption.adopt(config, fetchAgain);
}

describe.each([true, false])('calls in envelopes, secure context: %s', (secureContext) => {
  beforeEach(() => {
    encryption = new Encryption({ load: (of) => loadEnvelopeCipher(of, { secureContext }) });
    config = encryptionSetting(keys);
    fetches = 0;
    encryption.adopt(config, fetchAgain);
  });

  const client = () =>
    new ApiClient(new AxiosTransport(), FakeClock.skipping(), {
      baseUrl: server.url,
      prefixes: servicePrefixes,
      envelope: { schema: ResponseEnvelope, successCodes },
      timeout: 300,
      manually: false,
      tenantId: 't1',
      encryption,
    });
  const read = (options?: RequestOptions) => client().request(reading, { q: '名&+=' }, options);
  const kindOf = (work: Promise<unknown>) => work.then(() => 'answered', errorKind);
  const opened = (text: string) => JSON.parse(openText(keys, text) ?? 'null');
  const first = (): SeenRequest => server.seen[0] ?? expect.fail('nothing was sent');

  test('a GET has one parameter, signed', async () => {
    server.play(sealed(200, success));
    expect(await read()).toEqual({ ok: true, data: good });
    const { url, headers, body } = first();
    const { pathname, searchParams } = new URL(url, server.url);
    expect([pathname, body, [...searchParams.keys()]]).toEqual(['/enrollment-manage/a/get', '', ['yscryp']]);
    const text = searchParams.get('yscryp') ?? '';
    expect(opened(text)).toEqual({ q: '名&+=' });
    expect(headers).toMatchObject({ yscry: '1', yscrys: sign(keys.signKey, text), tenantid: 't1' });
  });

  test('a POST has one member, sent as the encrypted JSON', async () => {
    server.play(sealed(200, success));
    expect(await client().request(writing, { q: '二' })).toEqual({ ok: true, data: good });
    const { headers, body } = first();
    expect(headers['content-type']).toBe('application/json');
    const { yscryp } = JSON.parse(body) as { yscryp: string };
    expect(body).toBe(JSON.stringify({ yscryp }));
    expect(opened(yscryp)).toEqual({ q: '二' });
    expect(headers).toMatchObject({ yscry: '1', yscrys: sign(keys.signKey, yscryp) });
  });

  test('no two requests are equal', async () => {
    server.play(sealed(200, success));
    await read();
    await read();
    expect(server.seen[0]?.url).not.toBe(server.seen[1]?.url);
  });

  test('calls on the ignore list, and calls that ask for it, are sent unencrypted', async () => {
    server.play(raw(200, success));
    expect(await client().request(ignored, { q: 'x' })).toEqual({ ok: true, data: good });
    expect(await read({ plain: true })).toEqual({ ok: true, data: good });
    for (const { headers } of server.seen) expect(headers).not.toHaveProperty('yscry');
    expect(JSON.parse(first().body)).toEqual({ q: 'x' });
  });

  test('an encrypted response to a plain request is decrypted', async () => {
    server.play(sealed(200, success));
    expect(await client().request(ignored, { q: 'x' })).toEqual({ ok: true, data: good });
  });

  test('refusals and errors inside an envelope are mapped as outside', async () => {
    server.play(sealed(200, respond(1001, { data: { n: 1 }, msg: '名额已满' })));
    expect(await read()).toEqual({ ok: false, code: 1001, data: { n: 1 }, msg: '名额已满' });
    server.play(sealed(401, respond(401)));
    expect(await kindOf(read())).toBe('unauthenticated');
    server.play(sealed(500, respond(500)));
    expect(await kindOf(read())).toBe('server');
    server.play(sealed(200, '{"code":0,"data":{"name":5}}'));
    expect(await kindOf(read())).toBe('contract');
  });

  const { yscryp: text, yscrys: signature } = sealText(keys, success);
  const other = sealText(keys, respond(0, { data: { name: 'somebody else' } }));
  test.each<[string, Script]>([
    ['a forged signature', raw(200, text, '0'.repeat(64))],
    ['a signature of another answer', raw(200, text, other.yscrys)],
    ['a signature that is none', raw(200, text, 'yes')],
    ['a truncated text', raw(200, text.slice(0, -24), signature)],
    ['half a text, signed anew by nobody', raw(200, text.slice(0, text.length / 2), signature)],
    ['one character changed', raw(200, `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`, signature)],
    ['an empty text', raw(200, '', signature)],
    ['an empty text, signed', raw(200, '', sign(keys.signKey, ''))],
    ['HTML under a signature', raw(200, '<html>', signature)],
    ['an answer under other keys', sealed(200, success, yesterdays)],
    [
      'the right signature key, another cipher key',
      sealed(200, success, { ...keys, cipherKey: yesterdays.cipherKey }),
    ],
    ['no JSON inside', sealed(200, '<html>')],
    ['half a JSON inside', sealed(200, success.slice(0, -5))],
    ['a plain answer', raw(200, success)],
    ['a plain answer in HTML', raw(200, '<html>')],
    ['a plain answer of nothing', raw(204, '')],
    ['the same answer twice', raw(200, text + text, signature)],
  ])('%s is tampered', async (_, script) => {
    server.play(script);
    expect(await kindOf(read())).toBe('tampered');
    expect(fetches).toBe(1);
  });

  test.each([
    [401, respond(401), 'unauthenticated'],
    [403, '<h1>Forbidden</h1>', 'forbidden'],
    [413, '<h1>Too large</h1>', 'rejected'],
    [404, respond(404), 'rejected'],
    [400, respond(1001, { msg: 'whoever says so' }), 'rejected'],
    [500, '', 'server'],
    [502, '<html>', 'server'],
  ])('of a plain HTTP %i only the status is used', async (status, body, kind) => {
    server.play(raw(status, body));
    const thrown = await read().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ kind, userMessage: undefined });
  });

  test('a late response is a timeout, one that breaks off is offline', async () => {
    server.play(() => undefined);
    expect(await kindOf(read())).toBe('timeout');
    server.play((response) => {
      response.writeHead(200, { yscrys: signature, 'content-length': text.length });
      response.write(text.slice(0, 20), () => response.destroy());
    });
    expect(await kindOf(read())).toBe('offline');
  });

  test('renewed keys are fetched, and a read is repeated', async () => {
    config = encryptionSetting(yesterdays);
    server.play(sealed(400, respond(400), yesterdays), sealed(200, success, yesterdays));
    expect(await read({ idempotent: true })).toEqual({ ok: true, data: good });
    expect(fetches).toBe(1);
    expect(server.seen).toHaveLength(2);
  });

  test('a write is not repeated; the next attempt has the renewed keys', async () => {
    config = encryptionSetting(yesterdays);
    server.play(sealed(400, respond(400), yesterdays), sealed(200, success, yesterdays));
    expect(await kindOf(client().request(writing, { q: '1' }))).toBe('tampered');
    expect(server.seen).toHaveLength(1);
    expect(await client().request(writing, { q: '1' })).toEqual({ ok: true, data: good });
  });

  test('concurrent failures fetch the keys once', async () => {
    config = encryptionSetting(yesterdays);
    const answersByKey: Script = (response, { headers, url }) => {
      const sent = new URL(url, server.url).searchParams.get('yscryp') ?? '';
      const fresh = headers.yscrys === sign(yesterdays.signKey, sent);
      sealed(fresh ? 200 : 400, fresh ? success : respond(400), yesterdays)(response, {} as SeenRequest);
    };
    server.play(answersByKey);
    const all = await Promise.all(Array.from({ length: 8 }, () => read({ idempotent: true })));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(fetches).toBe(1);
  });

  test.each([
    ['that it wants no more', '', raw(200, success)],
    ['that it wants now', encryptionSetting(yesterdays), sealed(200, success, yesterdays)],
  ])('the gateway’s plain 400 about an envelope %s fetches the new setting', async (_, setting, then) => {
    config = setting;
    server.play(raw(400, respond(400, { data: { path: 'yscryp', reason: 'required' } })), then);
    expect(await read({ idempotent: true })).toEqual({ ok: true, data: good });
  });

  test('if the config cannot be fetched the response stays tampered', async () => {
    config = '{"enable":true}';
    server.play(sealed(200, success, yesterdays));
    expect(await kindOf(read({ idempotent: true }))).toBe('tampered');
  });
});
