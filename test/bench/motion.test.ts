// Motion on a phone at a quarter of this machine's speed: `npx vitest run --project bench test/bench/motion`, after a
// build. Fails if in each of eight tries a task of 50 ms begins during motion.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { plans } from '#test/support/demo-plans';
import { applicant } from '../browser/support/applicants';
import { browserFixture } from '../browser/support/browser-fixture';
import type { PageDriver } from '../browser/support/page-driver';
import { photo } from '../browser/support/samples';
import { beginShortPlan, fillShortPlan } from '../browser/support/short-plan';
import { isSmooth, type Motion, motionAfterTap } from './long-tasks';

const fixture = browserFixture();
/** Repeated, because other load on the machine varies while the app's own load does not. */
const TRIES = 8;
/** The pixel density of a cheap phone. */
const PHONE = { deviceScaleFactor: 2 };
/** Number of the first applicant; each try uses another one. */
const APPLICANTS = 480;

/** Steps up to the element that is tapped. */
type Way = (driver: PageDriver, attempt: number) => Promise<Locator>;

async function open({ page }: PageDriver, path: string): Promise<void> {
  await page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
}

const toPlan: Way = async (driver) => {
  await open(driver, paths.plans);
  // The next screen's code is loaded, so that only motion follows.
  await driver.tap(plans.skills);
  await driver.button('立即报名').waitFor();
  await driver.tap('返回');
  return driver.button(plans.skills);
};

const back: Way = async (driver) => {
  await open(driver, paths.plans);
  await driver.tap(plans.skills);
  await driver.button('立即报名').waitFor();
  return driver.button('返回');
};

const toScreen: Way = async (driver) => {
  const entrance = driver.page.getByRole('button', { name: /^新生报名/ });
  await open(driver, paths.home);
  await entrance.click();
  await driver.button(plans.skills).waitFor();
  await driver.tap('返回');
  return entrance;
};

const toStep: Way = async (driver) => {
  const { name, idCard, phone } = applicant(APPLICANTS);
  await open(driver, `${paths.informationForm}?plan=qy-2026-skills`);
  await driver.page.locator('#boot-form').waitFor({ state: 'detached' });
  await driver.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
  return driver.button('下一步');
};

const toSheet: Way = async (driver) => {
  await open(driver, paths.home);
  return driver.button('全部');
};

const fromSheet: Way = async (driver) => {
  await (await toSheet(driver, 0)).click();
  return driver.dialog.getByRole('button').last();
};

const toNextPhoto: Way = async (driver) => {
  await open(driver, `${paths.informationForm}?plan=qy-2026-autumn&step=4`);
  for (const name of ['1.png', '2.png', '3.png']) await driver.attach('学历证明', { ...photo, name });
  return driver.button('后移');
};

const toReceipt: Way = async (driver, attempt) => {
  await beginShortPlan(driver, fixture.origin);
  await fillShortPlan(driver, applicant(APPLICANTS + attempt));
  return driver.button('提交报名');
};

const toLetter: Way = async (driver) => {
  await open(driver, paths.result);
  await driver.type({ 姓名: '陈思远', 身份证号: '110000200711200036' });
  return driver.button('查询');
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
      const driver = await fixture.takePhone(PHONE);
      const target = await way(driver, found.length);
      await target.waitFor();
      await driver.page.waitForFunction(
        () => !document.querySelector('main [aria-busy="true"]') && document.getAnimations().length === 0,
      );
      found.push(await motionAfterTap(target, name));
    }
    expect(found.at(-1), JSON.stringify(found)).toEqual({ hasMoved: true, longTasks: [] });
  },
);
