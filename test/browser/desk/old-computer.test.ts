import { expect, test } from 'vitest';
import { codeOf } from '#test/school/http/desk/desk-server';
import { deskFixture } from '../support/desk-fixture';
import { emulateOldEngine, MISSING_ON_COMPUTERS } from '../support/old-engine';

const fixture = deskFixture();

test('the desk works on an old computer of a school, in styles that Chrome 86 reads', async () => {
  const { member } = await fixture.desk.staff(await fixture.desk.server.tenantId(), [
    { role: 'administrator' },
  ]);
  const { page } = await fixture.takePhone({ viewport: { width: 1280, height: 720 } });
  await emulateOldEngine(page, MISSING_ON_COMPUTERS);
  await page.goto(fixture.address);
  await page.getByLabel('账号', { exact: true }).fill(member.login);
  await page.getByLabel('密码', { exact: true }).fill('a long password');
  await page.keyboard.press('Enter');
  fixture.desk.server.clock.time += 60_000;
  const code = codeOf(member.authenticator ?? expect.fail(), fixture.desk.server.clock.now());
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
