import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto, renderedPicture } from '../support/camera-photo';
import { pageModule } from '../support/page-module';

type Use = 'form' | 'face';
type Thread = 'page' | 'worker';

declare global {
  interface Window {
    /** Reduces a photo, given as base64; returns the bytes of the JPEG as base64. */
    makeReady(base64: string, use: Use): Promise<string>;
  }
}

const fixture = browserFixture();
let script: string;
beforeAll(async () => {
  script = await pageModule(`
    import { FORM_PICTURE } from '${resolve('src/domain/upload/picture-reduction')}';
    import { BrowserCamera } from '${resolve('src/infrastructure/browser/browser-camera')}';
    import { reducePicture } from '${resolve('src/infrastructure/browser/pictures/reduce-picture')}';
    const made = {
      form: async (photo) => (await reducePicture(photo, FORM_PICTURE)).blob,
      face: async (photo) => (await new BrowserCamera({}).fit(photo)).file,
    };
    window.makeReady = async (base64, use) => {
      const photo = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
      const bytes = new Uint8Array(await (await made[use](photo)).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };`);
});

/**
 * Makes the engine decode as if it did not know EXIF, by overwriting its name, which is at the seventh byte of every
 * photo here; workers have no images.
 */
function ignoreExif(thread: Thread): void {
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

async function madeReady(page: Page, thread: Thread, photo: Uint8Array, use: Use): Promise<Buffer> {
  await page.goto('about:blank');
  await page.evaluate(ignoreExif, thread);
  await page.addScriptTag({ type: 'module', content: script });
  await page.waitForFunction(() => 'makeReady' in window);
  const base64 = await page.evaluate(([base64, use]) => window.makeReady(base64, use), [
    Buffer.from(photo).toString('base64'),
    use,
  ] as const);
  // The page that shows the result must know EXIF again.
  await page.goto('about:blank');
  return Buffer.from(base64, 'base64');
}

describe('a photo stored with an EXIF orientation', () => {
  test.each([
    ['of the form', 'bitmaps, as in a worker of Chrome 69 to 80', 'form', 'worker', 1200, 1600],
    ['of the form', 'images, as on a page of Safari 13.0 to 13.3', 'form', 'page', 1200, 1600],
    ['of a face', 'images, as on a page of Safari 13.0 to 13.3', 'face', 'page', 720, 960],
  ] as const)(
    '%s is made upright on an engine that does not rotate its %s',
    async (...[, , use, thread, width, height]) => {
      const { page } = await fixture.takePhone();
      const photo = await cameraPhoto(page, 2016, 1512);
      const bytes = await madeReady(page, thread, photo.bytes, use);
      expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', width, height, orientation: 1 });
      const { above, below } = await renderedPicture(page, bytes);
      expect(above[0]).toBeGreaterThan(2 * (above[2] ?? 0));
      expect(below[2]).toBeGreaterThan(2 * (below[0] ?? 0));
    },
  );
});
