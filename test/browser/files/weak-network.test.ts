import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import { photo } from '../support/samples';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';

const pictures = (...names: readonly string[]) =>
  names.map((name) => ({ name, mimeType: photo.type, buffer: Buffer.from(photo.bytes) }));

async function opened() {
  const driver = await fixture.takePhone();
  await driver.page.goto(fixture.origin + FORM);
  const input = driver.page.getByLabel('学历证明', { exact: true });
  await input.waitFor();
  return { driver, page: driver.page, input };
}

test('photos that were picked offline upload by themselves once online', async () => {
  const { driver, page, input } = await opened();
  await page.context().setOffline(true);
  await driver.reads('网络已断开，恢复后可以继续');
  await input.setInputFiles(pictures('一.png', '二.png'));
  await driver.reads('2 个文件没有上传成功');
  await page.context().setOffline(false);
  await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('button', { name: /^第 \d 张 .*，已上传$/ }).count()).toBe(2);
});

test('a double tap deletes one photo, and not the next one that moves into its place', async () => {
  const { page, input } = await opened();
  await input.setInputFiles(pictures('一.png', '二.png', '三.png'));
  await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '删除 一.png' }).dblclick();
  // The toast ends by itself; what it says is read with the number of toasts.
  await expect
    .poll(() => page.getByText('已删除').allTextContents())
    .toEqual([expect.stringContaining('已删除 一.png')]);
  await page.getByText('二.png', { exact: false }).first().waitFor();
  expect(await page.getByRole('button', { name: /^第 \d 张/ }).count()).toBe(2);
});
