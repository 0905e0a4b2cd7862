import { beforeEach, expect, test } from 'vitest';
import { applicant } from '../support/applicants';
import type { Hand } from '../support/hand';
import { makeOld, nativeOf } from '../support/old-engine';
import { beginShortPlan, fillShortPlan } from '../support/short-plan';
import { stage } from '../support/stage';

const on = stage();
let hand: Hand;

beforeEach(async () => {
  hand = await on.takePhone();
  await makeOld(hand.page);
});

test('the main job goes through on an engine of the oldest age that the app is built for', async () => {
  await beginShortPlan(hand, on.origin);
  // Nothing needs what the page's polyfills do not provide.
  expect(await nativeOf(hand.page)).toEqual([]);
  expect(await hand.page.evaluate(() => Object.hasOwn({ own: 1 }, 'own'))).toBe(true);
  await fillShortPlan(hand, applicant(18));
  await hand.tap('提交报名');
  await hand.reads('报名已提交');
  await hand.tap('查看报名记录');
  await hand.reads('待审核');
  await hand.page.reload();
  await hand.reads('待审核');
  // A dialog without the engine's `showModal`.
  await hand.tap('退出');
  await hand.answer('退出');
  await hand.button('进入报名记录').waitFor();
  expect(on.complaints).toEqual([]);
});

test('what is laid over the page keeps the focus and gives it back without the engine’s help', async () => {
  const { page } = hand;
  await page.goto(`${on.origin}/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-adult`);
  const field = page.getByRole('combobox', { name: '民族', exact: true });
  await field.focus();
  await page.keyboard.press('Enter');
  await hand.dialog.getByRole('option', { name: '汉族' }).waitFor();
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await hand.dialog.waitFor({ state: 'detached' });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await hand.pick('民族', '土家族');
  expect(await field.textContent()).toBe('土家族');
  expect(on.complaints).toEqual([]);
});
