import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto } from '../support/camera-photo';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';

test('a phone without space for a copy sends the photo, and asks to leave the page open', async () => {
  const { page } = await fixture.takePhone();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/fileapi\/put\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(fixture.origin + FORM);
  const input = page.getByLabel('学历证明', { exact: true });
  await input.waitFor();
  const { bytes, type } = await cameraPhoto(page, 1200, 900);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: fixture.origin, quotaSize: 1 });
  await input.setInputFiles({ name: '毕业证.jpg', mimeType: type, buffer: Buffer.from(bytes) });
  const warning = page.locator('p', { hasText: '没有存下「毕业证.jpg」的副本' });
  await warning.waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(1);
  release();
  await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
  await warning.waitFor({ state: 'detached' });
});
