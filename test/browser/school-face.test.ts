import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { watchLayoutShifts } from './support/layout-shifts';
import { stage } from './support/stage';

const on = stage();
const PICTURE = '**/picture/**';

const isRead = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
/** Nothing is left to be painted or to arrive. */
const drawn = (page: Page) => page.locator('main svg[class*="campus"]').waitFor();
const pictured = (page: Page) => page.locator('main img[class*="shown"]').waitFor();

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
  ['that is broken', '', (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }), drawn],
  ['that does not come', '', (route) => route.abort(), drawn],
  ['that the school has not', '?tn=lakeside', (route) => route.continue(), drawn],
] as const)('a picture %s moves nothing', async (_, query, answer, end) => {
  const { page } = await on.takePhone();
  const shifts = await watchLayoutShifts(page);
  await page.route(PICTURE, answer);
  await page.goto(`${on.origin}/zhxy/orientation/${query}`);
  await isRead(page);
  await end(page);
  expect(await shifts()).toEqual([]);
});

test('a portrait fills the band’s box and no more', async () => {
  const { page } = await on.takePhone();
  const shifts = await watchLayoutShifts(page);
  const portrait =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="2000"><rect width="300" height="2000"/></svg>';
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }));
  await page.goto(on.origin);
  await isRead(page);
  await pictured(page);
  const box = await page.locator('main img[class*="shown"]').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(7.4 * 16);
  expect(await shifts()).toEqual([]);
});

test('the picture is asked for after what the screen says is painted', async () => {
  const { page } = await on.takePhone();
  const asked = page.waitForRequest(PICTURE);
  await page.goto(on.origin);
  await asked;
  await pictured(page);
  const [painted, begun] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/picture/'))?.startTime,
  ]);
  expect(begun).toBeGreaterThan(painted as number);
});

test('a phone that spares its data is shown the drawn campus and asks for no picture', async () => {
  const { page } = await on.takePhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(on.origin);
  await isRead(page);
  await drawn(page);
  expect(asked.filter((address) => address.includes('/picture/'))).toEqual([]);
});

test('a name of 40 characters and a season with contradicting dates leave the screen whole', async () => {
  const { page } = await on.takePhone();
  const shifts = await watchLayoutShifts(page);
  await page.route('**/CMS/getSchoolBadgeConfig', async (route) => {
    const data = {
      name: '青云'.repeat(20),
      greeting: '',
      initial: '青云',
      season: [
        { name: '报到', from: 5, to: 6 },
        { name: '报名', from: 1, to: 0 },
      ],
    };
    await route.fulfill({ json: { code: 200, success: true, data, msg: 'ok' } });
  });
  await page.goto(`${on.origin}/zhxy/orientation/?tn=lakeside`);
  await isRead(page);
  await drawn(page);
  expect(await page.locator('main').textContent()).toContain('青云'.repeat(20));
  expect(await page.locator('main ol').count()).toBe(0);
  const { wide, shown } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(shown);
  expect(await shifts()).toEqual([]);
});
