import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schoolProxy } from '#boot/build/school-proxy';

let school: Server;
let dev: ViteDevServer;
let origin: string;

beforeAll(async () => {
  school = createServer(({ url, headers }, response) => {
    response.setHeader('set-cookie', 'visit=1; Domain=hill.example; Path=/office');
    response.end(`${headers.host} ${url}`);
  });
  await new Promise<void>((resolve) => school.listen(0, '127.0.0.1', resolve));
  dev = await createViteServer({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [schoolProxy({ url: originOf(school), profile: 'hill' })],
  });
  await dev.listen();
  if (!dev.httpServer) throw new Error('the development server does not listen');
  origin = originOf(dev.httpServer);
});

afterAll(async () => {
  await dev.close();
  school.close();
});

function originOf(server: { address(): AddressInfo | string | null }): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

test('the development server names the backend, its own origin and an environment that stays in systemcfg.js', async () => {
  const config = await (await fetch(`${origin}/systemcfg.js?t=1`)).text();
  expect(config).toBe(
    'window.systemcfg = {"baseUrl":"/","mobile":{"tenantProfile":"hill","environment":"h5"}};',
  );
});

test('the development server passes the school’s paths on, and the school’s cookies become its own', async () => {
  const response = await fetch(`${origin}/office/v2/college?page=2`);
  expect(await response.text()).toBe(`${new URL(origin).host} /office/v2/college?page=2`);
  expect(response.headers.getSetCookie()).toEqual(['visit=1; Path=/office']);
});

test.each(['/?tn=hill', '/src/main.ts', '/@vite/client'])(
  'the development server serves %s itself',
  async (path) => {
    const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
    expect(response.headers.get('set-cookie')).toBeNull();
  },
);
