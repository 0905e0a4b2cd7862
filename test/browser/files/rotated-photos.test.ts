import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { compression, FORM_PICTURE, type PictureReduction } from '#domain/upload/picture-reduction';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto, renderedPicture } from '../support/camera-photo';
import { pageModule } from '../support/page-module';

declare global {
  interface Window {
    rotate(base64: string, type: string, reduction: PictureReduction | undefined): Promise<string>;
  }
}

const fixture = browserFixture();
let script: string;
beforeAll(async () => {
  script = await pageModule(`
    import { rotatePicture } from '${resolve('src/infrastructure/browser/pictures/rotate-picture')}';
    window.rotate = async (base64, type, reduction) => {
      const picture = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type });
      const reader = new FileReader();
      const read = new Promise((done) => { reader.onload = done; });
      reader.readAsDataURL(await rotatePicture(picture, reduction));
      await read;
      return reader.result.split(',')[1];
    };`);
});

async function rotated(
  page: Page,
  picture: { readonly bytes: Uint8Array; readonly type: string },
  reduction: PictureReduction | undefined,
): Promise<Buffer> {
  await page.goto('about:blank');
  await page.addScriptTag({ type: 'module', content: script });
  await page.waitForFunction(() => 'rotate' in window);
  const base64 = await page.evaluate(
    ({ base64, type, reduction }) => window.rotate(base64, type, reduction),
    { base64: Buffer.from(picture.bytes).toString('base64'), type: picture.type, reduction },
  );
  return Buffer.from(base64, 'base64');
}

/** Two colours side by side; the left one is on top after a clockwise rotation. */
async function screenshot(page: Page): Promise<Buffer> {
  await page.setContent(
    '<body style="margin:0;display:flex;height:100vh"><i style="flex:1;background:#d02020"></i><i style="flex:1;background:#2020d0"></i>',
  );
  return page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 }, type: 'png' });
}

describe('a photo that is rotated clockwise by 90 degrees', () => {
  test('is within the reduced size of the form’s photos', async () => {
    const { page } = await fixture.takePhone();
    const bytes = await rotated(page, await cameraPhoto(page, 4032, 3024), FORM_PICTURE);
    expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', width: 1600, height: 1200, orientation: 1 });
    expect(bytes.length).toBeLessThanOrEqual(FORM_PICTURE.bytes);
  });

  test('is within its field’s own size options', async () => {
    const { page } = await fixture.takePhone();
    const bytes = await rotated(page, await cameraPhoto(page, 4032, 3024), compression({ width: 500 }));
    expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', width: 667, height: 500, orientation: 1 });
  });

  test('keeps its size if the field takes original photos', async () => {
    const { page } = await fixture.takePhone();
    const photo = await cameraPhoto(page, 2016, 1512);
    const bytes = await rotated(page, photo, undefined);
    expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', width: 2016, height: 1512, orientation: 1 });
    expect(bytes.length).toBeGreaterThan(2 * FORM_PICTURE.bytes);
    expect(bytes.includes('GPS')).toBe(false);
  });

  test('stays a PNG if the field takes the original, since it may accept no other type', async () => {
    const { page } = await fixture.takePhone();
    const bytes = await rotated(page, { bytes: await screenshot(page), type: 'image/png' }, undefined);
    expect(pictureHeader(bytes)).toMatchObject({ format: 'png' });
    const { width, height, above, below } = await renderedPicture(page, bytes);
    expect(width / height).toBeCloseTo(2 / 3);
    expect(above[0]).toBeGreaterThan(2 * (above[2] ?? 0));
    expect(below[2]).toBeGreaterThan(2 * (below[0] ?? 0));
  });
});
