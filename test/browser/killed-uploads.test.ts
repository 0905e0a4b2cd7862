import { expect, test } from 'vitest';
import { cameraPhoto } from './support/camera-photo';
import { stage } from './support/stage';

const on = stage();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';

test('a page that dies while photos are on their way loses none, and none that has arrived is sent again', async () => {
  const hand = await on.takePhone();
  const { page } = hand;
  let sent = 0;
  // Of three photos the first arrives; the others stand still until the page is gone.
  await page.route(/\/fileapi\/put\//, (route) => {
    sent += 1;
    if (sent === 1) void route.continue();
  });
  await page.goto(on.origin + FORM);
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
  // The page has no time for anything.
  await page.goto('chrome://crash').catch(() => undefined);
  const again = await context.newPage();
  const puts: string[] = [];
  again.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await again.goto(on.origin + FORM);
  for (const { name } of pages) await again.getByText(name).first().waitFor();
  await again.getByRole('progressbar').last().waitFor({ state: 'detached' });
  expect(await again.getByRole('button', { name: /^重新上传/ }).count()).toBe(0);
  expect(puts).toHaveLength(2);
  const shown = await again
    .getByRole('button', { name: /^第 \d 张/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(shown).toEqual(pages.map(({ name }, at) => `第 ${at + 1} 张 ${name}，已上传`));
});
