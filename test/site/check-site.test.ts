import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { inlineHashes } from '#school/http/security';
import { checkSite } from './check-site';

const PAGE = `<!doctype html><script>var bootState={};load("assets/app-1a.js","assets/app-1a.css")</script>`;
const HASH = inlineHashes(PAGE, 'script')[0] ?? '';

interface File {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const yearly = { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' };
/** An empty gzip stream. */
const GZIP = Buffer.from('H4sIAAAAAAAAAwMAAAAAAAAAAAA=', 'base64');
const good: Readonly<Record<string, File>> = {
  '/zhxy/orientation/': {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': `script-src 'self' ${HASH}; connect-src 'self'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
    body: PAGE,
  },
  '/zhxy/orientation/assets/app-1a.js': {
    headers: { 'content-type': 'text/javascript', ...yearly },
    body: GZIP,
  },
  '/zhxy/orientation/assets/app-1a.css': { headers: { 'content-type': 'text/css', ...yearly }, body: GZIP },
  '/zhxy/orientation/systemcfg.js': {
    headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
    body: 'window.systemcfg = { baseUrl: "/", mobile: {} };',
  },
  '/zhxy/orientation-pc/': { headers: { 'content-type': 'text/html' }, body: '' },
  '/base/api/open/config/platform/config': { headers: { 'content-type': 'application/json' }, body: '{}' },
};

let server: Server | undefined;
afterEach(() => server?.close());

async function faultsWith(
  changed: Readonly<Record<string, File>>,
  path = '/zhxy/orientation/',
): Promise<string[]> {
  const files = { ...good, ...changed };
  server = createServer(({ url = '' }, response) => {
    const {
      status = 200,
      headers,
      body,
    } = files[url.replace(/\?.*/, '')] ?? { status: 404, headers: {}, body: '' };
    response.writeHead(status, headers).end(body);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as { readonly port: number };
  const findings = await checkSite(`http://127.0.0.1:${port}${path}`);
  return findings.flatMap(({ about, fault }) => (fault === undefined ? [] : [`${about}: ${fault}`]));
}

const page = good['/zhxy/orientation/'] as File;
const js = good['/zhxy/orientation/assets/app-1a.js'] as File;
const config = good['/zhxy/orientation/systemcfg.js'] as File;
const pageWith = (headers: Readonly<Record<string, string>>) => ({
  '/zhxy/orientation/': { ...page, headers: { ...page.headers, ...headers } },
});

test('a site that is served as it has to be has no fault', async () => {
  expect(await faultsWith({})).toEqual([]);
});

test('a site is checked at the address that its entrance redirects to', async () => {
  const entrance = { status: 302, headers: { location: '/zhxy/orientation/' }, body: '' };
  expect(await faultsWith({ '/': entrance }, '/')).toEqual([]);
});

const withoutPcPage = { '/zhxy/orientation-pc/': { status: 404, headers: {}, body: '' } };

test.each(['h5', 'wx'])(
  'a site whose static config says %s needs no page for computers',
  async (environment) => {
    const body = `window.systemcfg = { "baseUrl": "/", "mobile": { "environment": "${environment}" } };`;
    expect(
      await faultsWith({ ...withoutPcPage, '/zhxy/orientation/systemcfg.js': { ...config, body } }),
    ).toEqual([]);
  },
);

test.each<[string, Readonly<Record<string, File>>, RegExp]>([
  [
    'no page for computers',
    withoutPcPage,
    /the page for computers at .*\/zhxy\/orientation-pc\/: HTTP 404; .*environment: 'h5'/,
  ],
  ['another page', { '/zhxy/orientation/': { ...page, body: '<h1>It works</h1>' } }, /not the app's page/],
  ['no policy', pageWith({ 'content-security-policy': '' }), /content-security-policy: is missing/],
  ['an old policy', pageWith({ 'content-security-policy': "script-src 'self'" }), /1 of 1 hashes/],
  [
    'a policy that allows everything',
    pageWith({ 'content-security-policy': `script-src 'unsafe-inline' ${HASH}` }),
    /unsafe/,
  ],
  ['a page that is cached', pageWith({ 'cache-control': 'max-age=3600' }), /cache-control: is max-age=3600/],
  [
    'a file that is missing',
    { '/zhxy/orientation/assets/app-1a.css': { status: 404, headers: {}, body: '' } },
    /app-1a\.css: HTTP 404/,
  ],
  [
    'a file of another type',
    {
      '/zhxy/orientation/assets/app-1a.js': {
        ...js,
        headers: { ...js.headers, 'content-type': 'text/plain' },
      },
    },
    /app-1a\.js: comes as text\/plain/,
  ],
  [
    'a file that is not compressed',
    { '/zhxy/orientation/assets/app-1a.js': { headers: { 'content-type': 'text/javascript' }, body: '' } },
    /app-1a\.js: is not compressed/,
  ],
  [
    'no static config',
    { '/zhxy/orientation/systemcfg.js': { ...config, body: '<!doctype html>systemcfg' } },
    /zhxy\/systemcfg\.js: HTTP 404.*orientation\/systemcfg\.js: HTTP 200.*sets no window\.systemcfg/,
  ],
  [
    'a misspelt key of the static config',
    {
      '/zhxy/orientation/systemcfg.js': {
        ...config,
        body: `window.systemcfg = { baseUrl: "/", mobile: { // tenantProfile: the backend
          'tenantProfle': 'hill:{', "loginUrl": "https://sso.test/{x:1}", early: { tenantId: 'hill', calls: ['/a'] } } };`,
      },
    },
    /systemcfg\.js: mobile\.tenantProfle means nothing to the app, which knows openVConsole, /,
  ],
  [
    'a static config without mobile',
    { '/zhxy/orientation/systemcfg.js': { ...config, body: 'window.systemcfg = { baseUrl: "/" };' } },
    /systemcfg\.js: sets no object mobile/,
  ],
  [
    'a backend that is a page',
    { '/base/api/open/config/platform/config': { headers: { 'content-type': 'text/html' }, body: '<h1>' } },
    /the backend at .*: HTTP 200, text\/html/,
  ],
  [
    'a backend of another origin that does not know this page',
    {
      '/zhxy/orientation/systemcfg.js': {
        ...config,
        body: 'window.systemcfg={"baseUrl":"http://localhost:65534"}',
      },
    },
    /nobody listens at its address/,
  ],
])('%s is told', async (_, changed, said) => {
  expect((await faultsWith(changed)).join('\n')).toMatch(said);
});

const profiled = (early = '') => ({
  '/zhxy/orientation/systemcfg.js': {
    ...config,
    body: `window.systemcfg = { baseUrl: "/", mobile: { tenantProfile: 'hill', profile: { desk: 2 }${early} } };`,
  },
  '/base/api/open/config/platform/config': { status: 404, headers: {}, body: '' },
});
const early = ", early: { tenantId: 'hill', calls: ['/office/v2/college', '/office/v2/news'] }";

test('a site with a backend of its own is asked for what its static config fetches early, not for the standard API', async () => {
  const college = { headers: { 'content-type': 'application/json' }, body: '{}' };
  expect(await faultsWith({ ...profiled(early), '/office/v2/college': college })).toEqual([]);
  expect(await faultsWith(profiled())).toEqual([]);
  expect(await faultsWith(profiled(early))).toEqual([
    expect.stringMatching(/the backend of hill at .*: HTTP 404, no type, for \/office\/v2\/college$/),
  ]);
});
