// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AxiosTransport } from '#infrastructure/http/axios-transport';
import { XSRF } from '#infrastructure/http/transport';
import { respondWith, type ScriptedServer, type SeenRequest, scriptedServer } from './scripted-server';

declare const jsdom: { reconfigure(settings: { readonly url: string }): void };

let own: ScriptedServer;
let other: ScriptedServer;
let transport: AxiosTransport;
beforeAll(async () => {
  [own, other] = await Promise.all([scriptedServer(), scriptedServer()]);
  jsdom.reconfigure({ url: `${own.url}/page` });
  // Axios reads the page's origin when it is loaded.
  const { AxiosTransport } = await import('#infrastructure/http/axios-transport');
  transport = new AxiosTransport();
});
afterAll(() => Promise.all([own.close(), other.close()]));

async function headersAt(server: ScriptedServer): Promise<SeenRequest['headers']> {
  server.play((response, request) => {
    // The test's page keeps its initial origin, whatever its address is.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? own.url);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', XSRF.header);
    respondWith(200, '{}')(response, request);
  });
  const request = { method: 'GET', url: `${server.url}/a`, headers: {}, timeout: 5_000 } as const;
  await transport.send(request);
  return server.seen.at(-1)?.headers ?? {};
}

test('the page’s own server gets its token back, another one does not (specification, section 7)', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, as the page sees it
  document.cookie = `${XSRF.cookie}=token-1`;
  expect(XSRF).toEqual({ cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' });
  expect((await headersAt(own))['x-xsrf-token']).toBe('token-1');
  expect(await headersAt(other)).not.toHaveProperty('x-xsrf-token');
});
