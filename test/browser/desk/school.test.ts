import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, DeskServer } from '#test/school/http/desk/desk-server';
import { browserFixture } from '../support/browser-fixture';
import { violations } from '../support/inspect';

const fixture = browserFixture();
const COMPUTER = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let desk: DeskServer;
let origin: string;

beforeAll(async () => {
  const dist = process.env.DIST ?? 'dist';
  desk = await DeskServer.start({ deskDir: resolve(dist, 'desk'), appDir: resolve(dist, 'app') });
  origin = await desk.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => desk?.close());

/** The settings, opened by an administrator. */
async function openSettings(part: string): Promise<Page> {
  const { member } = await desk.staff(await desk.server.tenantId(), [{ role: 'administrator' }]);
  const { page } = await fixture.takePhone({ viewport: COMPUTER });
  await page.goto(`${origin}/desk/#/school/${part}`);
  await page.getByLabel('账号', { exact: true }).fill(member.login);
  await page.getByLabel('密码', { exact: true }).fill('a long password');
  await page.keyboard.press('Enter');
  desk.server.clock.time += 60_000;
  const code = codeOf(member.authenticator ?? expect.fail(), desk.server.clock.now());
  await page.getByLabel('动态码', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '学校设置' }).waitFor();
  return page;
}

/** The checker's complaints in both widths and schemes. */
async function complaints(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [COMPUTER, PHONE])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.waitForFunction(() => {
        const widgets = document.querySelector('.ant-app');
        return widgets && getComputedStyle(widgets).color === getComputedStyle(document.body).color;
      });
      // The frame is a page of its own, with landmarks of its own.
      const lines = (await violations(page, scheme)).filter((line) => !line.startsWith('landmark-unique'));
      found.push(...lines.map((line) => `${size.width} px: ${line}`));
    }
  await page.setViewportSize(COMPUTER);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}

test('what an administrator posts is on the home screen beside it; what is not saved is not lost by a link', async () => {
  const page = await openSettings('announcement');
  const home = page.frameLocator('iframe');
  await home.getByRole('button', { name: /^新生报名/ }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel('标题', { exact: true }).fill('报到时间有调整');
  await page.getByRole('link', { name: '人员与权限' }).first().click();
  await page.getByRole('button', { name: '留下' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('请填写').waitFor();
  await page.getByLabel('内容', { exact: true }).fill('改为九月三日');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await home.getByText('改为九月三日').waitFor();
  await page.getByRole('link', { name: '人员与权限' }).first().click();
  await page.getByRole('heading', { name: '人员与权限' }).waitFor();
  expect(fixture.pageErrors.filter((line) => !line.includes('/desk/api/'))).toEqual([]);
});
