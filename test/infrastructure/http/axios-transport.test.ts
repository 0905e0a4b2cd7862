import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AxiosTransport, failureOf } from '#infrastructure/http/axios-transport';
import type { FilePut } from '#infrastructure/http/transport';
import { respondWith, type ScriptedServer, scriptedServer } from './scripted-server';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const file = (more: Partial<FilePut> = {}): FilePut => ({
  url: `${server.url}/put/a.png?signature=s`,
  body: new TextEncoder().encode('bytes of a file').buffer as ArrayBuffer,
  type: 'image/png',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...more,
});

describe('a PUT to a signed address', () => {
  test('carries the bytes with the signed type, without the app’s headers', async () => {
    server.play(respondWith(200, ''));
    const sent: number[] = [];
    const response = await new AxiosTransport().put(file({ onProgress: (bytes) => sent.push(bytes) }));
    expect(response).toMatchObject({ status: 200, text: '' });
    const [{ method, url, headers, body }] = server.seen as [(typeof server.seen)[0]];
    expect([method, url, body]).toEqual(['PUT', '/put/a.png?signature=s', 'bytes of a file']);
    expect(headers['content-type']).toBe('image/png');
    for (const name of ['authorization', 'cookie', 'tenantid', 'token'])
      expect(headers).not.toHaveProperty(name);
    expect(sent.at(-1)).toBe(15);
  });

  test('can be aborted, before and while it runs', async () => {
    server.play(() => undefined);
    const early = new AbortController();
    early.abort();
    await expect(new AxiosTransport().put(file({ signal: early.signal }))).rejects.toMatchObject({
      kind: 'cancelled',
    });
    const late = new AbortController();
    const running = new AxiosTransport().put(file({ signal: late.signal }));
    setTimeout(() => late.abort(), 30);
    await expect(running).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('any status is a response', async () => {
    server.play(respondWith(403, '<Error>expired</Error>', 'application/xml'));
    expect(await new AxiosTransport().put(file())).toMatchObject({
      status: 403,
      text: '<Error>expired</Error>',
    });
  });
});

describe("the HTTP client's codes (specification, section 8)", () => {
  test.each([
    ['ERR_NETWORK', 'Network Error', 'offline'],
    ['ERR_BAD_RESPONSE', 'stream has been aborted', 'offline'],
    ['ECONNABORTED', 'timeout of 15000 ms exceeded', 'timeout'],
    ['ECONNABORTED', 'Request aborted', 'offline'],
    ['ETIMEDOUT', 'timeout of 15000 ms exceeded', 'timeout'],
    ['ERR_CANCELED', 'canceled', 'cancelled'],
    ['ERR_BAD_REQUEST', 'Unsupported protocol x:', 'unexpected'],
    ['ERR_NOT_SUPPORT', 'Unsupported protocol x:', 'unexpected'],
    ['ERR_INVALID_URL', 'Invalid URL', 'unexpected'],
  ])('%s (%s) is %s', (code, message, kind) => {
    expect(failureOf(Object.assign(new Error(message), { code })).kind).toBe(kind);
  });

  test('an error that is not the HTTP client’s is unexpected', () => {
    expect(failureOf(new TypeError('x is undefined')).kind).toBe('unexpected');
    expect(failureOf('thrown text').kind).toBe('unexpected');
  });
});
