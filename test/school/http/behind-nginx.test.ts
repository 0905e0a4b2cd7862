import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nginxProxyFile } from '#school/http/hosting/server-files';
import type { ServerDeps } from '#school/http/server';
import { findProgram } from '../../support/machine.mjs';
import { DemoServer } from './demo-server';

const nginx = findProgram(['nginx'], ['/usr/sbin']);
const MB = 1024 ** 2;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const name = 'the backend behind nginx';
describe.skipIf(!nginx)(nginx ? name : `${name}: not asked, as there is no nginx`, () => {
  let folder: string;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Its address by way of nginx, whose server block has what `block` says for the backend's host and port. */
  async function behind(
    block: (backend: string) => string,
    settings: ServerDeps['settings'],
  ): Promise<string> {
    const server = await DemoServer.start({ settings });
    ends.push(() => server.app.close());
    const backend = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).host;
    const port = await freePort();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join(' ');
    const config = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;
events {} http { access_log off; ${temporary} server { listen 127.0.0.1:${port};
${block(backend)}
} }`;
    const file = join(folder, 'nginx.conf');
    await writeFile(file, config);
    const child = spawn(nginx ?? '', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    ends.push(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    const address = `http://127.0.0.1:${port}`;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${config}`);
      if (await fetch(`${address}/livez`).catch(() => undefined)) return address;
      await pause(20);
    }
  }

  it.each([
    ['by its defaults', ''],
    ['over HTTP/1.1', 'proxy_http_version 1.1;'],
    ['over kept connections', 'proxy_http_version 1.1; proxy_set_header Connection "";'],
  ])('the desk is closed behind an nginx that passes calls on %s', async (_case, more) => {
    const block = (backend: string) => `location / { proxy_pass http://${backend}; ${more} }`;
    const address = await behind(block, { sandbox: 'loopback', trustProxy: false });
    expect((await fetch(`${address}/sandbox`)).status).toBe(404);
    const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${address}/sandbox/api/sign-in`, signIn)).status).toBe(404);
  });

  it('the written block replaces the forwarding headers of clients, and names the address that was asked', async () => {
    const address = await behind(nginxProxyFile, { sandbox: 'loopback', trustProxy: 1 });
    const headers = {
      forwarded: 'host=evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    };
    const config = await (await fetch(`${address}/zhxy/systemcfg.js`, { headers })).text();
    expect(config).toContain(`"baseUrl":"${address}"`);
    expect((await fetch(`${address}/sandbox`)).status).toBe(404);
  });

  it('the written block lets the largest file in, and nothing above 21 MB', async () => {
    const address = await behind(nginxProxyFile, { sandbox: 'off', trustProxy: 1 });
    const send = async (bytes: number) => {
      const query = new URLSearchParams({ expires: '1', signature: 'x' });
      const method = { method: 'PUT', body: new Uint8Array(bytes) };
      return (await fetch(`${address}/fileapi/put/a/b?${query}`, method)).status;
    };
    // What gets through has no valid signature. Refused before it is read, it may end as nginx's 502.
    expect(await send(20 * MB)).not.toBe(413);
    expect(await send(22 * MB)).toBe(413);
  });
});
