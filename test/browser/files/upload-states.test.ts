import { expect, test } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto } from '../support/camera-photo';
import { accessibilityFaults, setTextSize } from '../support/inspect';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';

const documents = (...names: readonly string[]) =>
  names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }));

async function opened(put: 'stands still' | 'fails') {
  const { page } = await fixture.takePhone();
  await page.route(/\/fileapi\/put\//, (route) => (put === 'fails' ? route.abort('failed') : undefined));
  await page.goto(fixture.origin + FORM);
  const input = page.getByLabel('学历证明', { exact: true });
  await input.waitFor();
  return { page, input };
}

test('paused files pass axe', async () => {
  const { page, input } = await opened('stands still');
  await input.setInputFiles(documents('高中毕业证书和历年成绩单的扫描件.pdf', '证书.pdf'));
  await page.getByRole('button', { name: '暂停上传 证书.pdf' }).click();
  await page.getByRole('button', { name: '继续上传 证书.pdf' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.each([
  [390, '', ['证书.pdf', '成绩单.pdf']],
  [320, '', ['证书.pdf']],
  [320, '200%', ['证书.pdf', '成绩单.pdf']],
  [360, '200%', ['证书.pdf']],
])(
  'rows keep their height when their uploads end, on a screen of %d px %s: %s',
  async (width, text, names) => {
    const { page, input } = await opened('stands still');
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/fileapi\/put\//, async (route) => {
      await held;
      await route.continue();
    });
    await input.setInputFiles(documents(...names));
    for (const name of names) await page.getByRole('button', { name: `暂停上传 ${name}` }).waitFor();
    const rows = page.getByRole('listitem').filter({ hasText: '.pdf' });
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    const before = await heights();
    goOn();
    await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
    expect(await heights()).toEqual(before);
  },
);

test('several failed files pass axe, and one tap sends all of them again', async () => {
  const { page, input } = await opened('fails');
  await input.setInputFiles(documents('高中毕业证书和历年成绩单的扫描件.pdf', '证书.pdf'));
  await page.getByText('2 个文件没有上传成功').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute(/\/fileapi\/put\//);
  await page.getByRole('button', { name: '全部重试' }).click();
  await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
});

test('a photo among documents is rotated in its row, which passes axe', async () => {
  const { page } = await fixture.takePhone();
  await page.goto(fixture.origin + FORM);
  const input = page.getByLabel('学历证明', { exact: true });
  await input.waitFor();
  const { bytes, type } = await cameraPhoto(page, 1200, 900);
  const photo = { name: '高中毕业证书和历年成绩单.jpg', mimeType: type, buffer: Buffer.from(bytes) };
  await input.setInputFiles([photo, ...documents('证书.pdf')]);
  const sent = () => page.getByText('文件已全部上传').waitFor({ state: 'attached' });
  await sent();
  expect(await accessibilityFaults(page)).toEqual([]);
  const put = page.waitForResponse(/\/fileapi\/put\//);
  await page.getByRole('button', { name: '旋转 高中毕业证书和历年成绩单.jpg' }).click();
  // The stored photo is upright and 900 px wide; rotated, its width and height are swapped.
  const header = pictureHeader((await put).request().postDataBuffer() ?? Buffer.alloc(0));
  expect([header?.width, header?.height]).toEqual([1200, 900]);
  await sent();
});

test('the notice of a phone without storage passes axe', async () => {
  const { page, input } = await opened('stands still');
  const { bytes, type } = await cameraPhoto(page, 1200, 900);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: fixture.origin, quotaSize: 1 });
  await input.setInputFiles({ name: '毕业证.jpg', mimeType: type, buffer: Buffer.from(bytes) });
  await page.locator('p', { hasText: '没有存下「毕业证.jpg」的副本' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('waiting for the code that reads stored files passes axe', async () => {
  const { page } = await fixture.takePhone();
  const part = /\/indexed-db-upload-store-[^/]*\.js/;
  await page.route(part, (route) => route.abort('connectionreset'));
  await page.goto(fixture.origin + FORM);
  await page.locator('p', { hasText: '正在等网络' }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute(part);
  await page.locator('p', { hasText: '正在等网络' }).first().waitFor({ state: 'detached' });
});
