// @module-tag quick
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();

/** Opens the home screen without its scripts; `come` unblocks them. */
async function openAppShell(page: Page): Promise<{ come: () => void }> {
  const holding: (() => void)[] = [];
  let isBlocked = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isBlocked) await new Promise<void>((resolve) => holding.push(resolve));
    await route.continue();
  });
  await page.goto(fixture.origin, { waitUntil: 'commit' });
  await page.locator('.shell-ways a').first().waitFor();
  // The style sheet must be loaded before the comparison.
  await page.waitForFunction(() => document.styleSheets.length > 1);
  return {
    come: () => {
      isBlocked = false;
      for (const go of holding) go();
    },
  };
}

/** Left, top, width and height of each element, in px. */
function rectsOf(page: Page, selector: string): Promise<number[][]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
}

test.each([
  ['zh-CN', 390],
  ['zh-CN', 320],
  ['en', 320],
] as const)('the app shell’s entrances have their final layout, %s on %i px', async (language, width) => {
  const { page } = await fixture.takePhoneIn(language);
  await page.setViewportSize({ width, height: 844 });
  const { come } = await openAppShell(page);
  const before = await rectsOf(page, '.shell-ways a');
  expect(before).toHaveLength(4);
  come();
  await page.getByRole('button', { name: language === 'en' ? '中文' : 'English' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await expect.poll(() => rectsOf(page, 'main ul:first-of-type button[class*="entrance"]')).toEqual(before);
});

test('the app shell’s entrances work before the app has loaded', async () => {
  const { page } = await fixture.takePhone();
  const { come } = await openAppShell(page);
  const outlined = page.locator('.shell-ways a');
  await outlined.first().tap();
  await page.getByRole('heading', { name: '新生报名' }).waitFor();
  expect(await outlined.first().isVisible()).toBe(false);
  await page.getByRole('button', { name: '返回' }).tap();
  await outlined.first().waitFor();
  await outlined.first().tap();
  come();
  await page.getByRole('searchbox').waitFor();
  await page.locator('.shell').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '返回' }).tap();
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  expect(fixture.pageErrors).toEqual([]);
});
