// @module-tag quick
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { greyJpeg } from '#test/support/sample-pictures';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto, renderedPicture } from '../support/camera-photo';
import { emulateOldEngine } from '../support/old-engine';
import type { PageDriver } from '../support/page-driver';

const fixture = browserFixture();

async function atMaterials(driver: PageDriver): Promise<void> {
  await driver.page.goto(
    `${fixture.origin}/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4`,
  );
  await driver.page.getByLabel('证件照', { exact: true }).waitFor();
}

/** The photo's bytes as the school returns them. */
async function stored(driver: PageDriver, name: string): Promise<Buffer> {
  await driver.tap(`预览 ${name}`);
  const address = await driver.dialog.getByRole('img', { name }).getAttribute('src');
  const response = await driver.page.request.get(address ?? '');
  expect(response.status()).toBe(200);
  return response.body();
}

const withoutWorkers = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'OffscreenCanvas');
    Object.defineProperty(window, 'Worker', {
      value: class {
        constructor() {
          throw new Error('no workers here');
        }
      },
    });
  });

describe('a photo of the camera in the information form (specification, sections 5 and 9)', () => {
  test.each([
    ['in a worker', async () => undefined, 'IMG_2026.jpeg'],
    ['on the page where there are no workers', withoutWorkers, 'IMG_2026.jpeg'],
    ['on an engine of the oldest age', emulateOldEngine, 'IMG_2026.jpeg'],
  ])('is sent small, upright and without metadata: reduced %s', async (_, prepare, name) => {
    const driver = await fixture.takePhone();
    await prepare(driver.page);
    await atMaterials(driver);
    const photo = await cameraPhoto(driver.page, 4032, 3024);
    expect(photo.bytes.length).toBeGreaterThan(1_000_000);
    await driver.attach('证件照', photo);
    const bytes = await stored(driver, name);
    expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
    expect(bytes.includes('GPS')).toBe(false);
    expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', width: 1200, height: 1600, orientation: 1 });
    const { width, height, above, below } = await renderedPicture(driver.page, bytes);
    expect([width, height]).toEqual([1200, 1600]);
    expect(above[0]).toBeGreaterThan(2 * (above[2] ?? 0));
    expect(below[2]).toBeGreaterThan(2 * (below[0] ?? 0));
    expect(fixture.pageErrors).toEqual([]);
  });

  test('of a hundred megapixels is sent as small as any other', async () => {
    const driver = await fixture.takePhone();
    await atMaterials(driver);
    const bytes = greyJpeg({ width: 12_000, height: 8_400 });
    await driver.attach('证件照', { name: 'IMG_108.jpg', type: 'image/jpeg', bytes });
    const kept = await stored(driver, 'IMG_108.jpg');
    expect(kept.length).toBeLessThanOrEqual(150 * 1024);
    expect(pictureHeader(kept)).toMatchObject({ format: 'jpeg', width: 1600, height: 1120 });
    expect(fixture.pageErrors).toEqual([]);
  });

  test.each([
    [
      'a picture of more pixels than any phone has memory for',
      {
        name: 'scan.jpg',
        type: 'image/jpeg',
        text: greyJpeg({ width: 16_000, height: 14_100 }).toString('latin1'),
      },
      '这张图片的像素太多，请用较低的像素重拍',
    ],
    [
      'a HEIC photo that the phone cannot open',
      { name: 'IMG_1.HEIC', type: 'image/heic', text: '\0\0\0\x18ftypheic\0\0\0\0mif1heic' },
      '这部手机打不开这张 HEIC 照片，请截图后选截图，或改用 JPG 格式重拍',
    ],
    [
      'a text that calls itself a photo',
      { name: 'a.jpg', type: 'image/jpeg', text: 'words' },
      '这张图片打不开，请换一张，或重拍',
    ],
    [
      'a photo of which half is missing at the beginning',
      { name: 'b.jpg', type: 'image/jpeg', text: '\xff\xd8\xff\xe0\0\x10JFIF' },
      '这张图片打不开，请换一张，或重拍',
    ],
  ])('%s is not sent, and says why', async (_, { name, type, text }, words) => {
    const driver = await fixture.takePhone();
    await atMaterials(driver);
    const bytes = Buffer.from(text, 'latin1');
    await driver.page
      .getByLabel('学历证明', { exact: true })
      .setInputFiles({ name, mimeType: type, buffer: bytes });
    await driver.reads(words);
    expect(await driver.button(`重新上传 ${name}`).count()).toBe(0);
    expect(await driver.button(`删除 ${name}`).count()).toBe(1);
    expect(fixture.pageErrors).toEqual([]);
  });
});
