import { resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { orientationBlock } from '#domain/upload/exif-block';
import { browserFixture } from '../support/browser-fixture';
import { renderedPicture } from '../support/camera-photo';
import { pageModule } from '../support/page-module';

type Way = 'reduced' | 'stripped' | 'rotated';

declare global {
  interface Window {
    /** A picture as it is sent, as base64, from its bytes; in a worker where the app does so. */
    sentAs(base64: string, way: Way): Promise<string>;
  }
}

const fixture = browserFixture();
let script: string;
beforeAll(async () => {
  script = await pageModule(`
    import { FORM_PICTURE } from '${resolve('src/domain/upload/picture-reduction')}';
    import { reducePicture } from '${resolve('src/infrastructure/browser/pictures/reduce-picture')}';
    import { rotatePicture } from '${resolve('src/infrastructure/browser/pictures/rotate-picture')}';
    const ways = {
      reduced: async (picture) => (await reducePicture(picture, FORM_PICTURE)).blob,
      stripped: async (picture) => (await reducePicture(picture, undefined)).blob,
      rotated: (picture) => rotatePicture(picture, FORM_PICTURE),
    };
    window.sentAs = async (base64, way) => {
      const picture = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
      const bytes = new Uint8Array(await (await ways[way](picture)).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };`);
});

/** Red on the left, blue on the right, of 2000 × 1000 px. */
async function drawn(page: Page, type: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (type) => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1000;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#d02020';
    context.fillRect(0, 0, 1000, 1000);
    context.fillStyle = '#2020d0';
    context.fillRect(1000, 0, 1000, 1000);
    return canvas.toDataURL(type, 0.9).split(',')[1] ?? '';
  }, type);
  return Buffer.from(base64, 'base64');
}

function chunk(kind: string, content: readonly number[] | Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(kind), Buffer.from(content)]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([size, typed, sum]);
}

/** After the head, which ends at byte 33. */
const turnedPng = (png: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk('eXIf', orientationBlock(6)), png.subarray(33)]);

function riff(kind: string, content: readonly number[] | Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(kind), size, Buffer.from(content)]);
}

/** In the extended format, whose header announces EXIF and the size; engines may rely on it. */
const turnedWebp = (webp: Buffer) => {
  const isExtended = webp.toString('latin1', 12, 16) === 'VP8X';
  const flags = 0b1000 | (isExtended ? (webp[20] ?? 0) : 0);
  const head = riff('VP8X', [flags, 0, 0, 0, 0xcf, 7, 0, 0xe7, 3, 0]);
  const exif = riff('EXIF', orientationBlock(6));
  const pixels = webp.subarray(isExtended ? 30 : 12);
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), head, pixels, exif]));
};

describe.each([
  ['PNG', 'image/png', turnedPng],
  ['WebP', 'image/webp', turnedWebp],
])('a %s with an EXIF orientation', (_, type, turned) => {
  test.each(['reduced', 'stripped', 'rotated'] as const)(
    'is sent as the engine shows it: %s',
    async (way) => {
      const { page } = await fixture.takePhone();
      await page.goto('about:blank');
      await page.addScriptTag({ type: 'module', content: script });
      await page.waitForFunction(() => 'sentAs' in window);
      const picture = turned(await drawn(page, type));
      const before = await renderedPicture(page, picture);
      const base64 = await page.evaluate(([picture, way]) => window.sentAs(picture, way), [
        picture.toString('base64'),
        way,
      ] as const);
      const after = await renderedPicture(page, Buffer.from(base64, 'base64'));
      const isUpright = (one: typeof after) => one.height > one.width;
      expect(isUpright(after)).toBe(isUpright(before) !== (way === 'rotated'));
      // Upright, one half is above the other; rotated, beside it.
      const isRedAbove = ({ above, below }: typeof after) => (above[0] ?? 0) > 2 * (below[0] ?? 0);
      expect(isRedAbove(after)).toBe(isUpright(after));
      expect(Math.max(after.width, after.height) / Math.min(after.width, after.height)).toBeCloseTo(2, 1);
    },
  );
});
