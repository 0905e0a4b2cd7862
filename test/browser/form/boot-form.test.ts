// @module-tag quick
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicant } from '../support/applicants';
import { blockApp, failedRequest } from '../support/block-requests';
import { browserFixture } from '../support/browser-fixture';
import { clippingAtDoubleText, clippingWhenNarrow, violations } from '../support/inspect';
import { draftHolds } from '../support/stored-data';

const fixture = browserFixture();
const FORM = '#/orientation/enrollment/moreinfos?plan=qy-2026-skills';
const first = (page: Page) => page.locator('#boot-form');

/** Opens the form while the app's libraries are blocked; `come` unblocks them. */
async function opened(page: Page, form = FORM): Promise<{ come: () => void }> {
  const come = await blockApp(page);
  // From the home screen, changing the hash alone would load nothing.
  await page.goto('about:blank');
  await page.goto(`${fixture.origin}/zhxy/orientation/${form}`, { waitUntil: 'commit' });
  return { come };
}

/** Left, top, width and height (px) of elements that the app will render at the same positions. */
function rectsIn(page: Page, root: string): Promise<(string | number)[][]> {
  return page
    .locator(`${root} :is(h1, label, input, header button, form > :last-child button)`)
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent || one.id, ...[x, y, width, height].map(Math.round)];
      }),
    );
}

describe('a form opened by its address, before the app has loaded', () => {
  test.each([
    ['zh-CN', 390],
    ['en', 320],
  ] as const)('has its first fields at their final positions, in %s on %i px', async (language, width) => {
    const { page } = await fixture.takePhoneIn(language);
    await page.setViewportSize({ width, height: 844 });
    const { come } = await opened(page);
    await first(page).waitFor();
    const before = await rectsIn(page, '#boot-form');
    expect(before.length).toBeGreaterThanOrEqual(9);
    for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);
    expect(await clippingAtDoubleText(page)).toEqual([]);
    expect(await clippingWhenNarrow(page)).toEqual([]);
    await page.setViewportSize({ width, height: 844 });
    come();
    await first(page).waitFor({ state: 'detached' });
    expect(await rectsIn(page, '#app')).toEqual(before);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('transfers input and caret to the app', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    const { name, idCard, phone } = applicant(60);
    const { come } = await opened(page);
    await driver.field('姓名').pressSequentially(name);
    await page.keyboard.press('Enter');
    await page.keyboard.type(idCard);
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${phone.slice(0, 5)}${phone.slice(6)}`);
    // Back to the missing digit.
    for (let left = 6; left < 11; left += 1) await page.keyboard.press('ArrowLeft');
    expect(await first(page).isVisible()).toBe(true);
    come();
    await first(page).waitFor({ state: 'detached' });
    await page.keyboard.type(phone.charAt(5));
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
    expect(await driver.field('手机号').inputValue()).toBe(spaced);
    expect(await driver.field('姓名').inputValue()).toBe(name);
    // A reload aborts pending requests: the places are requested at each step.
    const looked = page.waitForResponse(/judgeUpperLimit/);
    await driver.next('毕业学校');
    await (await looked).finished();
    await draftHolds(page, name, idCard);
    await page.reload();
    await driver.field('毕业学校').waitFor();
    expect(fixture.pageErrors).toEqual([]);
  });

  test('loses no input typed during the handover', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    const { come } = await opened(page);
    await driver.field('姓名').focus();
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(4);
    const typing = page.keyboard.type(text, { delay: 15 });
    await expect.poll(async () => (await driver.field('姓名').inputValue()).length).toBeGreaterThan(10);
    come();
    await typing;
    await first(page).waitFor({ state: 'detached' });
    expect(await driver.field('姓名').inputValue()).toBe(text);
  });

  test('does not interrupt an IME composition', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    const { come } = await opened(page);
    await driver.field('姓名').focus();
    const devtools = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('lixiao');
    come();
    await page.waitForFunction(() => document.querySelector('#app input') !== null);
    await compose('lixiaohua');
    expect(await first(page).isVisible()).toBe(true);
    await devtools.send('Input.insertText', { text: '李小花' });
    await first(page).waitFor({ state: 'detached' });
    expect(await driver.field('姓名').inputValue()).toBe('李小花');
    expect(await driver.field('姓名').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('carries out an early tap on 下一步', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    const { name, idCard, phone } = applicant(61);
    const { come } = await opened(page);
    await driver.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
    await driver.tap('下一步');
    expect(await driver.button('正在处理…').getAttribute('aria-busy')).toBe('true');
    come();
    await driver.field('毕业学校').waitFor();
  });

  test('keeps what was typed a second before the page is killed', async () => {
    const driver = await fixture.takePhone();
    const context = driver.page.context();
    await opened(driver.page);
    await driver.type({ 姓名: '李小花' });
    // As long as the promise gives it.
    await driver.page.waitForTimeout(1000);
    await driver.page.close();
    const page = await context.newPage();
    const { come } = await opened(page);
    // Their draft is loading: no empty fields are shown instead.
    await page.waitForFunction(() => document.styleSheets.length > 1);
    await page.waitForTimeout(500);
    expect(await first(page).count()).toBe(0);
    come();
    const name = page.getByRole('textbox', { name: '姓名', exact: true });
    await expect.poll(() => name.inputValue()).toBe('李小花');
  });

  test('shows the error if the app fails to start, and keeps the input', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    let broken = true;
    let fail = () => {};
    const released = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/assets/frame-*.js', async (route) => {
      if (broken) await released;
      const body = 'throw new Error("broken")';
      await (broken ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue());
    });
    await page.goto(`${fixture.origin}/zhxy/orientation/${FORM}`, { waitUntil: 'commit' });
    await driver.type({ 姓名: '李小花' });
    await draftHolds(page, '李小花');
    fail();
    await page.getByRole('heading', { name: '页面没有打开' }).waitFor();
    await first(page).waitFor({ state: 'detached' });
    broken = false;
    await page.getByRole('button', { name: '重试 Retry' }).click();
    await expect.poll(() => driver.field('姓名').inputValue()).toBe('李小花');
  });

  test('loads the app once the network is back, with the input', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    const { come } = await opened(page);
    await driver.type({ 姓名: '李' });
    await page.context().setOffline(true);
    await first(page).getByText('网络已断开，恢复后可以继续').waitFor();
    come();
    await failedRequest(page);
    await driver.type({ 姓名: '李小花' });
    await page.context().setOffline(false);
    await first(page).waitFor({ state: 'detached' });
    expect(await driver.field('姓名').inputValue()).toBe('李小花');
  });

  test('keeps the error message if the app failed before the boot form was rendered', async () => {
    const { page } = await fixture.takePhone();
    let tell = () => {};
    const requested = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route('**/assets/frame-*.js', (route) => route.abort());
    await page.route('**/register/getTemplate', async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto(`${fixture.origin}/zhxy/orientation/${FORM}`, { waitUntil: 'commit' });
    const broken = page.getByRole('heading', { name: '页面没有打开' });
    await broken.waitFor();
    const response = page.waitForResponse('**/register/getTemplate');
    tell();
    await response;
    // The form has time to come, and does not.
    await page.waitForTimeout(500);
    expect(await first(page).count()).toBe(0);
    expect(await broken.isVisible()).toBe(true);
  });
});

test.each([
  ['to a step of it', `${FORM}&step=1`],
  ['to another screen', '#/orientation/enrollment/details?plan=qy-2026-skills'],
  ['to a form that is none', '#/orientation/enrollment/moreinfos?plan=nowhere'],
])('no boot form is shown if the address leads %s', async (_, form) => {
  const { page } = await fixture.takePhone();
  const { come } = await opened(page, form);
  await page.waitForFunction(() => document.styleSheets.length > 1);
  // The fields have time to come, and do not.
  await page.waitForTimeout(500);
  expect(await first(page).count()).toBe(0);
  come();
  await page.locator('#app main').waitFor();
});
