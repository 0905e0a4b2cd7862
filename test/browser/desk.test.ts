import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Person, person } from '#test/school/http/people';
import { COMPUTER, deskFixture, look, PHONE } from './support/desk-fixture';

const PLAN = '2026年秋季高职招生';
const sizes = { 1440: COMPUTER, 390: PHONE };
const fixture = deskFixture();

const applied = async (of: Person) => {
  const { server } = fixture.desk;
  return server.apply(PLAN, of, await server.tenantId());
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

describe.each([
  { width: 1_440, scheme: 'light', of: person(81, '苏文清') },
  { width: 390, scheme: 'dark', of: person(82, '韩雪婷') },
] as const)('a reviewer at $width px', ({ width, scheme, of }) => {
  test('finds an application by its last four, sends it back by field, takes that back, and approves', async () => {
    const { no } = await applied(of as Person);
    const { page } = await fixture.open('reviewer', 'today', { viewport: sizes[width], colorScheme: scheme });
    const name = (what: string) => `${what}-${width}`;

    await page.getByRole('link', { name: /待受理/ }).waitFor();
    await look(page, scheme, name('today'));
    await page.getByRole('link', { name: /待受理/ }).click();
    await page.getByText(no).waitFor();
    await look(page, scheme, name('list'));
    if (width < 1_000) {
      await button(page, '筛选 · 待受理').click();
      const sheet = page.getByRole('dialog', { name: '筛选' });
      expect(await sheet.getByRole('radio', { name: /^待受理/ }).isChecked()).toBe(true);
      await look(page, scheme, name('filter'));
      await sheet.getByRole('button', { name: '确定' }).click();
      await sheet.waitFor({ state: 'hidden' });
    }

    await page.getByRole('textbox', { name: /后四位/ }).fill(of.idCard.slice(-4));
    await page.getByRole('row').filter({ hasText: no }).click();
    await page.getByRole('heading', { name: of.name }).waitFor();
    expect(page.url()).not.toContain(of.idCard.slice(-4));
    await expect
      .poll(() =>
        page
          .locator('article img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(1);
    await look(page, scheme, name('application'));

    expect(await page.getByText(of.idCard).count()).toBe(0);
    await button(page, '显示证件号').click();
    await page.getByText(of.idCard).first().waitFor();
    await button(page, '隐藏证件号').click();

    await button(page, /^退回修改/).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('checkbox', { name: /^姓名/ }).check();
    await drawer.getByRole('button', { name: '退回修改' }).click();
    await drawer.getByText('请写明“姓名”要怎么改').waitFor();
    await drawer.getByRole('button', { name: '有错别字，请核对' }).click();
    await drawer.getByRole('textbox', { name: '姓名：示例' }).fill('苏文青');
    await drawer.getByText('示例：苏文青').waitFor();
    await look(page, scheme, name('return'));
    await page.keyboard.press('Control+Enter');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByText(/^退回修改，将于 \d\d:\d\d 生效$/).waitFor();
    await look(page, scheme, name('pending'));

    await page.keyboard.press('u');
    // What was typed is there again.
    await button(page, /^退回修改/).click();
    await drawer.getByText('示例：苏文青').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    await page.keyboard.press('1');
    await page.getByText(/^通过，将于 \d\d:\d\d 生效$/).waitFor();
    await button(page, '立即生效').click();
    await page.getByRole('article').getByText('已通过', { exact: true }).waitFor();
    expect(fixture.pageErrors).toEqual([]);
  }, 120_000);
});

test.each([
  { width: 1_440, scheme: 'dark', of: person(83) },
  { width: 390, scheme: 'light', of: person(84) },
] as const)(
  'a cashier at $width px settles a fee, once asked whether the money is there',
  async ({ width, scheme, of }) => {
    const { no } = await applied(of);
    const { page } = await fixture.open('cashier', 'today', { viewport: sizes[width], colorScheme: scheme });
    await page.getByRole('link', { name: '待缴' }).click();
    const fee = page.getByRole(width > 1_000 ? 'row' : 'listitem').filter({ hasText: no });
    await fee.waitFor();
    await look(page, scheme, `money-${width}`);
    await fee.getByRole('button', { name: '到账' }).click();
    const asked = page.getByRole('dialog', { name: '确认已收到 ¥120.00？' });
    await asked.getByRole('button', { name: '到账' }).click();
    await fee.getByText('已缴', { exact: true }).waitFor();
    expect(await page.getByText(of.name).count()).toBe(0);
    expect(fixture.pageErrors).toEqual([]);
  },
  120_000,
);
