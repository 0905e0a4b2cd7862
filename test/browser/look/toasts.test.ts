// @module-tag quick
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();
/** ms; longer than a busy machine needs between two commands. */
const MINUTE = 60_000;

test('a toast over a sheet is shown inside it and closes with a tap, and the sheet stays', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.clock.install();
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.applications}`);
  await driver.identify({ name: '赵一凡', idCard: '510000200806150064', phone: '13800138000' });
  await driver.tap('进入报名记录');
  await driver.tap('在别处继续');
  await driver.dialog.waitFor();
  await driver.choose('另一台手机');
  await driver.dialog.getByRole('button', { name: '复制链接' }).waitFor();
  // From here on the page's time stands still: only the tap can end the toast.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE);
  await driver.choose('复制链接');
  const toast = page.getByRole('status').getByRole('button', { name: /复制/ });
  await toast.click();
  await toast.waitFor({ state: 'detached' });
  await driver.dialog.waitFor();
  expect(fixture.pageErrors).toEqual([]);
});
