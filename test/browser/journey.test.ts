// @module-tag quick
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { plans } from '#test/support/demo-plans';
import { type Applicant, applicant, idCardFacts } from './support/applicants';
import { browserFixture } from './support/browser-fixture';
import type { PageDriver } from './support/page-driver';
import { photo } from './support/samples';

const fixture = browserFixture();

async function findsPlan(driver: PageDriver): Promise<void> {
  const { page } = driver;
  await page.goto(fixture.origin);
  await page.getByRole('button', { name: /^新生报名/ }).click();
  await driver.tap(plans.autumn);
  await driver.reads('报名条件');
  await driver.tap('立即报名');
}

async function fillsForm(driver: PageDriver, { name, idCard, phone }: Applicant): Promise<void> {
  const { page } = driver;
  await driver.type({ 姓名: name, 身份证号: idCard });
  await driver.reads(`自动识别：${idCardFacts.birthDate} · ${idCardFacts.sex}`);
  await driver.type({ 手机号: phone });
  const ethnicGroup = page.getByRole('combobox', { name: '民族', exact: true });
  await ethnicGroup.click();
  await driver.dialog.getByRole('searchbox').fill('土家');
  await driver.dialog.getByRole('option', { name: '土家族' }).click();
  expect(await ethnicGroup.textContent()).toBe('土家族');

  await driver.next('毕业学校');
  await driver.type({
    毕业学校: '杭州市第一中学',
    详细地址: '文三路1号',
    紧急联系人: '何建国',
    紧急联系人手机号: '13800138000',
  });
  await driver.chooseRegion('家庭住址', '浙江省', '杭州市', '西湖区');

  await driver.next('意向专业');
  await choosesMajors(driver);
  expect(await driver.field('备注').count()).toBe(0);
  await driver.pick('是否住校', '是');
  await driver.type({ 备注: '希望安排下铺' });

  await driver.next('证件照');
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await driver.attach('证件照', photo);
  // The picture is sent directly to its signed address, as raw bytes and without the applicant's token.
  const { url, type, bytes, bearer } = await sent((await stored).request());
  expect(url).toMatch(/[?&]\w*sig\w*=/i);
  expect({ type, bytes, bearer }).toEqual({
    type: 'image/png',
    bytes: photo.bytes.length,
    bearer: undefined,
  });
}

async function sent(request: Request) {
  const headers = await request.allHeaders();
  return {
    url: request.url(),
    type: headers['content-type'],
    bytes: Number(headers['content-length']),
    bearer: headers.authorization,
  };
}

async function choosesMajors(driver: PageDriver): Promise<void> {
  await driver.chooseMajors('护理', '计算机应用技术', '大数据与会计');
  await driver.tap('删除 计算机应用技术');
  await driver.chooseMajors('软件技术');
  const block = driver.page.getByRole('group', { name: '意向专业' });
  expect(await block.getByRole('listitem').allTextContents()).toEqual([
    '1护理',
    '2大数据与会计',
    '3软件技术',
  ]);
  expect(await driver.button('添加').count()).toBe(0);
}

async function confirms(driver: PageDriver, { name, idCard }: Applicant): Promise<void> {
  const { page } = driver;
  await driver.tap('下一步');
  await driver.button('提交报名').waitFor();
  for (const words of [name, idCard, '土家族', '浙江省 杭州市 西湖区', '希望安排下铺', photo.name]) {
    await driver.reads(words);
  }
  await page.getByRole('button', { name: /^修改\s*学校与家庭$/ }).click();
  await driver.type({ 毕业学校: '杭州市第二中学' });
  // After a correction the next screen is the confirmation again.
  await driver.tap('下一步');
  await driver.reads('杭州市第二中学');
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await driver.tap('提交报名');
}

/** The receipt number. */
async function takesReceipt(driver: PageDriver): Promise<string> {
  await driver.reads('报名已提交');
  const no = (await driver.page.getByText(/^QY\d\d-\d{6}$/).textContent()) ?? '';
  await driver.page.getByRole('button', { name: /^去缴费/ }).click();
  // The amount and, once the order exists, the button with it.
  await driver.dialog.getByText('¥120.00').first().waitFor();
  await driver.dialog.getByText(no).waitFor();
  await driver.choose('以后再缴');
  await driver.tap('查看报名记录');
  const card = driver.page.getByRole('listitem').filter({ hasText: no });
  await card.getByText('待缴费', { exact: true }).first().waitFor();
  return no;
}

/** At the desk, as the cashier and as the plan's owner, signed in by the sandbox. */
async function playsDesk({ page }: PageDriver, no: string): Promise<void> {
  const enter = async (who: string, screen: string) => {
    await page.goto(`${fixture.origin}/sandbox`);
    await page.getByRole('button', { name: who }).click();
    await page.waitForURL('**/desk/**');
    // Who it is has been answered: leaving earlier would abort that call.
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${fixture.origin}/desk/#/${screen}`);
  };
  await enter('周会计', 'money');
  const fee = page.getByRole('listitem').filter({ hasText: no });
  await fee.getByRole('button', { name: '到账' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '到账' }).click();
  await fee.getByText('已缴', { exact: true }).waitFor();
  await enter('王老师', 'applications');
  await page.getByRole('row').filter({ hasText: no }).click();
  const application = page.getByRole('article');
  const decide = async (choice: string, confirm?: () => Promise<void>) => {
    await page.getByRole('button', { name: choice }).first().click();
    await confirm?.();
    await page.getByRole('button', { name: '立即生效' }).click();
  };
  await decide('通过');
  await application.getByText('已通过', { exact: true }).waitFor();
  await decide('录取', async () => {
    const asked = page.getByRole('dialog');
    await asked.getByRole('radio', { name: '软件技术 · 第 3 志愿' }).check();
    await asked.getByRole('button', { name: '录取' }).click();
  });
  await application.getByText('已录取', { exact: true }).waitFor();
}

async function looksUp(driver: PageDriver, who: Applicant): Promise<void> {
  const { page } = driver;
  await page.goto(fixture.origin);
  await page.getByRole('button', { name: /^查结果/ }).click();
  await page.getByRole('heading', { name: '录取结果查询' }).waitFor();
  // A name with a typo is found by neither look-up.
  const { name, idCard, phone } = who;
  await driver.type({ 姓名: `${name}某`, 身份证号: idCard });
  await driver.tap('查询');
  await driver.tap('报过名，还在等录取？到招生录取查询再查');
  await driver.field('手机号').waitFor();
  expect(await driver.field('姓名').inputValue()).toBe(`${name}某`);
  expect(decodeURIComponent(page.url())).not.toContain(name);
  await driver.type({ 姓名: name, 手机号: phone });
  await driver.tap('查询');
  const card = page.getByRole('article').filter({ hasText: plans.autumn });
  await card.getByText(/已被录取/).waitFor();
  await card.getByText('软件技术').first().waitFor();
  await driver.reads(/^330000\*+\w{4}/);
  const text = (await page.locator('body').textContent()) ?? '';
  for (const secret of [who.name, who.idCard, who.phone]) expect(text).not.toContain(secret);
}

test('an applicant enrolls, the school admits them, and another phone shows it', async () => {
  const who = applicant(0);
  const own = await fixture.takePhone();
  await findsPlan(own);
  await fillsForm(own, who);
  await confirms(own, who);
  const no = await takesReceipt(own);
  await playsDesk(await fixture.takePhone(), no);
  await own.tap('刷新');
  await own.reads('已录取');
  await looksUp(await fixture.takePhone(), who);
  expect(fixture.pageErrors).toEqual([]);
});
