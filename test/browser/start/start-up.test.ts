import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { plans } from '#test/support/demo-plans';
import manifest from '../../../package.json' with { type: 'json' };
import { blockRequests } from '../support/block-requests';
import { browserFixture } from '../support/browser-fixture';
import type { PageDriver } from '../support/page-driver';

const fixture = browserFixture();
let driver: PageDriver;
let page: Page;

beforeEach(async () => {
  driver = await fixture.takePhone();
  ({ page } = driver);
});

async function home(): Promise<void> {
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  await waitForApp(page);
}
const SYSTEM = '**/systemcfg.js?*';
const CONFIG = '**/config/platform/config?*';
const TENANT = '**/tenant/query*';
const body = (text: string, contentType = 'application/json') => ({ body: text, contentType });
const html = body('<!doctype html><title>502</title><h1>Bad gateway</h1>', 'text/html');
const systemWith = (baseUrl: string) =>
  body(`window.systemcfg = { baseUrl: ${baseUrl}, mobile: {} };`, 'text/javascript');

const configWith = (platformGatewayUrl: string) =>
  body(
    JSON.stringify({
      code: 0,
      data: { platformGatewayUrl, ysktGatewayUrl: '', manually: false, platformFnUrl: '', ysCry: '' },
    }),
  );

test('start-up requests each part once, below the mobile base path, with its version', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${fixture.origin}/?tn=lakeside`);
  await home();
  const chain = asked.filter((url) => /systemcfg|platform\/config|tenant\/query/.test(url));
  expect(chain.map((url) => url.replace(fixture.origin, '').replace(/t=\d{13}$/, 't=now'))).toEqual([
    '/zhxy/systemcfg.js?t=now',
    '/base/api/open/config/platform/config?tn=lakeside&hasOutUrl=false',
    '/base/api/tenant/query?uniqueName=lakeside',
  ]);
  expect(await page.getAttribute('html', 'data-version')).toBe(`V${manifest.version}`);
  expect(fixture.pageErrors).toEqual([]);
});

test('the app and its home screen are loaded in at most twenty files', async () => {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) files.add(request.url());
  });
  await page.goto(fixture.origin);
  await home();
  await page.waitForLoadState('networkidle');
  expect(files.size).toBeGreaterThan(5);
  expect(files.size).toBeLessThanOrEqual(20);
});

test('the static config may be served beside the page', async () => {
  await page.route('**/zhxy/systemcfg.js?*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/zhxy/orientation/systemcfg.js?*', (route) =>
    route.fulfill(systemWith(`"${fixture.origin}"`)),
  );
  await page.goto(fixture.origin);
  await home();
});

describe('a failed part of start-up shows why, and 重试 works once it is fixed', () => {
  test.each([
    ['systemcfg.js missing', SYSTEM, { status: 404 }, '请检查网络后重试'],
    ['systemcfg.js a page of HTML', SYSTEM, html, '学校系统的回答看不懂，可能要先登录校园网'],
    [
      'systemcfg.js cut in half',
      SYSTEM,
      body('window.systemcfg = {"baseUrl":"htt', 'text/javascript'),
      '学校系统的回答看不懂',
    ],
    ['systemcfg.js empty', SYSTEM, body('', 'text/javascript'), '学校系统的回答看不懂'],
    ['the base URL a script', SYSTEM, systemWith('"javascript:alert(1)"'), '学校系统的回答看不懂'],
    ['the base URL a file', SYSTEM, systemWith('"file:///etc/passwd"'), '学校系统的回答看不懂'],
    ['the base URL no text', SYSTEM, systemWith('{}'), '学校系统的回答看不懂'],
    ['the platform config missing', CONFIG, { status: 404 }, '学校系统的回答看不懂'],
    ['the platform config failing', CONFIG, { status: 500 }, '服务器错误'],
    ['the platform config a page of HTML', CONFIG, html, '学校系统的回答看不懂，可能要先登录校园网'],
    [
      'the platform config cut in half',
      CONFIG,
      body('{"code":0,"data":{"platformGate'),
      '学校系统的回答看不懂',
    ],
    ['the platform config without members', CONFIG, body('{"code":0,"data":{}}'), '学校系统的回答看不懂'],
    ['the gateway a script', CONFIG, configWith('javascript:alert(1)'), '学校系统的回答看不懂'],
    ['the tenant a page of HTML', TENANT, html, '学校系统的回答看不懂，可能要先登录校园网'],
    ['the tenant empty', TENANT, body(''), '学校系统的回答看不懂'],
  ])('%s', async (_, part, response, words) => {
    await page.route(part, (route) => route.fulfill(response));
    await page.goto(fixture.origin);
    await driver.reads('没有连上学校的系统');
    await driver.reads(words);
    await driver.reads(`V${manifest.version}`);
    await driver.tap('重试');
    await driver.button('重试').waitFor();
    await driver.reads('没有连上学校的系统');
    await page.unroute(part);
    await driver.tap('重试');
    await home();
    expect(fixture.pageErrors.filter((error) => /^policy/.test(error))).toEqual([]);
  });
});

describe('a slow part of start-up', () => {
  let pending: Route[] = [];
  let isHeld = true;

  async function holdUp(part: string): Promise<void> {
    pending = [];
    isHeld = true;
    await page.clock.install();
    await page.route(part, async (route) => {
      if (isHeld) pending.push(route);
      else await route.continue();
    });
    await page.goto(fixture.origin, { waitUntil: 'commit' });
    await expect.poll(() => pending.length).toBe(1);
    // Meanwhile the first screen's app shell is shown, and the loaded app waits, too.
    await page.waitForFunction(() => document.documentElement.dataset.version !== undefined);
    await page.locator('#app .shell').waitFor();
    await page.clock.runFor(100);
  }

  test('systemcfg.js: aborted after fifteen seconds, and 重试 works', async () => {
    await holdUp(SYSTEM);
    await page.clock.fastForward(15_000);
    await driver.reads('没有连上学校的系统');
    await driver.reads('网络有点慢');
    await page.unroute(SYSTEM);
    await driver.tap('重试');
    await home();
  });

  test('the platform config: after half a minute the page says so, and opens as soon as the config comes', async () => {
    await holdUp(CONFIG);
    await page.clock.fastForward(15_000);
    await page.clock.fastForward(1000);
    await expect.poll(() => pending.length).toBe(2);
    await page.clock.fastForward(14_000);
    await driver.reads('页面没有打开');
    await driver.button('重试 Retry').waitFor();
    // On a slow machine the app may have given this attempt up by now: its next one is not held up.
    isHeld = false;
    await pending.at(-1)?.continue();
    await home();
    expect(await page.getByText('页面没有打开').count()).toBe(0);
  });
});

describe('a chunk of the app that a release replaced', () => {
  const PART = '**/assets/enrollment-plan-details-*.js';
  const message = '学校刚刚更新了系统，页面已重新加载';

  /** The first page load gets the old release, whose chunks are gone; later ones get the new one. */
  async function release({
    parts,
    part = PART,
  }: {
    readonly parts: 'of the new release' | 'gone';
    readonly part?: string;
  }): Promise<string[]> {
    const pages: string[] = [];
    await page.route('**/zhxy/orientation/', async (route) => {
      const isPage = route.request().resourceType() === 'document';
      if (isPage) pages.push(route.request().url());
      if (isPage && pages.length === 1) return route.continue();
      const response = await route.fetch();
      // The same scripts at another address.
      const text = (await response.text()).replaceAll('"./assets/index-', '"./assets/./index-');
      // Without the policy, whose hashes of inline parts do not match and are not tested here.
      const { 'content-security-policy': _, ...headers } = response.headers();
      return route.fulfill({ response: response, headers, body: text });
    });
    await page.route(part, (route) =>
      pages.length > 1 && parts === 'of the new release' ? route.continue() : route.fulfill({ status: 404 }),
    );
    return pages;
  }

  test('reloads the page once and says so', async () => {
    const pages = await release({ parts: 'of the new release' });
    await page.goto(`${fixture.origin}/zhxy/orientation/`);
    await page.getByRole('button', { name: /^新生报名/ }).click();
    await driver.tap(plans.skills);
    await driver.reads(message);
    await driver.button('立即报名').waitFor();
    expect(pages).toHaveLength(2);
    await page.reload();
    await driver.button('立即报名').waitFor();
    expect(await page.getByText(message).count()).toBe(0);
  });

  test('reloads a form whose file was to be sent by it, which is then sent, and keeps what was typed', async () => {
    const pages = await release({
      parts: 'of the new release',
      part: '**/assets/create-file-store-*.js',
    });
    const form = '#/orientation/enrollment/moreinfos?plan=qy-2026-autumn';
    await page.goto(`${fixture.origin}/zhxy/orientation/${form}`);
    await waitForApp(page);
    await driver.type({ 姓名: '何静怡' });
    await driver.reads('已保存在本机');
    await page.goto(`${fixture.origin}/zhxy/orientation/${form}&step=3`);
    await page.getByLabel('学历证明', { exact: true }).setInputFiles({
      name: '毕业证书.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await driver.reads(message);
    await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
    expect(pages).toHaveLength(2);
    await page.goto('about:blank');
    await page.goto(`${fixture.origin}/zhxy/orientation/${form}&step=0`);
    await expect.poll(() => driver.field('姓名').inputValue()).toBe('何静怡');
  });

  test('says so when it is asked for again, with 重试, which reloads the page: a payment sheet', async () => {
    const pages = await release({ parts: 'of the new release', part: '**/assets/payment-sheet-*.js' });
    await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.applications}`);
    await waitForApp(page);
    await driver.identify({ name: '孙浩然', idCard: '320000200808280051', phone: '13800138000' });
    await driver.tap('进入报名记录');
    const pay = page.getByRole('button', { name: /^去缴费/ });
    await pay.click();
    await driver.reads('没能打开，请检查网络，或刷新页面后再试');
    await pay.click();
    await driver.reads('页面没有加载完整');
    await driver.tap('重试');
    await pay.click();
    await driver.dialog.getByText('付给').waitFor();
    expect(pages).toHaveLength(2);
  });

  test('shows a page with 重试 if it is still missing', async () => {
    const pages = await release({ parts: 'gone' });
    await page.goto(`${fixture.origin}/zhxy/orientation/`);
    await page.getByRole('button', { name: /^新生报名/ }).click();
    await driver.tap(plans.skills);
    await driver.reads(message);
    await driver.button('重试').waitFor();
    expect(pages).toHaveLength(2);
    await page.unroute(PART);
    await driver.tap('重试');
    await driver.button('立即报名').waitFor();
  });
});

describe('a screen’s own style sheet', () => {
  const SHEET = '**/assets/enrollment-plans-*.css';
  const applied = () => [...document.styleSheets].some(({ href }) => href?.includes('/enrollment-plans-'));

  test('is requested in parallel with the app', async () => {
    const come = await blockRequests(page, '**/assets/*.js');
    const asked = page.waitForRequest(SHEET);
    await page.goto(`${fixture.origin}/zhxy/orientation/#/orientation/enrollment/index`, {
      waitUntil: 'commit',
    });
    await asked;
    come();
    await page.getByRole('heading', { name: plans.skills }).waitFor();
    expect(await page.evaluate(applied)).toBe(true);
  });

  test('shows a page with 重试 if it fails to load, which then shows the screen with its styles', async () => {
    await page.route(SHEET, (route) => route.abort());
    await page.goto(`${fixture.origin}/zhxy/orientation/`);
    await page.getByRole('button', { name: /^新生报名/ }).click();
    await driver.reads('页面没有加载完整');
    await page.unroute(SHEET);
    await driver.tap('重试');
    await page.getByRole('heading', { name: plans.skills }).waitFor();
    expect(await page.evaluate(applied)).toBe(true);
  });
});
