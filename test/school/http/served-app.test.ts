import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainApp } from '#school/http/settings/settings';
import { DemoServer } from './demo-server';

const INLINE = "window.started = '启动';";
const STYLE = 'body { margin: 0 }';
const INDEX = `<!doctype html><html><head><style>${STYLE}</style><script>${INLINE}</script>
<script type="module" src="./assets/index-abc.js"></script></head><body></body></html>`;
const SCRIPT = `export const words = '${'学生'.repeat(2000)}';`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the built app', () => {
  let folder: string;
  let server: DemoServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'built-app-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), INDEX);
    await writeFile(join(folder, 'assets', 'index-abc.js'), SCRIPT);
    await writeFile(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'assets', 'index-abc.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(folder, '.secret'), 'hidden');
    await writeFile(join(folder, '..', 'outside.txt'), 'outside');
    server = await DemoServer.start({ appDir: folder });
  });
  afterAll(async () => {
    await server.app.close();
    await rm(folder, { recursive: true });
    await rm(join(folder, '..', 'outside.txt'));
  });

  it.each([
    ['/?tn=lakeside&accesstoken=a', '/zhxy/orientation/?tn=lakeside&accesstoken=a'],
    ['/', '/zhxy/orientation/'],
    ['/zhxy/orientation?tn=lakeside', '/zhxy/orientation/?tn=lakeside'],
  ])('%s redirects to the app, with its query', async (url, location) => {
    const response = await server.app.inject(url);
    expect([301, 302]).toContain(response.statusCode);
    expect(response.headers.location).toBe(location);
  });

  it('the app can be framed by its own origin and the configured ones only', async () => {
    const own = await server.app.inject('/zhxy/orientation/');
    expect(String(own.headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(?:;|$)/);
    expect(own.headers['x-frame-options']).toBe('SAMEORIGIN');
    const app = { ...plainApp, frameAncestors: ['https://a.test', 'https://*.b.test'] };
    const settings = { sandbox: 'off', trustProxy: false, app } as const;
    const framed = await DemoServer.start({ appDir: folder, settings });
    const shown = await framed.app.inject('/zhxy/orientation/');
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors 'self' https:\/\/a\.test https:\/\/\*\.b\.test(?:;|$)/);
    expect(shown.headers['x-frame-options']).toBeUndefined();
    const call = await framed.app.inject('/livez');
    expect(String(call.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    await framed.app.close();
  });

  it('the app’s systemcfg.js contains the configured values', async () => {
    const mobile = { ...plainApp.mobile, appId: 'wx0123', environment: 'wx', openVConsole: true };
    const settings = { sandbox: 'off', trustProxy: false, app: { ...plainApp, mobile } } as const;
    const configured = await DemoServer.start({ appDir: folder, settings });
    const script = (await configured.app.inject('/zhxy/systemcfg.js')).payload;
    expect(JSON.parse(script.replace(/^window\.systemcfg = (.*);\n$/, '$1'))).toMatchObject({ mobile });
    // The debug console adds styles, and evaluates what is typed.
    const { headers } = await configured.app.inject('/zhxy/orientation/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      `script-src 'self' ${hash(INLINE)} 'unsafe-eval';style-src 'self' 'unsafe-inline';`,
    );
    await configured.app.close();
  });

  it('the app’s page has a content security policy with the hashes of its inline scripts and styles', async () => {
    const response = await server.app.inject('/zhxy/orientation/?tn=lakeside');
    expect(response.statusCode).toBe(200);
    expect(response.payload).toBe(INDEX);
    expect(response.headers['cache-control']).toBe('no-cache');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`script-src 'self' ${hash(INLINE)};`);
    expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`);
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('unsafe');
    expect(response.headers['strict-transport-security']).toBeUndefined();
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('the script of DingTalk’s mini-programs may run in their web-views alone', async () => {
    const headersFor = async (userAgent: string) =>
      (await server.app.inject({ url: '/zhxy/orientation/', headers: { 'user-agent': userAgent } })).headers;
    const inMiniProgram = await headersFor('Mozilla/5.0 (iPhone) AliApp(DingTalk/7.8.1) dd-web');
    expect(inMiniProgram['content-security-policy']).toContain(`'self' ${hash(INLINE)} https://appx;`);
    const inDingtalk = await headersFor('Mozilla/5.0 (iPhone) AliApp(DingTalk/7.8.1)');
    expect(inDingtalk['content-security-policy']).not.toContain('appx');
    expect(inDingtalk.vary).toMatch(/user-agent/i);
  });

  it('a hashed file is sent compressed by the build, and cached for ever', async () => {
    const url = '/zhxy/orientation/assets/index-abc.js';
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(String(packed.headers['content-type'])).toMatch(/javascript/);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
    const plain = await server.app.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(SCRIPT);
  });

  it('an unchanged file gets 304', async () => {
    const url = '/zhxy/orientation/';
    const first = await server.app.inject(url);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const other = await server.app.inject({ url, headers: { 'if-none-match': 'W/"another"' } });
    expect(other.statusCode).toBe(200);
  });

  it('the app’s files are kept in memory, whatever happens to their folder', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'built-app-'));
    await writeFile(join(copy, 'index.html'), INDEX);
    const kept = await DemoServer.start({ appDir: copy });
    await rm(copy, { recursive: true });
    expect((await kept.app.inject('/zhxy/orientation/')).payload).toBe(INDEX);
    await kept.app.close();
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['deflate', undefined],
  ])('a file is sent in the encoding that the browser accepts: %s', async (accepted, encoding) => {
    const response = await server.app.inject({
      url: '/zhxy/orientation/assets/index-abc.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers['content-encoding']).toBe(encoding);
  });

  it.each([
    '.secret',
    '../outside.txt',
    '..%2foutside.txt',
    '%2e%2e/outside.txt',
    'assets/../../outside.txt',
    'nothing.js',
  ])('no file outside the app is served: %s', async (name) => {
    const response = await server.app.inject(`/zhxy/orientation/${name}`);
    expect(response.statusCode).toBe(404);
    expect(response.payload).not.toMatch(/outside|hidden/);
  });

  it('the app’s systemcfg.js contains the platform’s address', async () => {
    const response = await server.app.inject({
      url: '/zhxy/systemcfg.js?t=1',
      headers: { host: 'school.test:8080' },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(String(response.headers['content-type'])).toMatch(/^text\/javascript/);
    const page: { systemcfg?: unknown } = {};
    new Function('window', response.payload)(page);
    expect(Object.keys(page)).toEqual(['systemcfg']);
    expect(page.systemcfg).toEqual({
      baseUrl: 'http://school.test:8080',
      mobile: { openVConsole: false, appId: '', environment: '', tenantProfile: 'standard', loginUrl: '' },
    });
  });

  it('an invalid Host header is refused', async () => {
    const response = await server.app.inject({
      url: '/zhxy/systemcfg.js',
      headers: { host: 'x"};alert(1);//' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('a missing build gets 503 with the command to run', async () => {
    const bare = await DemoServer.start({ appDir: join(folder, 'nothing') });
    const response = await bare.app.inject('/zhxy/orientation/');
    expect(response.statusCode).toBe(503);
    expect(response.payload).toContain('npm run build');
    await bare.app.close();
  });
});
