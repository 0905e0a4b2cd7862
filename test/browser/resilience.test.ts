import { expect, test } from 'vitest';
import { plans } from '#test/support/demo-plans';
import { applicant } from './support/applicants';
import { browserFixture } from './support/browser-fixture';
import { PLAIN_HOST } from './support/phones';
import { beginShortPlan, fillShortPlan, reachSecondStep } from './support/short-plan';
import { draftHolds } from './support/stored-data';

const fixture = browserFixture();

test('the input of a form survives a network outage, shown by a bar until it ends', async () => {
  const driver = await fixture.takePhone();
  await reachSecondStep(driver, fixture.origin, applicant(11));
  const bar = driver.page.getByText('网络已断开');
  await driver.page.context().setOffline(true);
  await bar.waitFor();
  await driver.type({ 紧急联系人: '何建国' });
  await driver.reads('已保存在本机');
  await draftHolds(driver.page, '何建国');
  await driver.page.context().setOffline(false);
  await bar.waitFor({ state: 'hidden' });
  expect(await driver.field('紧急联系人').inputValue()).toBe('何建国');
  await driver.page.reload();
  await driver.field('紧急联系人').waitFor();
  expect(await driver.field('紧急联系人').inputValue()).toBe('何建国');
});

test('a second tap on 返回 before the former screen has come does not lead past it, nor out of the app', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  // Dispatched in one task: the first tap cannot have led anywhere yet.
  const tapBackTwice = () =>
    driver.button('返回').evaluate((back: HTMLElement) => {
      back.click();
      back.click();
    });
  await reachSecondStep(driver, fixture.origin, applicant(19));
  await tapBackTwice();
  await driver.field('姓名').waitFor();
  await driver.tap('返回');
  await driver.button('立即报名').or(driver.button('继续填写')).waitFor();
  await tapBackTwice();
  await driver.reads(plans.adult);
  await driver.tap('返回');
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('the selected language is remembered', async () => {
  const driver = await fixture.takePhone();
  await driver.page.goto(fixture.origin);
  await driver.tap('English');
  await driver.page.getByRole('button', { name: /^Enroll/ }).waitFor();
  await driver.page.reload();
  await driver.page.getByRole('button', { name: /^Enroll/ }).waitFor();
  expect(await driver.page.getAttribute('html', 'lang')).toBe('en');
});

test('a form of a school without majors and fees asks for neither', async () => {
  const driver = await fixture.takePhone();
  await beginShortPlan(driver, `${fixture.origin}/?tn=lakeside`, plans.lakeside);
  const { name, idCard, phone: mobile } = applicant(16);
  const seen: (string | null)[] = [];
  const see = async () => seen.push(await driver.page.locator('#app main').textContent());
  await driver.type({ 姓名: name, 身份证号: idCard, 手机号: mobile });
  await driver.pick('民族', '汉族');
  await see();
  await driver.next('毕业学校');
  await driver.type({
    毕业学校: '杭州市第一中学',
    详细地址: '文三路1号',
    紧急联系人: '何建国',
    紧急联系人手机号: '13800138000',
  });
  await driver.chooseRegion('家庭住址', '浙江省', '杭州市', '西湖区');
  await driver.pick('是否住校', '否');
  await see();
  await driver.tap('下一步');
  await driver.page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await see();
  await driver.tap('提交报名');
  await driver.reads('报名已提交');
  await see();
  for (const text of seen) expect(text).not.toMatch(/意向专业|缴费|¥/);
  expect(fixture.pageErrors).toEqual([]);
});

test('an application can be submitted on a plain-http campus network', async () => {
  const driver = await fixture.takePhone();
  await beginShortPlan(driver, fixture.origin.replace('127.0.0.1', PLAIN_HOST));
  expect(await driver.page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
    false,
    'undefined',
  ]);
  await fillShortPlan(driver, applicant(17));
  await driver.tap('提交报名');
  await driver.reads('报名已提交');
  await driver.tap('查看报名记录');
  await driver.reads('待审核');
  expect(fixture.pageErrors).toEqual([]);
});
