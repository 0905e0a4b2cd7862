// Motion after an event at the school, on a phone at a quarter of this machine's speed: `npx vitest run --project bench
// test/bench/moments`, after a build. Fails if in each of eight tries a task of 50 ms begins during motion.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from '../browser/support/browser-fixture';
import { beginCheckin } from '../browser/support/newcomer';
import { type OwnSchools, openSchools } from '../browser/support/own-schools';
import { openPayingSchool, type PayingSchool } from '../browser/support/paying-school';
import { Walk } from '../browser/support/tour/walk';
import { isSmooth, type Motion, motionAfter } from './long-tasks';

const fixture = browserFixture();
const TRIES = 8;
/** The pixel density of a cheap phone. */
const PHONE = { deviceScaleFactor: 2 };
/** Number of the first payer; each try uses another one. */
const PAYERS = 9_200;
const CODE = /\b([0-9A-Z]{3})-([0-9A-Z]{3})\b/;
let schools: OwnSchools;
let payingSchool: PayingSchool;

beforeAll(async () => {
  schools = await openSchools();
  payingSchool = await openPayingSchool();
});

afterAll(async () => {
  await schools.close();
  await payingSchool.close();
});

async function newcomer(name: string): Promise<Walk> {
  const own = await schools.found();
  await own.schoolFixture.openCheckin();
  const walk = new Walk(await fixture.takePhone(PHONE), fixture.origin, 0, own, async () => undefined);
  await walk.openOwn(paths.checkinEntry);
  await beginCheckin(walk, name);
  return walk;
}

async function paid(attempt: number): Promise<Motion> {
  const driver = await fixture.takePhone(PHONE);
  const { page, messages } = driver;
  const { network } = payingSchool;
  const tenant = await payingSchool.signIn(driver, 'zh-CN', PAYERS + attempt);
  network.script({ sheet: 'okWithoutMoney' });
  await driver.tap(messages.t('enrollment.pay'));
  await driver.tap(messages.t('payment.confirm', { amount: messages.money(12_000) }));
  await page.locator('.sandbox-pay').getByRole('button', { name: '确认支付', exact: true }).click();
  await driver.reads(messages.t('payment.mayBeTaken'));
  return motionAfter(page, async () => network.pay(await tenant.orderNo()), 'draw');
}

async function allDone(): Promise<Motion> {
  const name = '王子涵';
  const walk = await newcomer(name);
  await walk.own.handInFace(name);
  await walk.own.decideFace(name, 'pass');
  await walk.go(paths.home);
  await walk.driver.reads(walk.t('checkin.resumeReady'));
  return motionAfter(walk.page, () => walk.go(paths.checkin), 'fill');
}

async function reported(): Promise<Motion> {
  const walk = await newcomer('陈思远');
  await walk.tap('checkin.go.pass');
  const code = walk.page.getByText(CODE).first();
  const [, first = '', second = ''] = CODE.exec((await code.textContent()) ?? '') ?? [];
  return motionAfter(walk.page, () => walk.own.report(first + second), 'draw');
}

test.each<[string, (attempt: number) => Promise<Motion>]>([
  ['a fee is paid', paid],
  ['the last step on the phone is done', allDone],
  ['a new student has reported', reported],
])('no task is long once %s, on a phone at a quarter of this speed', { timeout: 240_000 }, async (...row) => {
  const [, happen] = row;
  const found: Motion[] = [];
  while (found.length < TRIES && !found.some(isSmooth)) found.push(await happen(found.length));
  expect(found.at(-1), JSON.stringify(found)).toEqual({ hasMoved: true, longTasks: [] });
});
