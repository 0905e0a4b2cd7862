import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto } from '../support/camera-photo';
import { accessibilityFaults } from '../support/inspect';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';
const document = { name: '证书.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
const ELSEWHERE = '另一个页面正在上传';

/** Two pages with the same form, of which the first sends files that do not arrive until `release` is called. */
async function twoPages(count = 1) {
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
  const photo = await cameraPhoto(page, 1200, 900);
  const photos = ['高中毕业证书.jpg', '历年成绩单.jpg'].map((name) => ({
    name,
    mimeType: photo.type,
    buffer: Buffer.from(photo.bytes),
  }));
  await page.getByLabel('学历证明', { exact: true }).setInputFiles(count === 1 ? document : photos);
  await expect.poll(() => puts.length).toBe(count);
  const other = await context.newPage();
  await other.goto(fixture.origin + FORM);
  await other.getByText(ELSEWHERE).first().waitFor();
  return { page, other, puts, release };
}

const uploaded = (page: Page) => page.getByText('文件已全部上传').waitFor({ state: 'attached' });

test('a file that is open on two pages is sent by one, and arrives on both', async () => {
  const { page, other, puts, release } = await twoPages();
  expect(await accessibilityFaults(other)).toEqual([]);
  release();
  await Promise.all([uploaded(page), uploaded(other)]);
  expect(puts).toEqual([page]);
});

test('photos that another page sends pass axe as tiles, and arrive on both', async () => {
  const { page, other, puts, release } = await twoPages(2);
  expect(await accessibilityFaults(other)).toEqual([]);
  release();
  await Promise.all([uploaded(page), uploaded(other)]);
  expect(puts).toEqual([page, page]);
});

test('a page goes on with a file whose page was killed', async () => {
  const { page, other, puts, release } = await twoPages();
  await page.goto('chrome://crash').catch(() => undefined);
  await expect.poll(() => puts.at(-1)).toBe(other);
  release();
  await uploaded(other);
  expect(puts).toHaveLength(2);
});

test('a student takes a file over to the page in front of them', async () => {
  const { page, other, puts, release } = await twoPages();
  await other.getByRole('button', { name: '继续上传 证书.pdf' }).click();
  await page.getByText(ELSEWHERE).waitFor();
  release();
  await Promise.all([uploaded(page), uploaded(other)]);
  expect(puts).toEqual([page, other]);
});
