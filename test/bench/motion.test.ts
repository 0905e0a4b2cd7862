// Motion on a phone at a quarter of this machine's speed: `npx vitest run --project bench test/bench/motion`, after a
// build. Fails if in each of eight tries a task of 50 ms begins during motion.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { applicant } from '../browser/support/applicants';
import type { Hand } from '../browser/support/hand';
import { photo, plans } from '../browser/support/samples';
import { beginShortPlan, fillShortPlan } from '../browser/support/short-plan';
import { stage } from '../browser/support/stage';
import { isSmooth, type Motion, motionAfterTap } from './long-tasks';

const on = stage();
/** Repeated, because other load on the machine varies while the app's own load does not. */
const TRIES = 8;
/** The pixel density of a cheap phone. */
const PHONE = { deviceScaleFactor: 2 };
/** Number of the first applicant; each try uses another one. */
const APPLICANTS = 480;

/** Steps up to the element that is tapped. */
type Way = (hand: Hand, attempt: number) => Promise<Locator>;

async function open({ page }: Hand, path: string): Promise<void> {
  await page.goto(`${on.origin}/zhxy/orientation/#${path}`);
}

const toPlan: Way = async (hand) => {
  await open(hand, paths.plans);
  // The next screen's code is loaded, so that only motion follows.
  await hand.tap(plans.skills);
  await hand.button('立即报名').waitFor();
  await hand.tap('返回');
  return hand.button(plans.skills);
};

const back: Way = async (hand) => {
  await open(hand, paths.plans);
  await hand.tap(plans.skills);
  await hand.button('立即报名').waitFor();
  return hand.button('返回');
};

const toScreen: Way = async (hand) => {
  const entrance = hand.page.getByRole('button', { name: /^新生报名/ });
  await open(hand, paths.home);
  await entrance.click();
  await hand.button(plans.skills).waitFor();
  await hand.tap('返回');
  return entrance;
};

const toStep: Way = async (hand) => {
  const { name, idCard, phone } = applicant(APPLICANTS);
  await open(hand, `${paths.informationForm}?plan=qy-2026-skills`);
  await hand.page.locator('#boot-form').waitFor({ state: 'detached' });
  await hand.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
  return hand.button('下一步');
};

const toSheet: Way = async (hand) => {
  await open(hand, paths.home);
  return hand.button('全部');
};

const fromSheet: Way = async (hand) => {
  await (await toSheet(hand, 0)).click();
  return hand.dialog.getByRole('button').last();
};

const toNextPhoto: Way = async (hand) => {
  await open(hand, `${paths.informationForm}?plan=qy-2026-autumn&step=4`);
  for (const name of ['1.png', '2.png', '3.png']) await hand.attach('学历证明', { ...photo, name });
  return hand.button('后移');
};

const toReceipt: Way = async (hand, attempt) => {
  await beginShortPlan(hand, on.origin);
  await fillShortPlan(hand, applicant(APPLICANTS + attempt));
  return hand.button('提交报名');
};

const toLetter: Way = async (hand) => {
  await open(hand, paths.result);
  await hand.type({ 姓名: '陈思远', 身份证号: '110000200711200036' });
  return hand.button('查询');
};

test.each<[string, Way, string]>([
  ['a card is carried to its plan', toPlan, 'card'],
  ['one goes back', back, 'from-behind'],
  ['a screen comes', toScreen, 'from-ahead'],
  ['a form goes to its next step', toStep, 'ahead'],
  ['a sheet opens', toSheet, 'rise'],
  ['a sheet closes', fromSheet, 'fall'],
  ['a photo is moved', toNextPhoto, 'script'],
  ['a plane lands with what was submitted', toReceipt, 'land'],
  ['the letter of an admission rises and is sealed', toLetter, 'set'],
])(
  'no task is long while %s, on a phone at a quarter of this speed',
  { timeout: 150_000 },
  async (...row) => {
    const [, way, name] = row;
    const found: Motion[] = [];
    while (found.length < TRIES && !found.some(isSmooth)) {
      const hand = await on.takePhone(PHONE);
      const target = await way(hand, found.length);
      await target.waitFor();
      await hand.page.waitForFunction(
        () => !document.querySelector('main [aria-busy="true"]') && document.getAnimations().length === 0,
      );
      found.push(await motionAfterTap(target, name));
    }
    expect(found.at(-1), JSON.stringify(found)).toEqual({ hasMoved: true, longTasks: [] });
  },
);
