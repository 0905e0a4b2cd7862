import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { qingyunBand } from '#school/demo/qingyun/qingyun-pictures';
import { browserFixture } from '../support/browser-fixture';
import { watchLayoutShifts } from '../support/layout-shifts';

const fixture = browserFixture();
const PICTURE = '**/picture/**';
const EIGHT_MB = Buffer.concat([qingyunBand(), Buffer.alloc(8_000_000)]);
const DAY = 86_400_000;

const isRead = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
/** The app has rendered the drawing: until it does, the boot screen has a `main` of its own. */
const drawn = (page: Page) => page.locator('#app main svg[class*="campus"]').waitFor();
const pictured = (page: Page) => page.locator('#app main img[class*="shown"]').waitFor();

test.each<[string, string, (route: Route) => Promise<void>, (page: Page) => Promise<void>]>([
  [
    'that comes late',
    '',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    },
    pictured,
  ],
  ['of 8 MB', '', (route) => route.fulfill({ contentType: 'image/jpeg', body: EIGHT_MB }), pictured],
  ['that is broken', '', (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }), drawn],
  ['that does not come', '', (route) => route.abort(), drawn],
  ['that the school has not', '?tn=lakeside', (route) => route.continue(), drawn],
] as const)('a picture %s causes no layout shift', async (_, query, respond, end) => {
  const { page } = await fixture.takePhone();
  const shifts = await watchLayoutShifts(page);
  await page.route(PICTURE, respond);
  await page.goto(`${fixture.origin}/zhxy/orientation/${query}`);
  await isRead(page);
  await end(page);
  expect(await shifts()).toEqual([]);
});

test('a portrait picture fills only the band’s box', async () => {
  const { page } = await fixture.takePhone();
  const shifts = await watchLayoutShifts(page);
  const portrait =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="2000"><rect width="300" height="2000"/></svg>';
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }));
  await page.goto(fixture.origin);
  await isRead(page);
  await pictured(page);
  const box = await page.locator('#app main img[class*="shown"]').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(7.4 * 16);
  expect(await shifts()).toEqual([]);
});

test('the band picture is requested after the screen’s texts are painted', async () => {
  const { page } = await fixture.takePhone();
  const asked = page.waitForRequest(PICTURE);
  await page.goto(fixture.origin);
  await asked;
  await pictured(page);
  const [painted, begun] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/picture/'))?.startTime,
  ]);
  expect(begun).toBeGreaterThan(painted as number);
});

test('a phone that saves data shows the drawn campus and requests no picture', async () => {
  const { page } = await fixture.takePhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(fixture.origin);
  await isRead(page);
  await drawn(page);
  expect(asked.filter((address) => address.includes('/picture/'))).toEqual([]);
});

test('a picture that does not finish loading is replaced by the drawn campus, and its download is aborted', async () => {
  const { page } = await fixture.takePhone();
  const shifts = await watchLayoutShifts(page);
  await page.clock.install();
  await page.route(PICTURE, () => undefined);
  const asked = page.waitForRequest(PICTURE);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/picture/'));
  await page.goto(fixture.origin);
  await waitForApp(page);
  await isRead(page);
  await asked;
  await page.clock.fastForward(20_000);
  await drawn(page);
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(await shifts()).toEqual([]);
});

test.each([
  ['with contradicting dates', [5, 6], [1, 0]],
  ['that is past', [-9, -6], [-5, -1]],
])('a school name of 40 characters and a season %s do not break the layout', async (_, ...spans) => {
  const { page } = await fixture.takePhone();
  const shifts = await watchLayoutShifts(page);
  const season = spans.map(([from = 0, to = 0]) => ({
    name: '报到',
    from: Date.now() + from * DAY,
    to: Date.now() + to * DAY,
  }));
  await page.route('**/CMS/getSchoolBadgeConfig', async (route) => {
    const data = { name: '青云'.repeat(20), greeting: '', initial: '青云', season };
    await route.fulfill({ json: { code: 200, success: true, data, msg: 'ok' } });
  });
  await page.goto(`${fixture.origin}/zhxy/orientation/?tn=lakeside`);
  await isRead(page);
  await drawn(page);
  expect(await page.locator('#app main').textContent()).toContain('青云'.repeat(20));
  expect(await page.locator('#app main ol').count()).toBe(0);
  const { wide, shown } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(shown);
  expect(await shifts()).toEqual([]);
});

test('a wide seal with text is decorative and fits its box: screen readers read the name beside it', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  const shifts = await watchLayoutShifts(page);
  const seal =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><text y="100">录取专用章</text></svg>';
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: seal }));
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.result}`);
  await driver.type({ 姓名: '陈思远', 身份证号: '110000200711200036' });
  await driver.tap('查询');
  const letter = page.locator('article');
  const picture = letter.locator('img[class*="picture"]:not([style])');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(600);
  const shape = await picture.evaluate((image) => {
    const { width, height } = getComputedStyle(image);
    return { width, height, fit: getComputedStyle(image).objectFit };
  });
  expect(shape).toEqual({ width: '72px', height: '72px', fit: 'contain' });
  const read = await letter.ariaSnapshot();
  expect(read).toContain('青云职业技术学院');
  expect(read).not.toMatch(/专用章|img/);
  expect(await shifts()).toEqual([]);
});
