import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto } from '../support/camera-photo';
import { pageModule } from '../support/page-module';

interface SlicedDrawing {
  /** Timers that had run before each draw. */
  readonly timers: readonly number[];
  /** The greatest difference of a channel from the picture that is drawn at once. */
  readonly difference: number;
}

declare global {
  interface Window {
    drawSliced(base64: string): Promise<SlicedDrawing>;
  }
}

const fixture = browserFixture();

test('a photo that an old engine decodes in full is drawn in slices, to the same pixels', async () => {
  const script = await pageModule(`
    import { drawnPicture } from '${resolve('src/infrastructure/browser/pictures/drawn-picture')}';
    const size = { width: 1200, height: 1600 };
    window.drawSliced = async (base64) => {
      delete window.createImageBitmap;
      const photo = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
      const timers = [];
      let ran = 0;
      const { drawImage } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.drawImage = function (...given) {
        timers.push(ran);
        setTimeout(() => { ran += 1; });
        return drawImage.apply(this, given);
      };
      const header = { format: 'jpeg', width: 2400, height: 3200, orientation: 1 };
      const sliced = await drawnPicture(photo, header, () => size);
      CanvasRenderingContext2D.prototype.drawImage = drawImage;
      const image = new Image();
      image.src = URL.createObjectURL(photo);
      await image.decode();
      const whole = Object.assign(document.createElement('canvas'), size);
      const context = whole.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, size.width, size.height);
      const [one, other] = [sliced, whole].map((canvas) => canvas.getContext('2d').getImageData(0, 0, size.width, size.height).data);
      return { timers, difference: one.reduce((most, channel, at) => Math.max(most, Math.abs(channel - other[at])), 0) };
    };`);
  const { page } = await fixture.takePhone();
  await page.goto('about:blank');
  await page.addScriptTag({ type: 'module', content: script });
  await page.waitForFunction(() => 'drawSliced' in window);
  const { bytes } = await cameraPhoto(page, 3200, 2400);
  const base64 = Buffer.from(bytes).toString('base64');
  const { timers, difference } = await page.evaluate((given) => window.drawSliced(given), base64);
  expect(timers).toEqual(Array.from({ length: 16 }, (_, at) => at));
  expect(difference).toBeLessThanOrEqual(1);
});
