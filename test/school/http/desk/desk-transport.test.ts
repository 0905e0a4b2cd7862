import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#school/http/server';
import { DESK_API } from '#wire/desk/desk-endpoint';
import { PLAN_LIMITS, planEndpoints } from '#wire/desk/plans';
import { DeskServer, OWN_PAGE } from './desk-server';

const HTML = '<!doctype html><head><meta name="style-nonce" content=""></head>';

let desk: DeskServer;
let deskDir: string;
beforeAll(async () => {
  deskDir = await mkdtemp(join(tmpdir(), 'desk-'));
  await mkdir(join(deskDir, 'assets'));
  await writeFile(join(deskDir, 'index.html'), HTML);
  await writeFile(join(deskDir, 'assets/main-x1.js'), 'let one;');
  desk = await DeskServer.start({ deskDir, settings: { sandbox: 'off', trustProxy: '127.0.0.1' } });
});
afterAll(async () => {
  await desk.close();
  await rm(deskDir, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  desk.server.app.inject({ url, headers: { ...OWN_PAGE, ...headers } });

describe('the page', () => {
  it('it is served to whoever comes, from another site too, with a nonce of its own for its styles', async () => {
    const [one, other] = [
      await get('/desk/', { 'sec-fetch-site': 'cross-site' }),
      await get('/desk/index.html'),
    ];
    const nonces = [one, other].map(({ body, headers }) => {
      const [, nonce = ''] = /<meta name="style-nonce" content="([^"]+)">/.exec(body) ?? [];
      expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers['cache-control']).toBe('no-store');
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it('no page may show it in a frame, and it runs its own scripts alone', async () => {
    const { headers } = await get('/desk/');
    expect(headers['x-frame-options']).toBe('DENY');
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split(';').map((one) => one.trim())).toContain(part);
    expect(policy).not.toContain('unsafe');
  });

  it('its files are cached for good, and unknown ones are not found', async () => {
    const { headers, body } = await get('/desk/assets/main-x1.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(body).toBe('let one;');
    expect((await get('/desk/assets/other.js')).statusCode).toBe(404);
    expect((await get('/desk?tn=qingyun')).headers.location).toBe('/desk/?tn=qingyun');
  });
});

describe('where the desk may be used', () => {
  const outside = { host: 'school.example' };

  it('in plain http from another machine there is a sentence, no page and no call', async () => {
    const page = await get('/desk/', outside);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('请用 https 打开工作台');
    expect(page.body).not.toContain('style-nonce');
    expect((await get('/desk/assets/main-x1.js', outside)).body).not.toContain('let one');
    const call = await get(`${DESK_API}/me`, outside);
    expect(call.statusCode).toBe(404);
    expect(call.json()).toMatchObject({ code: 'notFound', status: 404 });
  });

  it('over https it is there', async () => {
    const page = await get('/desk/', { ...outside, 'x-forwarded-proto': 'https' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['strict-transport-security']).toBeDefined();
  });

  it('with DESK_INSECURE it is there in plain http', async () => {
    const open = createServer({
      school: desk.server.school,
      desk: desk.core,
      deskDir,
      appDir: undefined,
      settings: { sandbox: 'off', trustProxy: false, deskInsecure: true },
      health: async () => true,
    });
    expect((await open.inject({ url: '/desk/', headers: outside })).statusCode).toBe(200);
    await open.close();
  });
});

describe('who may send a call', () => {
  const post = (headers: Readonly<Record<string, string>>, payload: string | undefined = '{}') =>
    desk.server.app.inject({
      method: 'POST',
      url: `${DESK_API}/nothing`,
      headers: { host: OWN_PAGE.host, 'content-type': 'application/json', ...headers },
      payload,
    });
  const codeOf = async (sent: ReturnType<typeof post>) => (await sent).json().code;

  it.each([
    ['its page', { 'sec-fetch-site': 'same-origin' }, 'notFound'],
    ['its page in a browser without fetch metadata', { origin: 'http://127.0.0.1:8080' }, 'notFound'],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 'foreignOrigin'],
    ['a page of another host of the school', { 'sec-fetch-site': 'same-site' }, 'foreignOrigin'],
    ['a page of another origin without fetch metadata', { origin: 'https://evil.example' }, 'foreignOrigin'],
    ['a page on another port', { origin: 'http://127.0.0.1:9090' }, 'foreignOrigin'],
    ['a sandboxed frame', { origin: 'null' }, 'foreignOrigin'],
    ['nobody knows who', {}, 'foreignOrigin'],
    ['a bookmark', { 'sec-fetch-site': 'none' }, 'foreignOrigin'],
  ])('%s: a change is answered with the right code', async (_, headers, code) => {
    expect(await codeOf(post(headers))).toBe(code);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'a body of type “%s” is refused',
    async (type) => {
      const { statusCode, headers, body } = await post({ ...OWN_PAGE, 'content-type': type }, 'a=1');
      expect(statusCode).toBe(400);
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(JSON.parse(body)).toMatchObject({
        code: 'malformed',
        errors: [{ path: 'content-type', code: 'unsupported' }],
      });
    },
  );

  it('other origins are told nothing by CORS', async () => {
    const { headers } = await desk.server.app.inject({
      method: 'OPTIONS',
      url: `${DESK_API}/nothing`,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('every error is a problem', () => {
  it.each([
    ['an unknown call', 'nothing', 404, 'notFound'],
    ['an address that cannot be read', '%zz', 400, 'malformed'],
  ])('%s', async (_, path, status, code) => {
    const answered = await get(`${DESK_API}/${path}`);
    expect(answered.statusCode).toBe(status);
    expect(answered.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answered.headers['cache-control']).toBe('no-store');
    expect(answered.json()).toMatchObject({ code, status, type: `${DESK_API}/problems#${code}` });
  });
});

it('an edit of ten thousand majors with their English is taken; as many members are refused elsewhere', async () => {
  const tenantId = await desk.server.tenantId();
  const { token } = await desk.staff(tenantId, [{ role: 'administrator' }]);
  const made = await desk.ask(planEndpoints.create, { title: '大计划', from: { start: 'blank' } }, { token });
  const { id: planId, revision } = made.json().plan;
  const majors = Array.from({ length: PLAN_LIMITS.majors }, (_, at) => ({
    ...{ id: `major${at}`, code: `5${at}`, name: `计算机应用技术（方向${at}）` },
    ...{ years: 3, tuition: 580_000, quota: 50 },
  }));
  const english = Object.fromEntries(majors.map(({ name }, at) => [name, `Computer science ${at}`]));
  const saved = await desk.ask(
    planEndpoints.save,
    { planId, revision, edit: { majors, english } },
    { token },
  );
  expect(saved.statusCode).toBe(200);
  const elsewhere = await desk.ask(
    planEndpoints.create,
    { title: '', from: { start: [...Array(21_000).keys()] } },
    { token },
  );
  expect(elsewhere.statusCode).toBe(400);
});
