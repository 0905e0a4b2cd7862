import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { demoNewStudents } from '#school/demo/new-students';
import { type Backend, startBackend } from '../support/backend';
import { FilmedScreen } from '../support/filmed-screen';
import { type Phone, Phones } from '../support/phones';

const seen = new FilmedScreen();
let backend: Backend;
let phones: Phones;
let used: Phone[] = [];

/** An own school, because reports cannot be undone. */
beforeAll(async () => {
  [backend, phones] = await Promise.all([startBackend(), Phones.launchWithCamera(seen.switches)]);
});
afterEach(async () => {
  for (const { context } of used) await context.close();
  used = [];
});
afterAll(async () => {
  await phones?.close();
  await backend?.close();
  seen.remove();
});

async function take(): Promise<Phone> {
  const phone = await phones.take();
  used.push(phone);
  return phone;
}

const on = (path: string) => `${backend.origin}/zhxy/orientation/#${path}`;

async function signIn(page: Page, name: string): Promise<void> {
  const student = demoNewStudents.find((each) => each.name === name);
  await page.goto(on(paths.checkinEntry));
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('身份证号').fill(student?.idCard ?? '');
  await page.getByRole('button', { name: '开始报到' }).click();
  await page.waitForURL((url) => url.hash.startsWith(`#${paths.checkin}`));
}

/** Shows the pass full-screen in front of the camera. */
async function holdUpPass(page: Page): Promise<void> {
  await page.goto(on(paths.procedure));
  await page.getByRole('button', { name: '全屏出示' }).last().click();
  await seen.film(qrOn(page));
}

const qrOn = (page: Page) => page.getByRole('dialog').getByRole('img', { name: '报到码' });

/** Opens the scanner as the demo's device, by the sandbox. */
async function openScanner(page: Page): Promise<void> {
  await page.goto(`${backend.origin}/sandbox`);
  await page.getByRole('button', { name: '演示设备' }).click();
  await page.waitForURL('**/desk/scan/');
  await page.getByRole('button', { name: '扫码', exact: true }).waitFor();
}

/** Watches by the camera, until the result is shown that the camera leads to. */
async function scan(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: '扫码', exact: true }).click();
  await tells(page, words);
  await page.getByRole('button', { name: '停止扫码' }).click();
}

const result = (page: Page) => page.getByRole('status');

async function tells(page: Page, words: string | RegExp): Promise<void> {
  await result(page).filter({ hasText: words }).waitFor();
}

/** Runs in the page: counts held screen wake locks. */
const countLocks = () => {
  const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
  const given: WakeLockSentinel[] = [];
  navigator.wakeLock.request = async (type) => {
    const lock = await ask(type);
    given.push(lock);
    return lock;
  };
  Object.assign(globalThis, { locksHeld: () => given.filter(({ released }) => !released).length });
};

const locksHeld = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { locksHeld(): number }).locksHeld());

/** The token with one character of the signature changed. */
function altered(token: string): string {
  const at = token.length - 60;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

/** The same pass with another school's id. */
function elsewhere(token: string): string {
  const [mark, tenant = '', ...rest] = token.split('.');
  return [mark, `${tenant}x`, ...rest].join('.');
}

test('a pass on a student’s screen is scanned and counts once, and the screen stays on until then', async () => {
  const [student, steward] = [await take(), await take()];
  await student.page.addInitScript(countLocks);
  await signIn(student.page, '陈思远');
  await holdUpPass(student.page);
  await expect.poll(() => locksHeld(student.page)).toBe(1);
  await openScanner(steward.page);
  expect(await steward.page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  const face = result(steward.page).getByText('已通过的人脸照片，请与本人核对');
  const [sent] = await Promise.all([
    steward.page.waitForRequest((request) => request.url().endsWith('/desk/api/scan/scans')),
    face.waitFor(),
    scan(steward.page, /已报到陈\*远/),
  ]);
  const keptOnIt = await steward.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(keptOnIt).not.toMatch(/image|base64|陈/);
  await student.page.getByText('已报到').first().waitFor();
  await expect.poll(() => locksHeld(student.page)).toBe(0);

  // Removed automatically after its time.
  await face.waitFor({ state: 'detached' });
  await scan(steward.page, /已于 .+ 核验过/);
  const { pass } = sent.postDataJSON().shown;
  for (const [text, words] of [
    [altered(pass), '报到码被改动过，请勿放行'],
    [elsewhere(pass), '查无此人'],
    ['https://example.com/', '不是有效的报到码'],
  ] as const) {
    seen.print(text);
    await scan(steward.page, words);
  }
  expect(await steward.page.locator('video').isVisible()).toBe(false);
  expect([...student.pageErrors, ...steward.pageErrors]).toEqual([]);
});

/** Runs in the page: a `BarcodeDetector` as phones have it, with or without the service behind it. */
const giveDetector = (text: string | undefined) => {
  class BarcodeDetector {
    static async getSupportedFormats() {
      return ['qr_code'];
    }
    async detect() {
      if (text === undefined) throw new DOMException('no service', 'NotSupportedError');
      return [{ rawValue: text }];
    }
  }
  Object.assign(globalThis, { BarcodeDetector });
};

test('a browser’s own QR detector reads the codes, or the page’s where it fails', async () => {
  seen.print('A2C3D4');
  for (const [own, words] of [
    ['https://example.com/', '不是有效的报到码'],
    [undefined, '查无此人'],
  ] as const) {
    const { page } = await take();
    await page.addInitScript(giveDetector, own);
    await openScanner(page);
    await scan(page, words);
  }
});
