import type { Page } from 'playwright-core';
import type { SampleFile } from '#features/support/phones/phone';
import { exif } from '#test/support/sample-pictures';

/**
 * A phone camera's JPEG of a scene with red above and blue below: the pixels are rotated by 90°, and the metadata
 * contains the orientation and the place.
 */
export async function cameraPhoto(page: Page, width: number, height: number): Promise<SampleFile> {
  const base64 = await page.evaluate(
    async ({ width, height }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      // Rotated clockwise by 90°, the left side is on top.
      context.fillStyle = '#d02020';
      context.fillRect(0, 0, width / 2, height);
      context.fillStyle = '#2020d0';
      context.fillRect(width / 2, 0, width / 2, height);
      // A picture's file size depends on its details.
      for (let dot = 0; dot < 60_000; dot += 1) {
        context.fillStyle = `rgb(${(dot * 37) % 256} ${(dot * 91) % 256} ${(dot * 13) % 256} / .25)`;
        context.fillRect((dot * 7919) % width, (dot * 104_729) % height, 9, 5);
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
      const bytes = new Uint8Array(await new Response(blob).arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000)
        text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return btoa(text);
    },
    { width, height },
  );
  const plain = Buffer.from(base64, 'base64');
  const bytes = Buffer.concat([plain.subarray(0, 2), Buffer.from(exif(6)), plain.subarray(2)]);
  return { name: 'IMG_2026.jpeg', type: 'image/jpeg', bytes };
}

export interface ShownPicture {
  readonly width: number;
  readonly height: number;
  /** RGB of a point above and of one below. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

/** How a browser renders a picture. */
export function renderedPicture(page: Page, picture: Buffer): Promise<ShownPicture> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    image.src = URL.createObjectURL(new Blob([bytes]));
    await new Promise((done, failed) => {
      image.onload = done;
      image.onerror = failed;
    });
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 2;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const { naturalWidth: width, naturalHeight: height } = image;
    context.drawImage(image, width / 4, height / 8, width / 2, height / 4, 0, 0, 1, 1);
    context.drawImage(image, width / 4, (5 * height) / 8, width / 2, height / 4, 0, 1, 1, 1);
    const { data } = context.getImageData(0, 0, 1, 2);
    return { width, height, above: [...data.slice(0, 3)], below: [...data.slice(4, 7)] };
  }, picture.toString('base64'));
}
