import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { planEndpoints } from '#wire/desk/plans';
import { COMPUTER, complaints, deskFixture, PHONE } from '../support/desk-fixture';

const fixture = deskFixture();

/** The form of a new plan, by its administrator. */
async function openForm(title: string): Promise<Page> {
  const { page, token } = await fixture.open('administrator', 'today');
  const made = await fixture.desk.ask(planEndpoints.create, { title, from: { start: 'blank' } }, { token });
  await page.goto(`${fixture.address}#/plans/${made.json().plan.id}/form`);
  await page.getByRole('listbox', { name: '大纲' }).waitFor();
  return page;
}

const outline = (page: Page) =>
  page.getByRole('listbox', { name: '大纲' }).getByRole('option').locator('> :first-child').allTextContents();

/** By Tab alone, to the control with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((wanted) => {
      const here = document.activeElement;
      const label =
        here instanceof HTMLElement && 'labels' in here ? (here as HTMLInputElement).labels?.[0] : undefined;
      return [here?.getAttribute('aria-label'), label?.textContent, here?.textContent?.trim()].includes(
        wanted,
      );
    }, name);
    if (isThere) return;
  }
  expect.fail(`no Tab leads to ${name}`);
}

test('a field is added, named, made required, moved, and all of it undone by the keyboard alone', async () => {
  const page = await openForm('按键');
  expect(await outline(page)).toEqual(['1. 个人信息', '姓名', '身份证号', '手机号']);
  await tabTo(page, '添加字段');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '长文字' }).waitFor();
  const here = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(here).toBe('文字');
  await page.keyboard.press('ArrowDown');
  await expect.poll(here).toBe('长文字');
  await page.keyboard.press('Enter');
  const label = page.getByRole('textbox', { name: '名称', exact: true });
  await expect.poll(() => label.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('毕业学校');
  await expect.poll(() => outline(page)).toEqual(['1. 个人信息', '姓名', '身份证号', '手机号', '毕业学校']);
  await tabTo(page, '必填');
  await page.keyboard.press('Space');
  const added = page.getByRole('option', { name: '毕业学校' });
  await expect.poll(() => added.textContent()).toContain('必填');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => outline(page)).toEqual(['1. 个人信息', '姓名', '毕业学校', '身份证号', '手机号']);
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => added.textContent()).not.toContain('必填');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => outline(page)).toEqual(['1. 个人信息', '姓名', '身份证号', '手机号']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => outline(page)).toEqual(['1. 个人信息', '姓名', '身份证号', '手机号', '长文字']);
  expect(fixture.pageErrors.filter((line) => !line.includes('/desk/api/'))).toEqual([]);
});

test('pasted questions become fields, a condition follows its field, and the phone shows the form', async () => {
  const page = await openForm('粘贴');
  await page.getByRole('button', { name: '粘贴问题' }).click();
  const dialog = page.getByRole('dialog', { name: '粘贴问题' });
  const lines = ['姓名*', '是否住校*：是/否', '住宿说明', '学历证明（图片，最多3）', '家长身份证号'];
  await dialog.getByLabel('问题', { exact: true }).first().fill(lines.join('\n'));
  await dialog.getByText('表单里已有，不再添加：姓名').waitFor();
  const found = await complaints(page, 'paste', [[COMPUTER, 'light']]);
  await dialog.getByRole('button', { name: '添加 4 个' }).click();
  await page.getByRole('option', { name: '住宿说明' }).click();
  await page.getByRole('combobox', { name: '显示条件' }).click();
  await page.keyboard.type('是否住校');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /住宿说明.*有条件/ }).waitFor();
  const phone = page.frameLocator('iframe');
  const shown = async (text: string) => (await phone.getByText(text).count()) > 0;
  // The form may first be shown as it was before the condition.
  await expect.poll(async () => (await shown('是否住校')) && !(await shown('住宿说明'))).toBe(true);

  await page.getByRole('button', { name: /^问题清单/ }).click();
  await page.getByRole('button', { name: /^家长身份证号：.*敏感/ }).click();
  await page.getByText(/^是敏感个人信息/).waitFor();
  found.push(...(await complaints(page)));
  await page.setViewportSize(PHONE);
  await page.getByText('大纲', { exact: true }).first().click();
  await page.getByRole('option', { name: '住宿说明' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('住宿要求');
  await page.getByText('大纲', { exact: true }).first().click();
  await page.getByRole('option', { name: '住宿要求' }).waitFor();
  expect(found).toEqual([]);
  expect(fixture.pageErrors.filter((line) => !line.includes('/desk/api/'))).toEqual([]);
});
