import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();

test('in forced colours a box that is not ticked shows no tick', async () => {
  const driver = await fixture.takePhone({ forcedColors: 'active' });
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.result}`);
  await driver.type({ 姓名: '陈思远', 身份证号: '110000200711200036' });
  await driver.tap('查询');
  const box = page.getByRole('checkbox', { name: '姓名' });
  await box.waitFor();
  const tick = page.locator('label:has(#picture-name) svg');
  expect([await box.isChecked(), await tick.isVisible()]).toEqual([false, false]);
  await box.check();
  expect([await box.isChecked(), await tick.isVisible()]).toEqual([true, true]);
  expect(fixture.pageErrors).toEqual([]);
});
