import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import { violations } from '../support/inspect';

const fixture = browserFixture();

test.each([
  [390, 844],
  [1440, 900],
])('the sandbox fits a screen of %d px, without violations in both schemes', async (width, height) => {
  const driver = await fixture.takePhone({ viewport: { width, height }, isMobile: false });
  const { page } = driver;
  await page.goto(`${fixture.origin}/sandbox`);
  await page.locator('#orders li').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  for (const scheme of ['light', 'dark'] as const) {
    expect(await violations(page, scheme)).toEqual([]);
  }
  expect(fixture.pageErrors).toEqual([]);
});
