import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '#test/school/http/desk/desk-server';
import { COMPUTER, complaints, deskFixture, PHONE } from '../support/desk-fixture';

const fixture = deskFixture();
const MINUTE = 60_000;

/** The next code that an authenticator shows: each can be used once. */
function nextCode(secret: string): string {
  fixture.desk.server.clock.time += MINUTE;
  return codeOf(secret, fixture.desk.server.clock.now());
}

/** By the keyboard alone. */
async function signIn(page: Page, login: string, password: string, secret: string): Promise<void> {
  const field = page.getByLabel('账号', { exact: true });
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('动态码', { exact: true });
  await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(nextCode(String(secret)));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^账号菜单/ }).waitFor();
}

test('an administrator invites a reviewer, who activates the account and sees what the role allows', async () => {
  const { member } = await fixture.desk.staff(await fixture.desk.server.tenantId(), [
    { role: 'administrator' },
  ]);
  const { page } = await fixture.takePhone({ viewport: COMPUTER });
  const found: string[] = [];
  await page.goto(fixture.address);
  await page.getByLabel('密码', { exact: true }).waitFor();
  found.push(...(await complaints(page, 'sign-in')));
  await signIn(page, member.login, 'a long password', member.authenticator ?? expect.fail());

  // The code is asked for again once it is older than ten minutes, and the call goes on by itself.
  fixture.desk.server.clock.time += 11 * MINUTE;
  await page.getByRole('link', { name: '人员与权限' }).first().click();
  await page.getByRole('dialog', { name: '请输入动态码' }).waitFor();
  found.push(...(await complaints(page, 'step-up')));
  await page.getByLabel('动态码', { exact: true }).fill(nextCode(member.authenticator ?? expect.fail()));
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: member.login }).waitFor();
  found.push(...(await complaints(page, 'staff')));

  await page.getByRole('button', { name: '邀请' }).click();
  await page.getByLabel('姓名', { exact: true }).fill('陈老师');
  await page.getByLabel('账号', { exact: true }).fill('Ｃhen');
  await page.getByRole('checkbox', { name: /^审核员/ }).check();
  found.push(...(await complaints(page, 'invite')));
  await page.getByRole('dialog').getByRole('button', { name: '邀请' }).click();
  const link = await page.getByRole('dialog', { name: '陈老师 的一次性链接' }).locator('code').textContent();
  expect(link).toMatch(new RegExp(`^${fixture.address}#/activate/`));
  await page.getByRole('button', { name: '已转给本人' }).click();

  const { page: other } = await fixture.takePhone({ viewport: PHONE });
  await other.goto(String(link));
  await other.getByLabel('设置密码', { exact: true }).fill('short');
  expect(other.url()).toBe(`${fixture.address}#/activate`);
  await other.getByRole('button', { name: '启用' }).click();
  await other.getByText('密码至少 12 个字').waitFor();
  found.push(...(await complaints(other, 'activate')));
  const secret = (await other.locator('code').textContent())?.replaceAll(' ', '');
  const password = '秋天的湖边有三棵树和一座桥';
  await other.getByLabel('设置密码', { exact: true }).fill(password);
  await other.getByLabel('验证器显示的 6 位动态码', { exact: true }).fill('000000');
  await other.getByRole('button', { name: '启用' }).click();
  await other.getByText(/^动态码不对/).waitFor();
  await other.getByLabel('验证器显示的 6 位动态码', { exact: true }).fill(nextCode(String(secret)));
  await other.getByRole('button', { name: '启用' }).click();
  await expect.poll(() => other.getByRole('list', { name: '恢复码' }).getByRole('listitem').count()).toBe(10);
  found.push(...(await complaints(other, 'recovery codes')));
  await other.getByRole('button', { name: '我已保存' }).click();
  await signIn(other, 'chen', password, String(secret));
  await other.getByRole('link', { name: '报名' }).last().waitFor();
  expect(await other.getByRole('link', { name: '人员与权限' }).count()).toBe(0);
  await other.goto(`${fixture.address}#/staff`);
  await other.getByRole('heading', { name: '没有这个页面' }).waitFor();
  await other.goto(`${fixture.address}#/account`);
  await other.getByText('这台设备').waitFor();
  found.push(...(await complaints(other, 'account')));

  // Disabled in the middle of their work: what is on the screen stays behind the sign-in.
  await page.getByRole('button', { name: '陈老师 的操作' }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByText('已停用').waitFor();
  await other.getByLabel('现在的密码', { exact: true }).fill('typed before');
  await other.getByLabel('新密码', { exact: true }).fill(`${password}！`);
  await other.getByRole('button', { name: '更改密码' }).click();
  await other.getByRole('dialog', { name: '登录已结束' }).waitFor();
  expect(await other.getByLabel('现在的密码', { exact: true }).inputValue()).toBe('typed before');

  await page.getByRole('link', { name: '操作记录' }).first().click();
  await page.getByRole('cell', { name: /停用/ }).first().waitFor();
  await page.getByRole('button', { name: '只看 陈老师 的记录' }).first().click();
  await page.getByText('对象：陈老师').waitFor();
  found.push(...(await complaints(page, 'audit')));
  expect(found).toEqual([]);
  // What the school refuses is an answer with its status.
  expect(fixture.pageErrors.filter((line) => !line.includes('/desk/api/'))).toEqual([]);
});
