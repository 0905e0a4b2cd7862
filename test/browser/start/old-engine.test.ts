import { beforeEach, expect, test } from 'vitest';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';
import { emulateOldEngine, nativeOf } from '../support/old-engine';
import type { PageDriver } from '../support/page-driver';
import { beginShortPlan, fillShortPlan } from '../support/short-plan';

const fixture = browserFixture();
let driver: PageDriver;

beforeEach(async () => {
  driver = await fixture.takePhone();
  await emulateOldEngine(driver.page);
});

test('an application can be submitted on the oldest supported engine', async () => {
  await beginShortPlan(driver, fixture.origin);
  // Nothing needs what the page's polyfills do not provide.
  expect(await nativeOf(driver.page)).toEqual([]);
  expect(await driver.page.evaluate(() => Object.hasOwn({ own: 1 }, 'own'))).toBe(true);
  await fillShortPlan(driver, applicant(18));
  await driver.tap('提交报名');
  await driver.reads('报名已提交');
  await driver.tap('查看报名记录');
  await driver.reads('待审核');
  await driver.page.reload();
  await driver.reads('待审核');
  // A dialog without the engine's `showModal`.
  await driver.tap('退出');
  await driver.choose('退出');
  await driver.button('进入报名记录').waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('overlays keep and restore the focus without dialog.showModal', async () => {
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-adult`);
  const field = page.getByRole('combobox', { name: '民族', exact: true });
  await field.focus();
  await page.keyboard.press('Enter');
  await driver.dialog.getByRole('option', { name: '汉族' }).waitFor();
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await driver.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await driver.pick('民族', '土家族');
  await expect.poll(() => field.textContent()).toBe('土家族');
  expect(fixture.pageErrors).toEqual([]);
});
