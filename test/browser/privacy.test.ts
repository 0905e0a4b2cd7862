// @module-tag quick
import { describe, expect, test } from 'vitest';
import { plans } from '#test/support/demo-plans';
import { type Applicant, applicant } from './support/applicants';
import { browserFixture } from './support/browser-fixture';
import { beginShortPlan, fillShortPlan, reachSecondStep } from './support/short-plan';
import { draftHolds, type StoredData, storedOn } from './support/stored-data';

const fixture = browserFixture();

describe('the data on the phone', () => {
  const secretsOf = ({ name, idCard, phone }: Applicant) => [name, idCard, phone, '杭州市第一中学'];

  function expectNothingReadable({ local, session, records }: StoredData, who: Applicant): void {
    for (const secret of secretsOf(who)) {
      expect(local).not.toContain(secret);
      expect(session).not.toContain(secret);
      for (const record of Object.values(records).flat()) expect(record).not.toContain(secret);
    }
  }

  test('of a form is encrypted, and no address contains any of it', async () => {
    const who = applicant(14);
    const driver = await fixture.takePhone();
    const addresses: string[] = [];
    driver.page.on('request', (request) => addresses.push(request.url()));
    driver.page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await reachSecondStep(driver, fixture.origin, who);
    await draftHolds(driver.page, '杭州市第一中学');
    const kept = await storedOn(driver.page);
    expect(kept.records['orientation-drafts/drafts']).toHaveLength(1);
    expect(kept.records['orientation-keys/keys']).toEqual(['"key, extractable: false"']);
    expectNothingReadable(kept, who);
    await driver.type({ 紧急联系人: '何建国', 紧急联系人手机号: '13800138000' });
    await driver.tap('下一步');
    await driver.page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
    await driver.tap('提交报名');
    await driver.reads('报名已提交');
    expect(addresses.length).toBeGreaterThan(10);
    const read = addresses.map((address) => decodeURIComponent(address)).join('\n');
    for (const secret of secretsOf(who)) expect(read).not.toContain(secret);
    expectNothingReadable(await storedOn(driver.page), who);
  });

  test('after 退出 contains neither a draft nor a token', async () => {
    const who = applicant(15);
    const driver = await fixture.takePhone();
    await beginShortPlan(driver, fixture.origin);
    await fillShortPlan(driver, who);
    await driver.tap('提交报名');
    await driver.reads('报名已提交');
    const signedIn = await storedOn(driver.page);
    const { token } = tokenIn(signedIn);
    expect(token).toBeTruthy();
    await beginShortPlan(driver, fixture.origin, plans.adult);
    await driver.type({ 姓名: who.name });
    await driver.reads('已保存在本机');
    await driver.page.goto(`${fixture.origin}/zhxy/orientation/#/orientation/enrollment/applylist`);
    await driver.tap('退出');
    await driver.choose('退出');
    await driver.button('进入报名记录').waitFor();
    // Deleted after the session, on which the screen depends.
    await expect
      .poll(async () => (await storedOn(driver.page)).records['orientation-drafts/drafts'])
      .toEqual([]);
    const kept = await storedOn(driver.page);
    expect(JSON.stringify(kept)).not.toContain(token);
    expectNothingReadable(kept, who);
  });

  function tokenIn({ local }: StoredData): { token: string } {
    const entries = Object.entries(JSON.parse(local) as Record<string, string>);
    return { token: entries.find(([key]) => key.includes('accesstoken'))?.[1] ?? '' };
  }
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a script', '"><script>alert(1)</script>'],
  ['a path', '../../../etc/passwd'],
  ['another school’s path', 'qingyun/../lakeside'],
  ['very much', 'x'.repeat(3000)],
  ['nothing printable', '\u0000'],
])('a school’s name that is %s is not found, without side effects', async (_, name) => {
  const driver = await fixture.takePhone();
  const dialogs: string[] = [];
  driver.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await driver.page.goto(`${fixture.origin}/?tn=${encodeURIComponent(name)}`);
  await driver.reads('没有找到这所学校');
  await driver.button('重试').waitFor();
  expect(await driver.page.locator('main img, main script').count()).toBe(0);
  expect(dialogs).toEqual([]);
  expect(fixture.pageErrors).toEqual([]);
});
