import { expect, onTestFinished, test } from 'vitest';
import { plainApp } from '#school/http/settings/settings';
import { browserFixture } from '../support/browser-fixture';
import { openSchools } from '../support/own-schools';
import type { PageDriver } from '../support/page-driver';

const fixture = browserFixture();

/** Opens the app, and records the scripts that its page loads. */
async function open({ page }: PageDriver, address: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(address);
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  return scripts;
}

test('the debug console opens by configuration, with its own styles and its command line', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  const mobile = { ...plainApp.mobile, openVConsole: true };
  const schools = await openSchools({
    settings: { sandbox: 'off', trustProxy: false, app: { ...plainApp, mobile } },
  });
  onTestFinished(() => schools.close());
  const { app, query } = await schools.found();
  const scripts = await open(driver, app + query);
  const console = page.locator('#__vconsole');
  const opener = console.locator('.vc-switch');
  await opener.waitFor();
  expect(scripts.filter((url) => /console/i.test(url))).toHaveLength(1);
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

  await console.locator('.vc-tab', { hasText: 'Log' }).click();
  await console.locator('.vc-cmd-input').first().fill('20 + 22');
  await console.locator('.vc-cmd-btn', { hasText: 'OK' }).click();
  await console.getByText('42', { exact: true }).waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('a school without the debug console loads none of its code', async () => {
  const driver = await fixture.takePhone();
  const scripts = await open(driver, fixture.origin);
  await driver.page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((url) => /console/i.test(url))).toEqual([]);
  expect(await driver.page.locator('#__vconsole').count()).toBe(0);
  expect(fixture.pageErrors).toEqual([]);
});
