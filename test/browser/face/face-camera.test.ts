import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { FACE_PICTURE } from '#domain/checkin/face-picture';
import { demoNewStudents } from '#school/demo/new-students';
import { browserFixture } from '../support/browser-fixture';
import { isSeenWhole, setTextSize } from '../support/inspect';

const fixture = browserFixture();
const SECRET = 'where-and-when-it-was-taken';

/** Runs in the page: a camera that shows noise, which compresses badly, and reports whether it is on. */
const giveCamera = () => {
  const drawn = document.createElement('canvas');
  drawn.width = 1280;
  drawn.height = 960;
  const context = drawn.getContext('2d');
  const streams: MediaStream[] = [];
  const draw = () => {
    const image = context?.createImageData(drawn.width, drawn.height);
    if (!image) return;
    for (let at = 0; at < image.data.length; at += 4) {
      image.data.set([(at * 7919) % 256, (at * 104729) % 256, (at * 1299709) % 256, 255], at);
    }
    context?.putImageData(image, 0, 0);
  };
  const open = async () => {
    draw();
    const stream = drawn.captureStream(5);
    streams.push(stream);
    setTimeout(draw, 100);
    return stream;
  };
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: open });
  Object.assign(globalThis, {
    camerasOn: () =>
      streams.filter((stream) => stream.getTracks().some((each) => each.readyState === 'live')).length,
  });
};

const camerasOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { camerasOn(): number }).camerasOn());

/** Signs in a student who only lacks the face photo, and opens the screen before the camera. */
async function comeToConsent(page: Page): Promise<void> {
  const student = demoNewStudents.find(({ name }) => name === '王子涵');
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.checkinEntry}`);
  await page.getByLabel('姓名').fill(student?.name ?? '');
  await page.getByLabel('身份证号').fill(student?.idCard ?? '');
  await page.getByRole('button', { name: '开始报到' }).click();
  await page.waitForURL((url) => url.hash.startsWith(`#${paths.checkin}`));
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.facePicture}`);
  await page.getByRole('button', { name: '同意并拍照' }).waitFor();
}

async function handIn(page: Page): Promise<Buffer> {
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByRole('button', { name: '使用照片' }).click(),
  ]);
  await page.getByText('检测中').waitFor();
  return sent.postDataBuffer() ?? Buffer.alloc(0);
}

async function removePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: '删除照片' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除照片' }).click();
  await page.getByText('还没有照片').waitFor();
}

/** A JPEG made in the page, with a word in its metadata. */
async function photoWithMetadata(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 1600;
    canvas.getContext('2d')?.fillRect(200, 200, 600, 900);
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(plain.slice(plain.indexOf(',') + 1), 'base64');
  const words = Buffer.from(`Exif\0\0${SECRET}`, 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, words.length + 2]), words]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

test('a camera photo is small, upright and without metadata, and the camera is stopped', async () => {
  const { page } = await fixture.takePhone();
  await page.addInitScript(giveCamera);
  await comeToConsent(page);
  await page.getByRole('button', { name: '同意并拍照' }).click();
  await page.getByRole('button', { name: '拍照', exact: true }).waitFor();
  expect(await camerasOn(page)).toBe(1);
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await page.getByRole('button', { name: '拍照', exact: true }).click();
  await page.getByRole('button', { name: '重拍' }).waitFor();
  expect(await camerasOn(page)).toBe(0);
  // Not a number until the picture is decoded.
  const shape = () =>
    page.getByAltText('刚拍的照片').evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return naturalWidth / naturalHeight;
    });
  await expect.poll(shape).toBeCloseTo(FACE_PICTURE.ratio);
  await page.getByRole('button', { name: '重拍' }).click();
  await page.getByRole('button', { name: '拍照', exact: true }).waitFor();
  expect(await camerasOn(page)).toBe(1);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => camerasOn(page)).toBe(0);

  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.facePicture}`);
  await page.getByRole('button', { name: '拍照', exact: true }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await page.getByRole('button', { name: '拍照', exact: true }).click();
  const taken = await handIn(page);
  expect(taken.length).toBeGreaterThan(1000);
  expect(taken.length).toBeLessThanOrEqual(FACE_PICTURE.bytes);
  await removePhoto(page);
  expect(fixture.pageErrors).toEqual([]);
});

test('a picture from the album is sent without its metadata', async () => {
  const { page } = await fixture.takePhone();
  await comeToConsent(page);
  await page.getByRole('button', { name: '同意并拍照' }).click();
  const picture = await photoWithMetadata(page);
  expect(picture.includes(SECRET)).toBe(true);
  await page
    .getByLabel('从相册选择')
    .setInputFiles({ name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: picture });
  const sent = await handIn(page);
  expect(sent.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(sent.includes(SECRET)).toBe(false);
  expect(sent.includes('Exif')).toBe(false);
  await removePhoto(page);
});

test('on a small phone, what waits for the network says so in view, in large text from its beginning', async () => {
  const { page } = await fixture.takePhone({ viewport: { width: 360, height: 640 } });
  await comeToConsent(page);
  await page.getByRole('button', { name: '同意并拍照' }).click();
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoWithMetadata(page) };
  await page.getByLabel('从相册选择').setInputFiles(picture);
  // The code that reads the picture is loaded by then.
  await page.getByRole('button', { name: '使用照片' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '使用照片' }).click();
  const notice = page.getByText('网络恢复后会自动提交').first();
  await expect.poll(() => isSeenWhole(notice)).toBe(true);
  await page.getByRole('button', { name: '重拍' }).click();
  await setTextSize(page, '200%');
  await page.getByLabel('从相册选择').setInputFiles(picture);
  await page.getByRole('button', { name: '使用照片' }).click();
  await expect.poll(() => isSeenWhole(notice)).toBe(true);
});
