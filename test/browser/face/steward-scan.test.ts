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

/** Opens 核验 at the school's desk. */
async function openGate(page: Page): Promise<void> {
  await page.goto(`${backend.origin}/sandbox`);
  await page.getByRole('button', { name: '登录前台' }).click();
  await page.getByRole('button', { name: '核验', exact: true }).first().click();
  await page.getByText('在线核验').waitFor();
}

async function scan(page: Page): Promise<void> {
  await page.getByRole('button', { name: '扫码', exact: true }).click();
}

const result = (page: Page) => page.locator('#gate-result');

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

/** The scan that is queued on this device until it is online. */
function queuedPass(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [, queue = '[]'] = Object.entries({ ...localStorage }).find(([key]) => /queue/.test(key)) ?? [];
    return JSON.parse(queue)[0].pass;
  });
}

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
  await openGate(steward.page);
  expect(await steward.page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  const face = result(steward.page).getByRole('img', { name: '已通过的人脸照片' });
  const [sent] = await Promise.all([
    steward.page.waitForRequest((request) => request.url().endsWith('/manage/studentReport')),
    // Both are shown for ten seconds.
    face.waitFor(),
    steward.page.getByText(/请与本人核对，\d+ 秒后自动隐藏/).waitFor(),
    scan(steward.page),
  ]);
  await tells(steward.page, '已报到：陈*远');
  const keptOnIt = await steward.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(keptOnIt).not.toMatch(/image|base64/);
  await steward.page.getByText('已报到 1 / 3').waitFor();
  await student.page.getByText('已报到').first().waitFor();
  await expect.poll(() => locksHeld(student.page)).toBe(0);

  // Removed automatically after its time.
  await face.waitFor({ state: 'detached' });
  await scan(steward.page);
  await tells(steward.page, /已于 .+ 报到过/);
  const { pass } = sent.postDataJSON();
  for (const [text, words] of [
    [altered(pass), '报到码被改动过，请勿放行'],
    [elsewhere(pass), '查无此报到码'],
    ['https://example.com/', '这不是报到码或六位码'],
  ] as const) {
    seen.print(text);
    await scan(steward.page);
    await tells(steward.page, words);
  }
  await steward.page.getByText('已报到 1 / 3').waitFor();
  expect(await steward.page.locator('#gate-video').isVisible()).toBe(false);
  const expected =
    /^answer: 400 .*\/manage\/studentReport$|^console: Failed to load resource.* 400 .*\/manage\/studentReport$/;
  const complaints = [...student.pageErrors, ...steward.pageErrors];
  expect(complaints.filter((words) => !expected.test(words))).toEqual([]);
});

test('an offline scan is verified by its signature, and a repeated sync after a new sign-in counts once', async () => {
  const [student, { page, context }] = [await take(), await take()];
  await signIn(student.page, '王子涵');
  await student.page.goto(on(paths.faceStandard));
  await student.page.getByRole('button', { name: '到校现场采集' }).click();
  await student.page.getByText('已选择到校现场采集').first().waitFor();
  await holdUpPass(student.page);
  await openGate(page);
  await context.setOffline(true);
  await page.getByText('连不上学校：仍可扫码核验').waitFor();
  await scan(page);
  await tells(page, '签名有效，已离线核验');
  await page.getByText('1 人已离线核验，等待同步').waitFor();
  await scan(page);
  await tells(page, '本台已核验过这名学生');
  const pass = await queuedPass(page);
  for (const [text, words] of [
    [altered(pass), '报到码被改动过，请勿放行'],
    [elsewhere(pass), '这不是本校的报到码'],
  ] as const) {
    seen.print(text);
    await scan(page);
    await tells(page, words);
  }

  // The school receives the sync, but its response is lost.
  let lost = 0;
  await page.route('**/enrollment-manage/mobile/welcome/student/manage/syncReports', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await student.page.getByText('已报到').first().waitFor();
  await page.evaluate(() => sessionStorage.clear());
  // The page repeats the sync by itself: it is left first, so that the next sync is the new sign-in's.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'wait' });
  const [synced] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/manage/syncReports')),
    openGate(page),
  ]);
  expect((await synced.json()).data.outcomes).toMatchObject([{ outcome: 'reported' }]);
  const report = page.locator('#gate-list').getByRole('listitem').filter({ hasText: '王*涵' });
  await report.filter({ hasText: '本台核验' }).waitFor();
  expect(await report.textContent()).not.toContain('重复核验');
  await page.locator('#gate-queue').waitFor({ state: 'hidden' });
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
    ['https://example.com/', '这不是报到码或六位码'],
    [undefined, '查无此报到码'],
  ] as const) {
    const { page } = await take();
    await page.addInitScript(giveDetector, own);
    await openGate(page);
    await scan(page);
    await tells(page, words);
  }
});
