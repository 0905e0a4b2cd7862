// @module-tag quick
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { plans } from '#test/support/demo-plans';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();

/** The focused element: its name, and whether it is visible, neither behind a bar nor off-screen. */
function focused(page: Page): Promise<{ name: string; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const words = [
      element.getAttribute('aria-label'),
      ...named.map((id) => document.getElementById(id)?.textContent),
      (element as HTMLInputElement).labels?.[0]?.textContent,
      element.textContent,
    ];
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const seen = hit !== null && (element.contains(hit) || hit.contains(element) || !!hit.closest('label'));
    return { name: words.find((word) => word?.trim()) ?? '', seen };
  });
}

/** Presses Tab until a control whose name starts so has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    // The page may still be scrolling to it.
    if (at.name !== '')
      await expect
        .poll(async () => (await focused(page)).seen, {
          message: `${at.name} has the focus and cannot be seen`,
        })
        .toBe(true);
    if (at.name.trim().startsWith(name)) return;
    passed.push(at.name);
  }
  throw new Error(`no way to ${name} by Tab: ${passed.join(' | ')}`);
}

/** Waits until the control with this name has the focus. */
async function isFocused(page: Page, name: string): Promise<void> {
  await expect.poll(async () => (await focused(page)).name).toBe(name);
}

/** The focus outline as the engine draws it; a field draws its own. */
function outline(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.activeElement as HTMLElement).outlineStyle);
}

test('a form is filled and submitted by keyboard alone', async () => {
  const { name, idCard, phone } = applicant(20);
  const driver = await fixture.takePhone();
  const { page } = driver;
  const press = (key: string) => page.keyboard.press(key);
  const tapByKey = async (words: string) => {
    await tabTo(page, words);
    await press('Enter');
  };
  await page.goto(fixture.origin);
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  await tabTo(page, '新生报名');
  expect(await outline(page)).toBe('solid');
  await press('Enter');
  await driver.button(plans.skills).waitFor();
  await tapByKey(plans.skills);
  await driver.button('立即报名').waitFor();
  await tapByKey('立即报名');
  await driver.field('姓名').waitFor();

  await tabTo(page, '姓名');
  expect(await outline(page)).toBe('none');
  await page.keyboard.type(name);
  await tabTo(page, '身份证号');
  await page.keyboard.type('110000200805120028');
  await tabTo(page, '手机号');
  await page.keyboard.type(phone);
  await tapByKey('下一步');
  await driver.reads('最后一位校验码不对');
  // The first invalid field has the focus, and its message is read out with it.
  await isFocused(page, '身份证号');
  await press('Control+A');
  await page.keyboard.type(idCard);
  await tapByKey('下一步');

  await driver.field('毕业学校').waitFor();
  await tabTo(page, '毕业学校');
  await page.keyboard.type('杭州市第一中学');
  await press('Enter');
  await isFocused(page, '紧急联系人');
  await page.keyboard.type('何建国');
  await press('Enter');
  await isFocused(page, '紧急联系人手机号');
  await page.keyboard.type('13800138000');
  await tapByKey('下一步');

  await driver.button('提交报名').waitFor();
  await tabTo(page, '我已阅读并同意');
  await press('Space');
  await tapByKey('提交报名');
  await driver.reads('报名已提交');
  expect(fixture.pageErrors).toEqual([]);
});

test('an option is picked by keyboard, and the focus returns to the field', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-adult`);
  await driver.field('姓名').waitFor();
  await waitForApp(page);
  await tabTo(page, '民族');
  await page.keyboard.press('Enter');
  await driver.dialog.getByRole('option', { name: '汉族' }).waitFor();
  await isFocused(page, '汉族');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await driver.dialog.waitFor({ state: 'detached' });
  await isFocused(page, '民族');
  await expect.poll(() => page.getByRole('combobox', { name: '民族' }).textContent()).toBe('回族');
  await page.keyboard.press('Enter');
  await driver.dialog.waitFor();
  await page.keyboard.press('Escape');
  await driver.dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox', { name: '民族' }).textContent()).toBe('回族');
});
