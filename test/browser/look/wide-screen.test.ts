import { expect, test } from 'vitest';
import { watchLayoutShifts } from '../support/layout-shifts';
import { stage } from '../support/stage';

const on = stage();
const REM = 16;
const tablet = { viewport: { width: 1280, height: 800 }, isMobile: false };

test.each([
  ['the school’s picture', '', 'img[class*="shown"]'],
  ['the drawn campus where it has none', '?tn=lakeside', 'svg[class*="campus"]'],
])('on a wide screen the app is one column before %s, and nothing moves', async (_, query, picture) => {
  const { page } = await on.takePhone(tablet);
  const shifts = await watchLayoutShifts(page);
  await page.goto(`${on.origin}/zhxy/orientation/${query}`);
  await page.locator(`[class*="backdrop"] ${picture}`).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  const column = await page.locator('main').boundingBox();
  expect(column).toMatchObject({ x: (1280 - 30 * REM) / 2, width: 30 * REM });
  const behind = await page.locator(`[class*="backdrop"] ${picture}`).boundingBox();
  expect(behind).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  expect(await shifts()).toEqual([]);
  expect(on.complaints).toEqual([]);
});

test('on a wide screen a sheet is a dialog in the middle', async () => {
  const { page } = await on.takePhone(tablet);
  await page.goto(on.origin);
  await page.getByRole('button', { name: '全部', exact: true }).click();
  const panel = page.locator('dialog > div');
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await panel.boundingBox();
  expect(box?.width).toBe(26 * REM);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThanOrEqual(1);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 400)).toBeLessThanOrEqual(1);
});

test('a phone fetches nothing of what stands behind the app on a wide screen', async () => {
  const { page } = await on.takePhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(on.origin);
  await page.locator('main img[class*="shown"]').waitFor();
  expect(asked.filter((address) => address.includes('backdrop'))).toEqual([]);
});
