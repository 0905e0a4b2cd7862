import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { applicant } from '../support/applicants';
import type { Hand } from '../support/hand';
import { plans } from '../support/samples';
import { stage } from '../support/stage';

const on = stage();

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
            (animation as CSSAnimation).animationName?.replace(/^_|_\w+_\d+$/g, '').endsWith(end) &&
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

async function openHeld({ page }: Hand, path: string, shown: Locator): Promise<void> {
  await page.goto(`${on.origin}/zhxy/orientation/#${path}`);
  // Elements shown before the app have no animations.
  await page.locator('#app main').waitFor();
  await shown.waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"]') && document.getAnimations().length === 0,
  );
  await holdAt20Ms(page);
}

const entrance = ({ page }: Hand) => page.getByRole('button', { name: /^新生报名/ });

test('a tap 20 ms into a screen that comes, and into one that comes back, works there', async () => {
  const hand = await on.takePhone();
  const { page } = hand;
  await openHeld(hand, paths.home, entrance(hand));
  await tapAt(entrance(hand));
  await comes(page, 'from-ahead');
  await tapAt(hand.button('返回'));
  await comes(page, 'from-behind');
  await tapAt(entrance(hand));
  await comes(page, 'from-ahead');
  await tapAt(hand.button(plans.skills));
  await hand.button('立即报名').waitFor();
  expect(on.complaints).toEqual([]);
});

test('a tap 20 ms into a sheet that opens closes it where it is meant to, and one under the leaving sheet works', async () => {
  const hand = await on.takePhone();
  const { page } = hand;
  await openHeld(hand, paths.home, hand.button('全部'));
  await tapAt(hand.button('全部'));
  await hand.dialog.waitFor();
  await comes(page, 'rise');
  await page.touchscreen.tap(195, 40);
  await hand.dialog.waitFor({ state: 'detached' });
  await comes(page, 'fall');
  await tapAt(entrance(hand));
  await page.getByRole('heading', { name: plans.skills }).waitFor();
  expect(on.complaints).toEqual([]);
});

test('a tap 20 ms into a form’s step, forwards and back, is on the new step’s field', async () => {
  const { name, idCard, phone } = applicant(478);
  const hand = await on.takePhone();
  const { page } = hand;
  await openHeld(hand, `${paths.informationForm}?plan=qy-2026-skills`, hand.button('下一步'));
  await hand.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
  await tapAt(hand.button('下一步'));
  await comes(page, 'ahead');
  await tapAt(hand.field('毕业学校'));
  await page.keyboard.type('杭州市第一中学');
  expect(await hand.field('毕业学校').inputValue()).toBe('杭州市第一中学');
  await tapAt(hand.button('返回'));
  await comes(page, 'behind');
  await tapAt(hand.field('姓名'));
  await expect
    .poll(() => hand.field('姓名').evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(on.complaints).toEqual([]);
});
