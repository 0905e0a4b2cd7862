import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { FORM_PICTURE, type PictureReduction } from '#domain/upload/picture-reduction';
import { cameraPhoto, seen } from '../support/camera-photo';
import { pageModule } from '../support/page-module';
import { stage } from '../support/stage';

declare global {
  interface Window {
    reduce(base64: string, reduction: PictureReduction): Promise<string>;
  }
}

const on = stage();
let script: string;
beforeAll(async () => {
  script = await pageModule(`
    import { reducePicture } from '${resolve('src/infrastructure/browser/pictures/reduce-picture')}';
    window.reduce = async (base64, reduction) => {
      const picture = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
      const { blob } = await reducePicture(picture, reduction);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };`);
});

/** The engine decodes as if it knew no EXIF, whose name every photo here has at its seventh byte; workers have no images. */
function ignoreExif(thread: 'page' | 'worker'): void {
  const withoutExif = (blob: Blob) => new Blob([blob.slice(0, 6), 'none', blob.slice(10)]);
  const { createImageBitmap } = window;
  const { createObjectURL } = URL;
  if (thread === 'page') {
    Reflect.deleteProperty(window, 'createImageBitmap');
    URL.createObjectURL = (blob: Blob) => createObjectURL(withoutExif(blob));
    return;
  }
  Reflect.deleteProperty(window, 'Image');
  Object.assign(window, {
    createImageBitmap: async (blob: Blob, options?: ImageBitmapOptions) => {
      if (options?.imageOrientation) throw new TypeError('no such orientation');
      return createImageBitmap(withoutExif(blob));
    },
  });
}

async function reduced(page: Page, thread: 'page' | 'worker', photo: Uint8Array): Promise<Buffer> {
  await page.goto('about:blank');
  await page.evaluate(ignoreExif, thread);
  await page.addScriptTag({ type: 'module', content: script });
  await page.waitForFunction(() => 'reduce' in window);
  const base64 = await page.evaluate(([base64, reduction]) => window.reduce(base64, reduction), [
    Buffer.from(photo).toString('base64'),
    FORM_PICTURE,
  ] as const);
  // What shows the result knows EXIF again.
  await page.goto('about:blank');
  return Buffer.from(base64, 'base64');
}

describe('a photo that lies on its side in its file', () => {
  test.each([
    ['bitmaps, as in a worker of Chrome 69 to 80', 'worker'],
    ['images, as on a page of Safari 13.0 to 13.3', 'page'],
  ] as const)('is made upright by an engine that does not turn its %s', async (_, thread) => {
    const { page } = await on.takePhone();
    const photo = await cameraPhoto(page, 2016, 1512);
    const bytes = await reduced(page, thread, photo.bytes);
    expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', width: 1200, height: 1600, orientation: 1 });
    const { above, below } = await seen(page, bytes);
    expect(above[0]).toBeGreaterThan(2 * (above[2] ?? 0));
    expect(below[2]).toBeGreaterThan(2 * (below[0] ?? 0));
  });
});
