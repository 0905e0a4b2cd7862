import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import { accessibilityFaults } from '../support/inspect';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';
const document = { name: '证书.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

/** Two pages of one draft, of which the first sends a file that does not arrive until `release` is called. */
async function twoPages() {
  const { page } = await fixture.takePhone();
  const context = page.context();
  const puts: Page[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/fileapi\/put\//, async (route) => {
    puts.push(route.request().frame().page());
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await page.goto(fixture.origin + FORM);
  await page.getByLabel('学历证明', { exact: true }).setInputFiles(document);
  await expect.poll(() => puts.length).toBe(1);
  const other = await context.newPage();
  await other.goto(fixture.origin + FORM);
  await other.getByText('已在另一页面打开').waitFor();
  return { page, other, puts, release };
}

const uploaded = (page: Page) => page.getByText('文件已全部上传').waitFor({ state: 'attached' });

test('the notice that a draft is open on another page passes axe, and the file of that page arrives', async () => {
  const { page, other, puts, release } = await twoPages();
  expect(await accessibilityFaults(other)).toEqual([]);
  release();
  await uploaded(page);
  expect(puts).toEqual([page]);
});

test('a page goes on with a file whose page was killed', async () => {
  const { page, other, puts, release } = await twoPages();
  await page.goto('chrome://crash').catch(() => undefined);
  await expect.poll(() => puts.at(-1)).toBe(other);
  release();
  await uploaded(other);
  expect(puts).toHaveLength(2);
});

test('a student takes a file over, with its draft, to the page in front of them', async () => {
  const { page, other, puts, release } = await twoPages();
  await other.getByRole('button', { name: '在这里继续' }).click();
  await page.getByText('已在另一页面打开').waitFor();
  await expect.poll(() => puts).toEqual([page, other]);
  release();
  await uploaded(other);
});
