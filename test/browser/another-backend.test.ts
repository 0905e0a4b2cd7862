import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { phoneSettings } from '#features/support/browser';
import { type CollegeSite, serveCollege } from '#features/support/schools/college-site';
import { findChromium, findHeadlessShell, SWITCHES } from '../support/chromium.mjs';
import { blockApp } from './support/block-requests';

let browser: Browser;
let site: CollegeSite;
let context: BrowserContext;
let page: Page;
let asked: string[] = [];

beforeAll(async () => {
  site = await serveCollege('dist/college');
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium() ?? '',
    args: [...SWITCHES],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  site.found();
  context = await browser.newContext(phoneSettings);
  page = await context.newPage();
  asked = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/office/')) asked.push(pathname.replace('/office/v2', '') + search);
  });
});
afterEach(() => context.close());

const first = () => page.locator('#boot-form');
const field = (name: string) => page.getByLabel(name, { exact: true });

test('the prefetched calls of another backend are sent before the app loads, and only once', async () => {
  const come = await blockApp(page);
  const called = Promise.all(
    ['/college', '/programmes?page=1'].map((path) =>
      page.waitForResponse((response) => response.url().endsWith(path)),
    ),
  );
  await page.goto(`${site.origin}/zhxy/orientation/?tn=hill`, { waitUntil: 'commit' });
  await called;
  expect(asked).toEqual(['/college', '/programmes?page=1']);
  come();
  await page.getByText('山前学院').first().waitFor();
  await expect.poll(() => asked).toContain('/programmes?page=3');
  expect(asked.filter((path) => path === '/college' || path === '/programmes?page=1')).toHaveLength(2);
});

test('text typed into another backend’s boot form is transferred to the app', async () => {
  const come = await blockApp(page);
  const form = '#/orientation/enrollment/moreinfos?plan=p-evening';
  await page.goto(`${site.origin}/zhxy/orientation/?tn=hill${form}`, { waitUntil: 'commit' });
  await first().waitFor();
  await field('姓名').pressSequentially('何静怡');
  await page.keyboard.press('Enter');
  await page.keyboard.type('110000200802290014');
  expect(asked).toEqual(['/programmes/p-evening/sheet']);
  come();
  await first().waitFor({ state: 'detached' });
  expect(await field('姓名').inputValue()).toBe('何静怡');
  expect((await field('身份证号').inputValue()).replaceAll(' ', '')).toBe('110000200802290014');
  await page.getByRole('button', { name: '下一步' }).waitFor();
  expect(asked.filter((path) => path.endsWith('/sheet'))).toHaveLength(1);
});

test('another backend’s chunk that does not load is said to be the network, and 重试 loads it', async () => {
  const chunk = /\/assets\/backend-\w+\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${site.origin}/zhxy/orientation/?tn=hill`);
  await page.getByText('请检查网络').first().waitFor();
  await page.unroute(chunk);
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('山前学院').first().waitFor();
});
