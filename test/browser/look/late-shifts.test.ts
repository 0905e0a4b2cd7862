import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { plans } from '#test/support/demo-plans';
import { browserFixture } from '../support/browser-fixture';
import { watchLayoutShifts } from '../support/layout-shifts';
import type { PageDriver } from '../support/page-driver';
import { photo } from '../support/samples';

const fixture = browserFixture();

/** ms; a shift later than this after a tap does not count as caused by it (Layout Instability, `hadRecentInput`). */
const LATE = 700;

interface LateSchool {
  /** From now on its responses are delayed. */
  isLate: boolean;
  /** From now on it does not respond. */
  isDown: boolean;
}

/** A school whose responses can be delayed, or fail after the delay. */
async function lateSchool(page: Page): Promise<LateSchool> {
  const school: LateSchool = { isLate: false, isDown: false };
  await page.route('**/*', async (route) => {
    if (school.isLate && route.request().resourceType() === 'fetch')
      await new Promise((resolve) => setTimeout(resolve, LATE));
    // The page may have aborted the request.
    await (school.isDown ? route.abort() : route.continue()).catch(() => undefined);
  });
  return school;
}

const open = ({ page }: PageDriver, path: string) => page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);

/** Waits until no animation is running. */
const stands = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

const signIn = async (driver: PageDriver) => {
  await open(driver, paths.applications);
  await driver.identify({ name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' });
  await driver.tap('进入报名记录');
  await driver.reads('候补第 7 名');
};

/**
 * Waits for the code that animates layout changes: it loads when the first screen is idle, which
 * is late on a busy machine.
 */
async function watches(page: Page): Promise<void> {
  const code = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/layout-animation-'))?.name,
  );
  // As text, because Vitest would transform an `import()` in this file.
  await page.evaluate(`import(${JSON.stringify(await code.jsonValue())}).then(() => undefined)`);
}

interface LateScreen {
  /** Steps before, with immediate responses. */
  readonly before: (driver: PageDriver) => Promise<unknown>;
  /** Requests something and waits until its response is shown. */
  readonly comes: (driver: PageDriver, school: LateSchool) => Promise<unknown>;
}

test.each<[string, LateScreen]>([
  [
    'the school’s hits of a search',
    {
      before: async (driver) => {
        await open(driver, paths.plans);
        await driver.button(plans.skills).waitFor();
      },
      comes: async (driver) => {
        await driver.page.getByRole('searchbox').fill('护理');
        await driver.reads('含专业：护理');
      },
    },
  ],
  [
    'the rest of a tapped plan, and the plans in its place',
    {
      before: async (driver) => {
        await open(driver, paths.plans);
        await driver.button('2026年五年一贯制招生').waitFor();
      },
      comes: async (driver) => {
        await driver.tap('2026年五年一贯制招生');
        await driver.reads('其他正在报名的计划');
      },
    },
  ],
  [
    'options in their sheet, and the hits of a search among them',
    {
      before: async (driver) => {
        await open(driver, `${paths.informationForm}?plan=qy-2026-autumn`);
        await driver.reads('民族');
      },
      comes: async (driver) => {
        const { page } = driver;
        await page.getByRole('combobox', { name: '民族' }).click();
        await page.getByRole('option', { name: '汉族' }).waitFor();
        await stands(page);
        for (const [typed, shows] of [
          ['满', '满族'],
          ['满满', '没有找到“满满”'],
          ['', '汉族'],
        ] as const) {
          await page.getByRole('dialog').getByRole('searchbox').fill(typed);
          await driver.reads(shows);
          // Shifts caused by the keys are over; later ones count.
          await page.waitForTimeout(LATE);
        }
      },
    },
  ],
  [
    'a notice in its sheet',
    {
      before: async (driver) => {
        await open(driver, paths.home);
        await driver.button('全部').waitFor();
      },
      comes: async (driver) => {
        await driver.page.getByRole('button', { name: /^招生咨询电话及现场咨询安排/ }).click();
        await driver.reads(/学校从未委托/);
      },
    },
  ],
  [
    'a voucher in its sheet',
    {
      before: signIn,
      comes: async (driver) => {
        await driver.tap('查看凭证');
        await driver.button('保存图片').waitFor();
      },
    },
  ],
  [
    'the failure of a list that is read anew, and the list',
    {
      before: signIn,
      comes: async (driver, school) => {
        school.isDown = true;
        // The app becomes visible again.
        await driver.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await driver.button('重试').waitFor();
        school.isDown = false;
        await driver.tap('重试');
        await driver.button('重试').waitFor({ state: 'detached' });
      },
    },
  ],
  [
    'word that the network is gone, and its end',
    {
      before: async (driver) => {
        await open(driver, paths.plans);
        await driver.button(plans.skills).waitFor();
      },
      comes: async (driver) => {
        const bar = driver.page.getByText('网络已断开，恢复后可以继续').first();
        await driver.page.context().setOffline(true);
        await bar.waitFor();
        await stands(driver.page);
        await driver.page.context().setOffline(false);
        await bar.waitFor({ state: 'detached' });
      },
    },
  ],
  [
    'a toast, and its end',
    {
      before: async (driver) => {
        await open(driver, `${paths.planDetails}?plan=qy-2026-autumn`);
        await driver.button('分享').waitFor();
      },
      comes: async (driver) => {
        const toast = driver.page.getByText(/链接已复制|没能分享/).first();
        await driver.tap('分享');
        await toast.waitFor();
        await toast.waitFor({ state: 'detached' });
      },
    },
  ],
  [
    'word that a look-up found nobody',
    {
      before: async (driver) => {
        await open(driver, paths.recruitResult);
        await driver.identify({ name: '韩雪婷', idCard: '330000200804161022', phone: '13905711050' });
      },
      comes: async (driver) => {
        await driver.tap('查询');
        await driver.reads('没有查到对应的报名');
      },
    },
  ],
  [
    'a row of an upload, and its end',
    {
      before: async (driver) => {
        await open(driver, `${paths.informationForm}?plan=qy-2026-autumn&step=4`);
        await driver.reads('学历证明');
      },
      comes: async (driver) => {
        await driver.attach('证件照', photo);
        await driver.page.getByRole('button', { name: `删除 ${photo.name}` }).waitFor();
        await driver.page.locator('progress').waitFor({ state: 'detached' });
      },
    },
  ],
])('the late arrival of %s causes no layout shift', async (_, { before, comes }) => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  const takeShifts = await watchLayoutShifts(page);
  const school = await lateSchool(page);
  await before(driver);
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  await watches(page);
  await takeShifts();
  school.isLate = true;
  await comes(driver, school);
  await stands(page);
  expect(await takeShifts()).toEqual([]);
});
