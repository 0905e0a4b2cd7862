import type { Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../support/backend';
import { browserFixture } from '../support/browser-fixture';
import { violations } from '../support/inspect';

const fixture = browserFixture();
const computer = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

test('on a wide screen the desk opens an application beside the list, where it can be decided', async () => {
  const driver = await fixture.takePhone(computer);
  const { page } = driver;
  await page.goto(`${fixture.origin}/sandbox`);
  await driver.tap('登录前台');
  const rows = page.locator('#list').getByRole('button');
  const detail = page.getByRole('article');
  await rows.first().waitFor();
  const [list, beside] = [await page.locator('#list').boundingBox(), await detail.boundingBox()];
  expect(list?.width).toBe(400);
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + 400);

  const waitlisted = rows.filter({ hasText: '周*桐' });
  await waitlisted.click();
  await detail.getByRole('heading', { name: '周*桐' }).waitFor();
  expect(await waitlisted.getAttribute('aria-current')).toBe('true');
  expect(await page.locator('[aria-current]').count()).toBe(1);
  expect(await waitlisted.evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await detail.getByRole('listitem').allTextContents()).toEqual(
    expect.arrayContaining(['护理', expect.stringContaining('已提交')]),
  );
  for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);

  // The opened application stays open while the list is searched and refreshed.
  await page.getByLabel('搜索报名').fill('周*桐');
  await expect.poll(() => rows.count()).toBe(1);
  await detail.getByRole('button', { name: /^录取：周/ }).click();
  await driver.dialog.waitFor();
  await page.keyboard.press('Escape');

  // On a narrower screen there is one column, with whole applications.
  await page.setViewportSize({ width: 900, height: 900 });
  await detail.waitFor({ state: 'hidden' });
  await page.locator('#list').getByText('身份证号').waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('on a wide screen the gate shows who was verified beside the forms, all in view; on a phone below them', async () => {
  // An own school, because reports cannot be undone.
  const school = await startBackend();
  onTestFinished(() => school.close());
  const driver = await fixture.takePhone(computer);
  const { page } = driver;
  await page.goto(`${school.origin}/sandbox`);
  await driver.tap('登录前台');
  await driver.tap('核验');
  await page.getByText('没有可用的报到码').click();
  await page.getByLabel('姓名').fill('陈思远');
  await page.getByLabel('身份证号').fill('110000200711200036');
  await driver.tap('按身份证核验');
  const result = page.locator('#gate-result');
  await result.getByText('陈*远').waitFor();
  await result.getByRole('img').waitFor();
  const forms = await page.locator('#gate-person').boundingBox();
  const shown = await result.boundingBox();
  expect(shown?.x).toBeGreaterThan((forms?.x ?? 0) + (forms?.width ?? 0));
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(900);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await result.boundingBox())?.y)
    .toBeGreaterThan((await page.locator('#gate-person').boundingBox())?.y ?? 0);
  expect(fixture.pageErrors).toEqual([]);
});

/** Responds as a school with 230 applications in pages of 100, of which the last five were returned. */
async function respondInPages(route: Route): Promise<void> {
  const filed = Array.from({ length: 230 }, (_, at) => ({
    id: `id-${at}`,
    no: `QY${String(at).padStart(6, '0')}`,
    maskedName: '周*桐',
    maskedIdCard: '',
    maskedPhone: '',
    planTitle: '2026年秋季高职招生',
    submittedAt: 1_000 - at,
    updatedAt: 1_000 - at,
    state: at < 225 ? { status: 'submitted' } : { status: 'returned', reasons: [] },
    fee: { state: 'none' },
    majors: [],
    history: [],
    actions: [],
  }));
  const after = new URL(route.request().url()).searchParams.get('after');
  const start = filed.findIndex(({ id }) => id === after) + 1;
  const counts = { submitted: 225, returned: 5 };
  await route.fulfill({ json: { code: 0, data: { entries: filed.slice(start, start + 100), counts } } });
}

test('the desk loads its list by pages, and counts the entries of all pages', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.route('**/sandbox/api/applications*', respondInPages);
  await page.goto(`${fixture.origin}/sandbox`);
  await driver.tap('登录前台');
  const cards = page.locator('#list > li');
  await page.getByText('100 份报名（已载入 100 / 230）', { exact: true }).waitFor();
  expect(await cards.count()).toBe(100);
  await driver.tap('更多');
  await page.getByText('200 份报名（已载入 200 / 230）', { exact: true }).waitFor();
  for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);

  // A filter without loaded matches still shows their number, and finds them.
  await driver.tap('已退回 5');
  await page.getByText('0 份报名（已载入 200 / 230）', { exact: true }).waitFor();
  await driver.tap('更多');
  await page.getByText('5 份报名', { exact: true }).waitFor();
  expect(await cards.count()).toBe(5);
  expect(await driver.button('更多').isVisible()).toBe(false);
  expect(fixture.pageErrors).toEqual([]);
});
