import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import type { PageDriver } from '../support/page-driver';

const fixture = browserFixture();

/** Records the scripts that a page loads; enables the console in the static config if requested. */
async function open(driver: PageDriver, openVConsole: boolean): Promise<string[]> {
  const scripts: string[] = [];
  driver.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  if (openVConsole) {
    await driver.page.route('**/systemcfg.js?*', async (route) => {
      const config = await (await route.fetch()).text();
      expect(config).toContain('"openVConsole":false');
      await route.fulfill({ body: config.replace('"openVConsole":false', '"openVConsole":true') });
    });
  }
  await driver.page.goto(fixture.origin);
  await driver.page.getByRole('button', { name: /^新生报名/ }).waitFor();
  return scripts;
}

test('the debug console opens by configuration, with its own styles, under the unchanged content security policy', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  const scripts = await open(driver, true);
  const console = page.locator('#__vconsole');
  const opener = console.locator('.vc-switch');
  await opener.waitFor();
  expect(scripts.filter((url) => url.includes('debug-console'))).toHaveLength(1);
  // Without its style rules it would be unstyled in the page's flow.
  expect(
    await opener.evaluate((element) => {
      const { position, backgroundColor } = getComputedStyle(element);
      return { position, backgroundColor };
    }),
  ).toEqual({ position: 'fixed', backgroundColor: 'rgb(7, 193, 96)' });

  await page.evaluate(() => globalThis.console.log('from the app: 报名'));
  await opener.click();
  await console.getByText('from the app: 报名').waitFor();
  expect(await console.locator('.vc-panel').evaluate((panel) => getComputedStyle(panel).position)).toBe(
    'fixed',
  );

  await console.locator('.vc-tab', { hasText: 'Network' }).click();
  await page.evaluate(() => fetch('/healthz'));
  await console.getByText('healthz').first().waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('a school without the debug console loads none of its code', async () => {
  const driver = await fixture.takePhone();
  const scripts = await open(driver, false);
  await driver.page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((url) => /console/i.test(url))).toEqual([]);
  expect(await driver.page.locator('#__vconsole').count()).toBe(0);
  expect(fixture.pageErrors).toEqual([]);
});
