// @module-tag quick
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { blockApp, failedRequest } from '../support/block-requests';
import { browserFixture } from '../support/browser-fixture';
import { violations } from '../support/inspect';

const fixture = browserFixture();
const PLANS = '#/orientation/enrollment/index';
const APPLICATION_RESULT = '#/orientation/homepage/resultrecruit';
const ADMISSION_RESULT = '#/orientation/homepage/result';
const layer = (page: Page) => page.locator('#boot-screen');

/** Opens a screen while the app's libraries are blocked; `come` unblocks them. */
async function opened(page: Page, address = ''): Promise<{ come: () => void }> {
  const come = await blockApp(page);
  await page.goto('about:blank');
  await page.goto(`${fixture.origin}/zhxy/orientation/${address}`, { waitUntil: 'commit' });
  return { come };
}

/** Left, top, width and height (px) of elements that exist both before the app and in it. */
function rectsIn(page: Page, root: string): Promise<(string | number)[][]> {
  return page
    .locator(`${root} :is(h1, h2, h3, main label, main button, main input, main img)`)
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent ?? '', ...[x, y, width, height].map(Math.round)];
      }),
    );
}

/** Records the page's cumulative layout shift. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifts: number };
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) watched.shifts += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

describe('before the app has loaded', () => {
  test.each([
    ['the home screen', 'zh-CN', ''],
    ['the home screen', 'en', ''],
    ['the home screen of a school without envelopes', 'zh-CN', '?tn=lakeside'],
    ['the list of plans', 'zh-CN', PLANS],
    ['the list of plans', 'en', PLANS],
    ['the look-up of applications', 'zh-CN', APPLICATION_RESULT],
    ['the look-up of applications', 'en', APPLICATION_RESULT],
    ['the look-up of admissions', 'zh-CN', ADMISSION_RESULT],
    ['the look-up of admissions', 'en', ADMISSION_RESULT],
  ] as const)('%s has its final layout, in %s: %s', async (_, language, address) => {
    const { page } = await fixture.takePhoneIn(language);
    await watchShifts(page);
    const { come } = await opened(page, address);
    await layer(page).waitFor();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const before = await rectsIn(page, '#boot-screen');
    expect(before.length).toBeGreaterThanOrEqual(6);
    for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);
    come();
    await layer(page).waitFor({ state: 'detached' });
    const after = await rectsIn(page, '#app');
    for (const rect of before) expect(after).toContainEqual(rect);
    expect(await shifts(page)).toBe(0);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('a tap on 新生报名 shows the school’s plans, which are requested once', async () => {
    const { page } = await fixture.takePhone();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('findPlanList')) asked += 1;
    });
    const { come } = await opened(page, PLANS);
    const cards = layer(page).locator('li h3');
    await cards.first().waitFor();
    const titles = await cards.allTextContents();
    expect(titles).toContain('2026年秋季高职招生');
    come();
    await layer(page).waitFor({ state: 'detached' });
    expect(await page.locator('#app li h3').allTextContents()).toEqual(titles);
    expect(asked).toBe(1);
  });

  test('an entrance of the home screen opens the plans, and back returns home', async () => {
    const { page } = await fixture.takePhone();
    await opened(page);
    await layer(page)
      .getByRole('button', { name: /^新生报名/ })
      .tap();
    await layer(page).getByRole('searchbox').waitFor();
    await page.getByRole('button', { name: '返回' }).tap();
    await layer(page)
      .getByRole('button', { name: /^新生报名/ })
      .waitFor();
    expect(fixture.pageErrors).toEqual([]);
  });

  test('home, left for the plans before the app and returned to without network, shows what it showed', async () => {
    const { page } = await fixture.takePhone();
    const { come } = await opened(page);
    await layer(page)
      .getByRole('button', { name: /^新生报名/ })
      .tap();
    await layer(page).getByRole('searchbox').waitFor();
    come();
    await layer(page).waitFor({ state: 'detached' });
    await page.locator('#app li h3').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '返回' }).tap();
    await page.locator('#app main').getByText('青云职业技术学院', { exact: true }).waitFor();
    await page.getByText(/\d 个计划报名中/).waitFor();
    expect(await page.locator('#app main li').count()).toBeGreaterThan(0);
  });

  test('search and filter are transferred to the app, with the caret', async () => {
    const { page } = await fixture.takePhone();
    const { come } = await opened(page, PLANS);
    await layer(page)
      .getByRole('button', { name: /^报名中/ })
      .tap();
    await layer(page).getByRole('searchbox').fill('技能');
    await expect
      .poll(() => layer(page).locator('li h3').allTextContents())
      .toEqual(['2026年短期技能培训招生']);
    come();
    await layer(page).waitFor({ state: 'detached' });
    await page.keyboard.type('培');
    expect(await page.getByRole('searchbox').inputValue()).toBe('技能培');
    expect(await page.locator('#app li h3').allTextContents()).toEqual(['2026年短期技能培训招生']);
    expect(await page.getByRole('button', { name: /^报名中/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('input of a look-up is transferred to the app, with the caret', async () => {
    const { page } = await fixture.takePhone();
    const { come } = await opened(page);
    await layer(page)
      .getByRole('button', { name: /^查结果/ })
      .tap();
    await layer(page).getByLabel('身份证号').fill('440000200801010048');
    await layer(page).getByLabel('姓名').fill('周雨');
    come();
    await layer(page).waitFor({ state: 'detached' });
    await page.keyboard.type('桐');
    expect(await page.getByLabel('姓名').inputValue()).toBe('周雨桐');
    expect(await page.getByLabel('身份证号').inputValue()).toBe('440000200801010048');
    expect(fixture.pageErrors).toEqual([]);
  });

  test('查询 needs one tap: the app calls the school or shows the errors', async () => {
    const { page } = await fixture.takePhone();
    const { come } = await opened(page, ADMISSION_RESULT);
    await layer(page).getByLabel('姓名').fill('林晓');
    await layer(page).getByRole('button', { name: '查询' }).tap();
    await layer(page).getByRole('button', { name: '正在查询…' }).waitFor();
    await layer(page).getByLabel('身份证号').fill('440000200801010049');
    come();
    await layer(page).waitFor({ state: 'detached' });
    await page.getByText('有 1 处').waitFor({ state: 'attached' });
    const idCard = page.getByLabel('身份证号');
    await expect.poll(() => idCard.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('a look-up sent offline is completed once online', async () => {
    const { page } = await fixture.takePhone();
    const { come } = await opened(page, ADMISSION_RESULT);
    await layer(page).getByLabel('姓名').fill('陈思远');
    await page.context().setOffline(true);
    await layer(page).getByText('网络已断开，恢复后可以继续').waitFor();
    come();
    await failedRequest(page);
    await layer(page).getByLabel('身份证号').fill('110000200711200036');
    await layer(page).getByRole('button', { name: '查询' }).tap();
    for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('恭喜，你已被录取').waitFor();
    await layer(page).waitFor({ state: 'detached' });
  });

  test('a tapped plan is opened by the app, and back returns to the plans', async () => {
    const { page } = await fixture.takePhone();
    const { come } = await opened(page, PLANS);
    await layer(page).getByRole('button', { name: '2026年秋季高职招生' }).tap();
    await layer(page).waitFor({ state: 'detached' });
    come();
    await page.locator('#app').getByRole('heading', { name: '2026年秋季高职招生' }).waitFor();
    await page.getByRole('button', { name: '返回' }).tap();
    await page.locator('#app').getByRole('searchbox').waitFor();
    expect(fixture.pageErrors).toEqual([]);
  });

  test('a tapped notice is opened by the app', async () => {
    const { page } = await fixture.takePhone();
    const { come } = await opened(page);
    await layer(page)
      .getByRole('button', { name: /招生咨询电话/ })
      .tap();
    come();
    await page.getByRole('dialog', { name: /招生咨询电话/ }).waitFor();
  });
});

test('a phone that saves data loads neither pictures nor the next screens’ code', async () => {
  const { page } = await fixture.takePhone();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const { come } = await opened(page);
  come();
  await page.getByRole('button', { name: 'English' }).waitFor();
  await page.waitForFunction(() => document.readyState === 'complete');
  expect(fetched.filter((address) => /enrollment-plans-.*\.js|\.jpg/.test(address))).toEqual([]);
  // Otherwise unopened screens are preloaded after two and a half seconds.
  await page.clock.install();
  await page.clock.runFor(10_000);
  expect(fetched.filter((address) => /plan-details/.test(address))).toEqual([]);
});
