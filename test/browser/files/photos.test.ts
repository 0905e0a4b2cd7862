import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pictureHeader } from '#domain/upload/picture-header';
import { greyJpeg } from '#test/support/sample-pictures';
import { cameraPhoto, seen } from '../support/camera-photo';
import type { Hand } from '../support/hand';
import { makeOld } from '../support/old-engine';
import { stage } from '../support/stage';

const on = stage();

async function atMaterials(hand: Hand): Promise<void> {
  await hand.page.goto(
    `${on.origin}/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4`,
  );
  await hand.page.getByLabel('证件照', { exact: true }).waitFor();
}

/** The photo's bytes as the school returns them. */
async function stored(hand: Hand, name: string): Promise<Buffer> {
  await hand.tap(`预览 ${name}`);
  const address = await hand.dialog.getByRole('img', { name }).getAttribute('src');
  const answer = await hand.page.request.get(address ?? '');
  expect(answer.status()).toBe(200);
  return answer.body();
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
    ['on an engine of the oldest age', makeOld, 'IMG_2026.jpeg'],
  ])('is small, upright, and says nothing but what it shows: made %s', async (_, prepare, name) => {
    const hand = await on.takePhone();
    await prepare(hand.page);
    await atMaterials(hand);
    const photo = await cameraPhoto(hand.page, 4032, 3024);
    expect(photo.bytes.length).toBeGreaterThan(1_000_000);
    await hand.attach('证件照', photo);
    const bytes = await stored(hand, name);
    expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
    expect(bytes.includes('GPS')).toBe(false);
    expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', width: 1200, height: 1600, orientation: 1 });
    const { width, height, above, below } = await seen(hand.page, bytes);
    expect([width, height]).toEqual([1200, 1600]);
    expect(above[0]).toBeGreaterThan(2 * (above[2] ?? 0));
    expect(below[2]).toBeGreaterThan(2 * (below[0] ?? 0));
    expect(on.complaints).toEqual([]);
  });

  test('a photo of a hundred megapixels is sent as small as any other', async () => {
    const hand = await on.takePhone();
    await atMaterials(hand);
    const bytes = greyJpeg({ width: 12_000, height: 8_400 });
    await hand.attach('证件照', { name: 'IMG_108.jpg', type: 'image/jpeg', bytes });
    const kept = await stored(hand, 'IMG_108.jpg');
    expect(kept.length).toBeLessThanOrEqual(150 * 1024);
    expect(pictureHeader(kept)).toMatchObject({ format: 'jpeg', width: 1600, height: 1120 });
    expect(on.complaints).toEqual([]);
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
    const hand = await on.takePhone();
    await atMaterials(hand);
    const bytes = Buffer.from(text, 'latin1');
    await hand.page
      .getByLabel('学历证明', { exact: true })
      .setInputFiles({ name, mimeType: type, buffer: bytes });
    await hand.reads(words);
    expect(await hand.button(`重新上传 ${name}`).count()).toBe(0);
    expect(await hand.button(`删除 ${name}`).count()).toBe(1);
    expect(on.complaints).toEqual([]);
  });
});
