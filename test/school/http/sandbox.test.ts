import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemoServer } from './demo-server';

/** A browser on the machine itself. */
const LOCAL = { host: '127.0.0.1:8080' };

describe('the sandbox', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await DemoServer.start();
  });
  afterAll(() => server.app.close());

  it('the sandbox lists the schools, the default or named one first', async () => {
    const names = async (query = '') =>
      (await server.app.inject(`/sandbox/api/schools${query}`))
        .json()
        .data.map(({ uniqueName }: { uniqueName: string }) => uniqueName);
    expect(await names()).toEqual(['qingyun', 'lakeside']);
    expect((await names('?tn=lakeside'))[0]).toBe('lakeside');
  });

  it('a steward of an unknown school gets no token', async () => {
    const payload = { tenantId: 'nobody' };
    const response = await server.app.inject({ method: 'POST', url: '/sandbox/api/sign-in', payload });
    expect(response.json()).toMatchObject({ code: 404 });
  });

  it('the sandbox shows the codes that were sent, and nothing of another school', async () => {
    const tenantId = await server.tenantId();
    await server.school.phoneCodes.send(tenantId, '13800138000', '192.0.2.1');
    const outside = async (of: string) =>
      (await server.app.inject({ url: '/sandbox/api/outside', query: { tenantId: of } })).json().data;
    expect(await outside(tenantId)).toEqual({
      codes: [{ maskedPhone: '138****8000', code: expect.stringMatching(/^\d{6}$/), at: server.clock.time }],
    });
    expect(await outside(await server.tenantId('lakeside'))).toEqual({ codes: [] });
  });

  it('no call of the sandbox decides, settles, or reads an application', async () => {
    const bearer = await server.school.desk.stewardToken(await server.tenantId());
    for (const gone of ['applications', 'decide', 'void', 'settle-fee', 'ledger', 'students', 'decide-face'])
      for (const method of ['GET', 'POST'] as const) {
        const url = `/sandbox/api/${gone}`;
        const headers = { authorization: `Bearer ${bearer}` };
        expect((await server.app.inject({ method, url, headers })).statusCode).toBe(404);
      }
  });

  it('the sandbox’s page loads its own files only, and has no inline script', async () => {
    const page = await server.app.inject('/sandbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain('沙盒');
    expect(page.payload).not.toMatch(/\son\w+=|<script(?![^>]*src=)/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const named = page.payload.matchAll(/(?:src|href)="(\/sandbox\/[\w./-]+)"/g);
    const seen = new Set([...named].map(([, address = '']) => address));
    expect([...seen]).toEqual(['/sandbox/sandbox.css', '/sandbox/sandbox.js']);
    for (const address of seen) {
      const { statusCode, headers, payload } = await server.app.inject(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(payload).not.toMatch(/\bimport\b|@import/);
    }
    expect((await server.app.inject('/sandbox/nothing.js')).statusCode).toBe(404);
  });

  it.each([
    ['asked by another name', { host: 'school.example.com' }, '127.0.0.1', 404],
    ['asked by an address of the network', { host: '192.168.1.5:8080' }, '127.0.0.1', 404],
    ['asked by a name that only begins like loopback', { host: '127.0.0.1.example.com' }, '127.0.0.1', 404],
    ['from the network, with the name of loopback', { host: 'localhost:8080' }, '192.168.1.9', 404],
    ['forwarded with X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
    ['forwarded with X-Forwarded-Host alone', { 'x-forwarded-host': 'localhost' }, '127.0.0.1', 404],
    ['forwarded with Forwarded', { forwarded: 'for=203.0.113.9' }, '::1', 404],
    ['forwarded with Via', { via: '1.1 proxy' }, '127.0.0.1', 404],
    ['forwarded with X-Real-IP', { 'x-real-ip': '203.0.113.9' }, '127.0.0.1', 404],
    ['from a page of another origin', { ...LOCAL, origin: 'https://school.example.com' }, '127.0.0.1', 404],
    ['from a page without an origin', { ...LOCAL, origin: 'null' }, '127.0.0.1', 404],
    ['from another site', { ...LOCAL, 'sec-fetch-site': 'cross-site' }, '127.0.0.1', 404],
    ['by a proxy that closes each connection', { ...LOCAL, connection: 'close' }, '127.0.0.1', 404],
    ['from its own page', { ...LOCAL, origin: 'http://127.0.0.1:8080' }, '127.0.0.1', 200],
    ['from the machine itself', { host: '127.0.0.1:8080' }, '127.0.0.1', 200],
    ['from the machine itself by IPv6', { host: '[::1]:8080' }, '::1', 200],
    ['from the machine itself by a mapped address', { host: 'LOCALHOST:8080' }, '::ffff:127.0.0.1', 200],
  ])('the sandbox is open to loopback only: %s', async (_case, headers, remoteAddress, status) => {
    const page = await server.app.inject({ url: '/sandbox', headers, remoteAddress });
    const tenantId = await server.tenantId();
    const token = await server.app.inject({
      method: 'POST',
      url: '/sandbox/api/sign-in',
      headers,
      remoteAddress,
      payload: { tenantId },
    });
    expect([page.statusCode, token.statusCode]).toEqual([status, status]);
    expect(token.json().data?.token === undefined).toBe(status === 404);
  });

  it('the sandbox is closed behind a trusted proxy, even if the forwarded address is loopback', async () => {
    const behind = await DemoServer.start({ settings: { sandbox: 'loopback', trustProxy: 1 } });
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
    expect((await behind.app.inject({ url: '/sandbox', headers })).statusCode).toBe(404);
    await behind.app.close();
  });

  it('the sandbox is open to every network with SANDBOX=on', async () => {
    const open = await DemoServer.start({ settings: { sandbox: 'everybody', trustProxy: false } });
    const headers = { host: '192.168.1.5:8080' };
    const page = await open.app.inject({ url: '/sandbox', headers, remoteAddress: '192.168.1.9' });
    expect(page.statusCode).toBe(200);
    await open.app.close();
  });

  it('the sandbox is closed with SANDBOX=off, and to other origins', async () => {
    const closed = await DemoServer.start({ settings: { sandbox: 'off', trustProxy: false } });
    for (const url of ['/sandbox', '/sandbox/api/schools', '/sandbox/sandbox.js']) {
      expect((await closed.app.inject(url)).statusCode).toBe(404);
    }
    await closed.app.close();
    const response = await server.app.inject({
      url: '/sandbox/api/schools',
      headers: { origin: 'https://elsewhere.test' },
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});
