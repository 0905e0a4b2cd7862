import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, DeskServer } from '#test/school/http/desk/desk-server';
import { browserFixture } from '../support/browser-fixture';
import { emulateOldEngine, MISSING_ON_COMPUTERS } from '../support/old-engine';

const fixture = browserFixture();
let desk: DeskServer;
let address: string;

beforeAll(async () => {
  desk = await DeskServer.start({ deskDir: resolve(process.env.DIST ?? 'dist', 'desk') });
  address = `${await desk.server.app.listen({ port: 0, host: '127.0.0.1' })}/desk/`;
});
afterAll(() => desk?.close());

test('the desk works on an old computer of a school, in styles that Chrome 86 reads', async () => {
  const { member } = await desk.staff(await desk.server.tenantId(), [{ role: 'administrator' }]);
  const { page } = await fixture.takePhone({ viewport: { width: 1280, height: 720 } });
  await emulateOldEngine(page, MISSING_ON_COMPUTERS);
  await page.goto(address);
  await page.getByLabel('账号', { exact: true }).fill(member.login);
  await page.getByLabel('密码', { exact: true }).fill('a long password');
  await page.keyboard.press('Enter');
  desk.server.clock.time += 60_000;
  const code = codeOf(member.authenticator ?? expect.fail(), desk.server.clock.now());
  await page.getByLabel('动态码', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '人员与权限' }).first().click();
  await page.getByRole('cell', { name: member.login }).waitFor();
  await page.getByRole('button', { name: '邀请' }).click();
  await page.getByRole('dialog', { name: '邀请' }).waitFor();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
  );
  // Of version 88 and 87.
  expect(styles).not.toContain(':where(');
  expect(styles).not.toMatch(
    /[{;\s](?:inset|(?:margin|padding)-(?:inline|block)|inset-(?:inline|block)[a-z-]*):/,
  );
  expect(fixture.pageErrors.filter((line) => !line.includes('/desk/api/'))).toEqual([]);
});
