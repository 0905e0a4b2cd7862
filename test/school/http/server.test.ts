import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformEndpoints, RegionTreeData } from '#wire/platform';
import { DemoServer } from './demo-server';
import { person } from './people';

const PLANS = '/enrollment-manage/plan/findPlanList';

describe('the server', () => {
  let server: DemoServer;
  let tenantId: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
  });
  afterAll(() => server.app.close());

  it('/healthz responds with 200 while the database responds, and otherwise with 503', async () => {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    for (const health of [async () => false, () => Promise.reject(new Error('gone'))]) {
      const ailing = await DemoServer.start({ health });
      expect((await ailing.app.inject('/healthz')).statusCode).toBe(503);
      await ailing.app.close();
    }
  });

  it('personal responses are not cached, and long ones compressed', async () => {
    const request = { method: 'POST', url: PLANS, payload: {} } as const;
    const response = await server.app.inject({
      ...request,
      headers: { tenantid: tenantId, 'accept-encoding': 'br' },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({ code: 0 });
  });

  it('the administrative regions are public and cacheable', async () => {
    const url = '/base/api/cities/tree';
    const { data } = (await server.app.inject(url)).json();
    const tree = v.parse(RegionTreeData, data);
    const cities = tree.flatMap(({ children }) => children);
    expect([tree.length, cities.length, cities.flatMap(({ children }) => children).length]).toEqual([
      34, 369, 3479,
    ]);
    expect(tree[0]).toMatchObject({ code: '110000', name: '北京市' });
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString()).data).toEqual(data);
    expect(packed.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    const etag = String(packed.headers.etag);
    const kept = await server.app.inject({ url, headers: { 'if-none-match': etag } });
    expect([kept.statusCode, kept.payload]).toEqual([304, '']);
  });

  it('forwarding headers are accepted from trusted proxies only', async () => {
    const request = {
      url: '/base/api/open/config/platform/config',
      headers: { host: 'inner:8080', 'x-forwarded-host': 'school.test', 'x-forwarded-proto': 'https' },
    };
    expect((await server.app.inject(request)).json().data.platformGatewayUrl).toBe('http://inner:8080');
    for (const trustProxy of [1, '127.0.0.1', 'loopback']) {
      const behind = await DemoServer.start({ settings: { sandbox: 'off', trustProxy } });
      expect((await behind.app.inject(request)).json().data.platformGatewayUrl).toBe('https://school.test');
      await behind.app.close();
    }
  });

  it('a school that has named its origins is linked to by them, whatever name a caller gives', async () => {
    const ownOrigins = ['https://school.test', 'http://10.0.0.1:8080'];
    const named = await DemoServer.start({ settings: { sandbox: 'off', trustProxy: false, ownOrigins } });
    const linked = async (host: string) => {
      const url = '/base/api/open/config/platform/config';
      return (await named.app.inject({ url, headers: { host } })).json().data.platformGatewayUrl;
    };
    expect(await linked('10.0.0.1:8080')).toBe('http://10.0.0.1:8080');
    expect(await linked('evil.example')).toBe('https://school.test');
    await named.app.close();
  });

  it('apps of other origins may call, with named headers and without credentials', async () => {
    const origin = 'https://app.school.test';
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: PLANS,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'tenantid',
      },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe('*');
    expect(String(asked.headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'tenantid',
        'orgid',
        'token',
        'requestid',
        'ysnettype',
      ]),
    );
    const called = await server.app.inject({
      method: 'POST',
      url: PLANS,
      headers: { origin, tenantid: tenantId },
      payload: {},
    });
    expect(called.headers['access-control-allow-origin']).toBe('*');
    expect(called.headers['access-control-allow-credentials']).toBeUndefined();
    expect(called.headers.vary).toMatch(/origin/i);
    expect(called.headers['set-cookie']).toBeUndefined();
    const refused = await server.app.inject({ method: 'POST', url: PLANS, headers: { origin }, payload: {} });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, '*']);
  });

  it('with CORS_ORIGINS set only these origins may send credentials', async () => {
    const own = 'https://h5.school.test';
    const settings = { sandbox: 'off', trustProxy: false, corsOrigins: [own] } as const;
    const hosted = await DemoServer.start({ settings });
    const headersFor = async (origin: string) =>
      (await hosted.app.inject({ method: 'POST', url: PLANS, headers: { origin }, payload: {} })).headers;
    expect(await headersFor(own)).toMatchObject({
      'access-control-allow-origin': own,
      'access-control-allow-credentials': 'true',
      vary: expect.stringMatching(/origin/i),
    });
    for (const stranger of ['https://evil.test', `${own}.evil.test`, 'http://h5.school.test', 'null']) {
      const headers = await headersFor(stranger);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    await hosted.app.close();
  });

  it('Strict-Transport-Security is sent only if a trusted proxy reports TLS', async () => {
    const behind = await DemoServer.start({ settings: { sandbox: 'off', trustProxy: 1 } });
    const headerOf = async (at: DemoServer, proto: string) => {
      const response = await at.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } });
      return response.headers['strict-transport-security'];
    };
    expect(await headerOf(behind, 'https')).toBe('max-age=31536000');
    expect(await headerOf(behind, 'http')).toBeUndefined();
    expect(await headerOf(server, 'https')).toBeUndefined();
    await behind.app.close();
  });

  it('every response has security headers, also one to a request that is not read', async () => {
    const chunked = { method: 'POST', url: PLANS, headers: { 'transfer-encoding': 'chunked' } } as const;
    const unread = await server.app.inject(chunked);
    expect(unread.statusCode).toBe(411);
    for (const { headers } of [unread, await server.app.inject('/healthz'), await server.app.inject('/gone')])
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
  });

  it('an error’s response contains no internals, and its log line no personal data', async () => {
    const faulty = await DemoServer.start();
    const somebody = person(90);
    vi.spyOn(faulty.school.admissions.lookUps, 'lookUp').mockRejectedValue(
      Object.assign(new Error(`duplicate key "x" value ${somebody.idCard}`), {
        code: '23505',
        detail: somebody.idCard,
      }),
    );
    const response = await faulty.app.inject({
      method: 'POST',
      url: '/enrollment-manage/register/queryEnrollResult?secret=1',
      headers: { tenantid: tenantId, requestid: '1760000000000', authorization: 'Bearer secret' },
      payload: somebody,
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 500, success: false });
    expect(faulty.logged).toHaveLength(1);
    const [line = ''] = faulty.logged;
    expect(JSON.parse(line)).toMatchObject({
      request: {
        method: 'POST',
        route: '/enrollment-manage/register/queryEnrollResult',
        requestId: '1760000000000',
      },
      err: { code: '23505' },
    });
    for (const secret of [somebody.idCard, somebody.name, somebody.phone, 'secret', '"x"'])
      expect(line).not.toContain(secret);
    await faulty.app.close();
  });

  it('an error outside of calls is logged without the values that it quotes', async () => {
    const faulty = await DemoServer.start();
    faulty.app.log.error(new Error('invalid input "何静怡" for 33000020080416002X'));
    expect(JSON.parse(faulty.logged.join())).toMatchObject({ msg: 'failed', err: { type: 'Error' } });
    expect(faulty.logged.join()).not.toMatch(/何静怡|3300002008/);
    await faulty.app.close();
  });

  it('successful and refused calls are not logged', async () => {
    await server.app.inject({ method: 'POST', url: PLANS, payload: {} });
    await server.app.inject('/nothing?accesstoken=1');
    await server.call(platformEndpoints.tenant, { uniqueName: 'nobody' });
    expect(server.logged).toEqual([]);
  });

  it('the OpenAPI document is published', async () => {
    const description = (await server.app.inject('/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    const draft = description.paths['/enrollment-manage/register/openDraft'].post;
    expect(draft['x-extension']).toBe(true);
    const register = description.paths['/enrollment-manage/register/registerStudent'].post;
    expect(register['x-extension']).toBeUndefined();
    expect(register.security).toEqual([{ bearer: [] }]);
    expect(register.requestBody.content['application/json'].schema.required).toContain('submissionKey');
    expect(register.parameters).toEqual([
      expect.objectContaining({ in: 'header', name: 'tenantId', required: true }),
      expect.objectContaining({ in: 'header', name: 'yscry', required: false }),
      expect.objectContaining({ in: 'header', name: 'yscrys', required: false }),
      expect.objectContaining({ in: 'header', name: 'humanproof', required: false }),
    ]);
    expect(Object.keys(register.responses[200].headers)).toEqual(['yscrys']);
    const upload = description.paths['/fileapi/alpha/get_upload_url.do'];
    expect(JSON.stringify(upload)).not.toContain('yscry');
    const tenant = description.paths['/base/api/tenant/query'].get;
    expect(tenant.parameters).toEqual([
      expect.objectContaining({ in: 'query', name: 'uniqueName', required: false }),
      expect.objectContaining({ in: 'query', name: 'tenantId', required: false }),
    ]);
    const majors = description.paths['/enrollment-manage/plan/exportMajors'].get;
    expect(majors['x-extension']).toBe(true);
    expect(majors.parameters).toEqual([
      expect.objectContaining({ in: 'query', name: 'planId', required: true }),
      expect.objectContaining({ in: 'query', name: 'tenantId', required: false }),
      expect.objectContaining({ in: 'query', name: 'download', required: false }),
      expect.objectContaining({ in: 'query', name: 'downloadName', required: false }),
      expect.objectContaining({ in: 'header', name: 'tenantId', required: false }),
    ]);
    expect(Object.keys(majors.responses[200].content)).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/json',
    ]);
    expect(JSON.stringify(Object.keys(description.paths))).not.toContain('sandbox');
    const page = await server.app.inject('/openapi');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(page.payload).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    for (const [, file = ''] of page.payload.matchAll(/(?:src|href)="(openapi[^"]*)"/g)) {
      expect(await server.app.inject(`/${file}`)).toMatchObject({ statusCode: 200 });
    }
    expect((await server.app.inject('/openapi/package.json')).statusCode).toBe(404);
  });
});
