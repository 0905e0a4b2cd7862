import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto } from '../support/camera-photo';
import { countCopies } from '../support/stored-data';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';

test('a page killed during uploads loses no photo and sends no stored photo again', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  let sent = 0;
  // Of three photos only the first is sent; the others stall until the page is gone.
  await page.route(/\/fileapi\/put\//, (route) => {
    sent += 1;
    if (sent === 1) void route.continue();
  });
  await page.goto(fixture.origin + FORM);
  const input = page.getByLabel('学历证明', { exact: true });
  await input.waitFor();
  const photo = await cameraPhoto(page, 1200, 900);
  const pages = ['一', '二', '三'].map((place) => ({
    name: `证书${place}.jpg`,
    mimeType: photo.type,
    buffer: Buffer.from(photo.bytes),
  }));
  await input.setInputFiles(pages);
  await expect.poll(() => sent).toBe(3);
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(2);

  const context = page.context();
  // A crash leaves the page no time to save anything.
  await page.goto('chrome://crash').catch(() => undefined);
  const again = await context.newPage();
  const puts: string[] = [];
  again.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await again.goto(fixture.origin + FORM);
  const shown = () =>
    again
      .getByRole('button', { name: /^第 \d 张/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  await expect.poll(shown).toEqual(pages.map(({ name }, at) => `第 ${at + 1} 张 ${name}，已上传`));
  expect(await again.getByRole('button', { name: /^重新上传/ }).count()).toBe(0);
  expect(puts).toHaveLength(2);
});

test('a paused file stays paused after a reload, and uploads once resumed', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  let isHeld = true;
  let sent = 0;
  await page.route(/\/fileapi\/put\//, (route) => {
    sent += 1;
    if (!isHeld) void route.continue();
  });
  await page.goto(fixture.origin + FORM);
  const input = page.getByLabel('学历证明', { exact: true });
  await input.setInputFiles({
    name: '证书.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect.poll(() => sent).toBe(1);
  await page.getByRole('button', { name: '暂停上传 证书.pdf' }).click();
  await expect.poll(() => countCopies(page, 'paused')).toBe(1);

  isHeld = false;
  await page.reload();
  const goOn = page.getByRole('button', { name: '继续上传 证书.pdf' });
  await goOn.waitFor();
  await page.getByText('已暂停').first().waitFor();
  expect(sent).toBe(1);
  await goOn.click();
  await goOn.waitFor({ state: 'detached' });
  await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
  expect(sent).toBe(2);
});

test('photos of an earlier visit are restored as soon as the code that reads them loads', async () => {
  const { page } = await fixture.takePhone();
  await page.route(/\/fileapi\/put\//, () => undefined);
  await page.goto(fixture.origin + FORM);
  await page.getByLabel('学历证明', { exact: true }).setInputFiles({
    name: '证书.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await page.getByRole('button', { name: '暂停上传 证书.pdf' }).click();
  await expect.poll(() => countCopies(page, 'paused')).toBe(1);

  const part = /\/indexed-db-upload-store-[^/]*\.js/;
  await page.route(part, (route) => route.abort('connectionreset'));
  await page.reload();
  await page.getByText('正在等网络').first().waitFor();
  await page.unroute(part);
  await page.getByRole('button', { name: '继续上传 证书.pdf' }).waitFor();
  await page.getByText('正在等网络').first().waitFor({ state: 'detached' });
});
