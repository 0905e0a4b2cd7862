import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { planEndpoints } from '#wire/desk/plans';
import { COMPUTER, deskFixture, look, PHONE } from '../support/desk-fixture';

const sizes = { 1440: COMPUTER, 390: PHONE };
const fixture = deskFixture();

/** By the keyboard alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

const MAJORS =
  '专业代码,专业名称,学制,学费\r\n510201,护理,三年,"6,000"\r\n1.1E+17,坏的,,\r\n530101,=1+1,3,5800\r\n';

describe.each([
  { width: 1_440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('an administrator at $width px', ({ width, scheme }) => {
  test('makes a plan by the keyboard alone, imports its majors and publishes it, and students see it', async () => {
    const { page } = await fixture.open('administrator', 'plans', {
      viewport: sizes[width],
      colorScheme: scheme,
    });
    const button = (name: string | RegExp, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const dialog = page.getByRole('dialog');
    const tab = (name: string) => button(name, page.getByRole('navigation', { name: '计划的内容' }));
    const title = `春季扩招 ${width}`;

    await page.getByRole('link', { name: '2026年秋季高职招生' }).waitFor();
    await look(page, scheme, `plans-list-${width}`);
    await press(page, button('新建'));
    await write(page, dialog.getByLabel('标题'), title);
    await look(page, scheme, `plans-new-${width}`);
    await press(page, button('新建', dialog));

    await write(page, field('介绍'), '面向社会人员。');
    await write(page, field('介绍（英文）'), 'For working adults.');
    await page.getByText('已保存', { exact: true }).waitFor();
    await look(page, scheme, `plans-basics-${width}`);

    await press(page, tab('专业'));
    await press(page, button('添加专业'));
    await expect
      .poll(() => field('第 1 个专业：专业代码').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.insertText('500101');
    await write(page, field('第 1 个专业：专业名称'), '会计');
    await look(page, scheme, `plans-majors-${width}`);
    await press(page, button('从文件导入'));
    const chooser = page.waitForEvent('filechooser');
    await press(page, button('选择文件'));
    await (await chooser).setFiles({ name: '专业.csv', mimeType: 'text/csv', buffer: Buffer.from(MAJORS) });
    await page.getByText('530101 =1+1').waitFor();
    await look(page, scheme, `plans-import-${width}`);
    await press(page, button(/^错误/, dialog));
    await page.getByText(/1\.1E\+17），请把这一列设为/).waitFor();
    await look(page, scheme, `plans-import-faults-${width}`);
    await press(page, button('应用 2 行'));
    await page.getByText('已应用 2 行').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('共 3 个专业').waitFor();

    await press(page, tab('承诺书'));
    await look(page, scheme, `plans-promise-${width}`);
    await press(page, tab('文件'));
    await press(page, button('添加文章'));
    await write(page, field('文件 1 的标题'), '须知');
    await look(page, scheme, `plans-documents-${width}`);
    await press(page, tab('审核'));
    await press(page, button('添加条件'));
    await write(page, field('条件 1'), '身体健康');
    await look(page, scheme, `plans-review-${width}`);

    // What is wrong leads to where it is mended.
    await press(page, tab('基本'));
    await write(page, field('标题'), ' ');
    await press(page, button('请写标题'));
    await expect.poll(() => field('标题').evaluate((one) => one === document.activeElement)).toBe(true);
    await look(page, scheme, `plans-fault-${width}`);
    await press(page, button('发布'));
    await page.getByText('还有 1 处要改，暂不能发布').waitFor();
    expect(await button('发布', dialog).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await write(page, field('标题'), title);
    await page.getByText('请写标题').first().waitFor({ state: 'hidden' });

    await press(page, button('发布'));
    await page.getByText('第一次发布').waitFor();
    await look(page, scheme, `plans-publish-${width}`);
    await page.keyboard.press('Control+Enter');
    await page.getByText('已发布第 1 版').waitFor();
    await press(page, tab('版本'));
    await page.getByText('没有差别').waitFor();
    await press(page, tab('基本'));
    await write(page, field('介绍'), '面向所有人。');
    await press(page, tab('版本'));
    await page.getByText('有变动的内容：介绍').waitFor();
    await look(page, scheme, `plans-versions-${width}`);
    expect(fixture.pageErrors).toEqual([]);

    const { page: phone } = await fixture.takePhone();
    await phone.goto(`${fixture.origin}/#/orientation/enrollment/index`);
    await phone.getByText(title).waitFor();
  }, 120_000);
});

test('what is typed while the network is cut, or a colleague saves, is kept, and leaving the page is warned of', async () => {
  const { page, token } = await fixture.open('administrator', 'plans');
  await page.getByRole('link', { name: '2026年五年一贯制招生' }).click();
  const intro = page.getByLabel('介绍', { exact: true });
  await intro.waitFor();
  await page.context().setOffline(true);
  await intro.fill('断网时写的');
  await page.getByText(/^没有保存/).waitFor();
  const asked = page.waitForEvent('dialog');
  const left = page.reload().catch(() => undefined);
  await (await asked).dismiss();
  await left;
  await page.getByRole('button', { name: '返回列表' }).click();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '2026年五年一贯制招生' }).click();
  await page.getByText('已保存', { exact: true }).waitFor();
  expect(await intro.inputValue()).toBe('断网时写的');

  const planId = /plans\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const { plan } = (await fixture.desk.ask(planEndpoints.one, { planId }, { token })).json();
  const theirs = { planId, revision: plan.revision, edit: { feeReason: '同事写的' } };
  await fixture.desk.ask(planEndpoints.save, theirs, { token });
  await intro.fill('同时写的');
  await page.getByText(/^刚有另一位老师改过/).waitFor();
  await look(page, 'light', 'plans-changed-1440');
  await page.getByRole('button', { name: '保留我的修改' }).click();
  await page.getByText('已保存', { exact: true }).waitFor();
  const { edit } = (await fixture.desk.ask(planEndpoints.one, { planId }, { token })).json().plan;
  expect(edit).toMatchObject({ intro: '同时写的', feeReason: '同事写的' });
});

test('ten thousand majors are compared within ten seconds of choosing the file and applied within fifteen, and again nothing is changed', async () => {
  const { page } = await fixture.open('administrator', 'plans');
  await page.getByRole('button', { name: '新建' }).click();
  await page.getByLabel('标题', { exact: true }).fill('一万个专业');
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click();
  await page.getByRole('button', { name: '专业', exact: true }).click();
  const lines = Array.from({ length: 10_000 }, (_, at) => `6${at},方向${at},3,5800`);
  const buffer = Buffer.from(['编码,专业名称,学制,学费', ...lines].join('\r\n'));
  const drawer = page.getByRole('dialog');
  const compare = async () => {
    const chosen = Date.now();
    await page.getByRole('button', { name: '从文件导入' }).click();
    await page.locator('input[accept]').setInputFiles({ name: '专业.csv', mimeType: 'text/csv', buffer });
    await drawer.getByText('请选出“专业代码”在文件的哪一列').waitFor();
    await drawer.getByLabel('专业代码').click();
    await page.getByTitle('编码 (1)').click();
    await drawer.getByRole('navigation', { name: '导入结果' }).waitFor();
    expect(Date.now() - chosen).toBeLessThan(10_000);
  };
  await compare();
  const began = Date.now();
  await drawer.getByRole('button', { name: '应用 10,000 行' }).click();
  await page.getByText('已保存', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: '相同10,000' }).waitFor();
  expect(Date.now() - began).toBeLessThan(15_000);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await drawer.waitFor({ state: 'hidden' });
  // Only those that are seen are drawn.
  await page.reload();
  await page.getByText('共 10,000 个专业').waitFor();
  expect(await page.getByRole('textbox', { name: /：专业名称$/ }).count()).toBeLessThan(60);
  await compare();
  await drawer.getByRole('button', { name: '没有要应用的变更' }).waitFor();
  expect(await drawer.getByRole('navigation', { name: '导入结果' }).textContent()).toBe('相同10,000');
}, 120_000);
