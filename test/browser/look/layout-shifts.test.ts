import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Path, paths } from '#application/navigation/paths';
import { browserFixture } from '../support/browser-fixture';
import { watchLayoutShifts } from '../support/layout-shifts';

const fixture = browserFixture();
const PICTURE = '**/picture/**';

const OF_ANYBODY: readonly string[] = [
  paths.home,
  paths.recruitResult,
  paths.result,
  paths.checkinEntry,
  paths.plans,
  `${paths.planDetails}?plan=qy-2026-autumn`,
  `${paths.informationForm}?plan=qy-2026-autumn`,
  paths.confirmApplication,
  paths.applications,
];
const OF_NEW_STUDENTS: readonly Path[] = [
  paths.checkin,
  paths.checkinNotice,
  paths.checkinInformation,
  paths.checkinConfirm,
  paths.procedure,
  paths.faceStandard,
  paths.face,
];

/** Responds long after the rest of the screen is shown. */
async function delay(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await route.continue();
}

/** Layout shifts while screens are opened by their addresses, one after the other. */
async function shiftsOf(page: Page, screens: readonly string[], query = ''): Promise<readonly string[]> {
  const takeShifts = await watchLayoutShifts(page);
  const found: string[] = [];
  for (const screen of screens) {
    await page.goto('about:blank');
    await page.goto(`${fixture.origin}/zhxy/orientation/${query}#${screen}`);
    await page.locator('#app main').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    found.push(...(await takeShifts()).map((shift) => `${screen}: ${shift}`));
  }
  return found;
}

test.each<[string, string, (route: Route) => Promise<void>]>([
  ['comes late', '', delay],
  ['fails', '', (route) => route.abort()],
  ['is none', '?tn=lakeside', (route) => route.continue()],
])('public screens have no layout shifts if the school’s picture %s', async (_, query, picture) => {
  const { page } = await fixture.takePhone();
  await page.route(PICTURE, picture);
  expect(await shiftsOf(page, OF_ANYBODY, query)).toEqual([]);
});

test('the screens of a new student have no layout shifts', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.checkinEntry}`);
  await page.getByLabel('姓名', { exact: true }).fill('陈思远');
  await page.getByLabel('身份证号', { exact: true }).fill('110000200711200036');
  await driver.tap('开始报到');
  await driver.reads('你已完成全部线上手续');
  expect(await shiftsOf(page, OF_NEW_STUDENTS)).toEqual([]);
});

test('the screens of an applicant have no layout shifts', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.applications}`);
  await driver.identify({ name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' });
  await driver.tap('进入报名记录');
  await driver.reads('候补第 7 名');
  expect(await shiftsOf(page, [paths.applications, paths.recruitResult, paths.plans])).toEqual([]);
});
