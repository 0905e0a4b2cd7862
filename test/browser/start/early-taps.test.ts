// @module-tag quick
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { plans } from '#test/support/demo-plans';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';
import type { PageDriver } from '../support/page-driver';

const fixture = browserFixture();

/** Pauses every entrance animation at 20 ms, so that the machine has any time to tap. */
async function holdAt20Ms(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { animation-delay: -20ms !important; animation-play-state: paused !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Waits for the animation of this name, most of which is still to come. */
async function comes(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (end) =>
      document
        .getAnimations()
        .some(
          (animation) =>
            (animation as CSSAnimation).animationName?.replace(/^_|_\w{1,99}_\d+$/g, '').endsWith(end) &&
            (animation.effect?.getComputedTiming().progress ?? 1) < 0.2,
        ),
    name,
  );
}

/** Taps with a finger at the element's current position, without waiting for it to stop. */
async function tapAt(place: Locator): Promise<void> {
  await place.waitFor();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await place.page().touchscreen.tap(x + width / 2, y + height / 2);
}

const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

async function openHeld({ page }: PageDriver, path: string, shown: Locator): Promise<void> {
  await page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
  // Elements shown before the app have no animations.
  await page.locator('#app main').waitFor();
  await shown.waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"]') && document.getAnimations().length === 0,
  );
  await holdAt20Ms(page);
}

const entrance = ({ page }: PageDriver) => page.getByRole('button', { name: /^新生报名/ });

test('a tap 20 ms into a forward or back transition works on the new screen', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await openHeld(driver, paths.home, entrance(driver));
  await tapAt(entrance(driver));
  await comes(page, 'from-ahead');
  await tapAt(driver.button('返回'));
  await comes(page, 'from-behind');
  await tapAt(entrance(driver));
  await comes(page, 'from-ahead');
  await tapAt(driver.button(plans.skills));
  await driver.button('立即报名').waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('a tap 20 ms into a sheet’s opening can close it, and one during its closing works on the page below', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await openHeld(driver, paths.home, driver.button('全部'));
  await tapAt(driver.button('全部'));
  await driver.dialog.waitFor();
  await comes(page, 'rise');
  await page.touchscreen.tap(195, 40);
  await driver.dialog.waitFor({ state: 'detached' });
  await comes(page, 'fall');
  await tapAt(entrance(driver));
  await page.getByRole('heading', { name: plans.skills }).waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('a tap 20 ms into a step change, forward or back, works on the new step’s field', async () => {
  const { name, idCard, phone } = applicant(478);
  const driver = await fixture.takePhone();
  const { page } = driver;
  await openHeld(driver, `${paths.informationForm}?plan=qy-2026-skills`, driver.button('下一步'));
  await driver.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
  await tapAt(driver.button('下一步'));
  await comes(page, 'ahead');
  await tapAt(driver.field('毕业学校'));
  // A finger's tap becomes a click a moment later.
  await hasFocus(driver.field('毕业学校'));
  await page.keyboard.type('杭州市第一中学');
  expect(await driver.field('毕业学校').inputValue()).toBe('杭州市第一中学');
  await tapAt(driver.button('返回'));
  await comes(page, 'behind');
  await tapAt(driver.field('姓名'));
  await hasFocus(driver.field('姓名'));
  expect(fixture.pageErrors).toEqual([]);
});
