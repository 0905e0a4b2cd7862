// @module-tag quick
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
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

/** An outline that is transparent otherwise has a system colour then. */
const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;

test('in forced colours the chosen filter differs from the others, and a sheet has an edge', async () => {
  const driver = await fixture.takePhone({ forcedColors: 'active' });
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.plans}`);
  await waitForApp(page);
  const chosen = page.locator('[aria-pressed="true"] > span');
  const other = page.locator('[aria-pressed="false"] > span').first();
  await other.waitFor();
  expect([await chosen.evaluate(outlineOf), await other.evaluate(outlineOf)]).toEqual(['solid', 'none']);
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.home}`);
  await waitForApp(page);
  await driver.tap('全部');
  await driver.dialog.waitFor();
  expect(await driver.dialog.locator('> :first-child').evaluate(outlineOf)).toBe('solid');
});
