import { describe, expect, test } from 'vitest';
import { applicant } from './support/applicants';
import { draftHolds } from './support/kept';
import { PLAIN_HOST } from './support/phones';
import { plans } from './support/samples';
import { beginShortPlan, fillShortPlan, KEPT_MS, reachSecondStep } from './support/short-plan';
import { stage } from './support/stage';

const on = stage();

describe('what is typed survives', () => {
  test('a reload in the middle of the form, with the step', async () => {
    const who = applicant(10);
    const hand = await on.takePhone();
    await reachSecondStep(hand, on.origin, who);
    // Kept a second after the last key, as promised; by then no call of the page is under way either.
    await hand.page.waitForTimeout(KEPT_MS);
    await hand.page.reload();
    await hand.reads('第 2 步，共 2 步');
    expect(await hand.field('毕业学校').inputValue()).toBe('杭州市第一中学');
    await hand.tap('返回');
    expect(await hand.field('身份证号').inputValue()).toBe(who.idCard);
    expect(on.complaints).toEqual([]);
  });

  test('a cut network, which a quiet bar tells of until it is back', async () => {
    const hand = await on.takePhone();
    await reachSecondStep(hand, on.origin, applicant(11));
    const bar = hand.page.getByText('网络已断开');
    await hand.page.context().setOffline(true);
    await bar.waitFor();
    await hand.type({ 紧急联系人: '何建国' });
    await hand.reads('已保存在本机');
    await draftHolds(hand.page, '何建国');
    await hand.page.context().setOffline(false);
    await bar.waitFor({ state: 'hidden' });
    expect(await hand.field('紧急联系人').inputValue()).toBe('何建国');
    await hand.page.reload();
    await hand.field('紧急联系人').waitFor();
    expect(await hand.field('紧急联系人').inputValue()).toBe('何建国');
  });

  test('the phone’s own way back in the middle of a step', async () => {
    const who = applicant(12);
    const hand = await on.takePhone();
    await reachSecondStep(hand, on.origin, who);
    await hand.reads('已保存在本机');
    // These keys are not saved yet when the student leaves.
    await hand.type({ 紧急联系人: '何建国' });
    await hand.page.goBack();
    expect(await hand.field('姓名').inputValue()).toBe(who.name);
    await hand.page.goBack();
    await hand.tap('继续填写');
    await hand.tap('下一步');
    await hand.reads('第 2 步，共 2 步');
    expect(await hand.field('毕业学校').inputValue()).toBe('杭州市第一中学');
    expect(await hand.field('紧急联系人').inputValue()).toBe('何建国');
    expect(on.complaints).toEqual([]);
  });
});

test('two taps on 提交报名 make one application', async () => {
  const hand = await on.takePhone();
  await beginShortPlan(hand, on.origin);
  await fillShortPlan(hand, applicant(13));
  await hand.button('提交报名').dblclick();
  await hand.reads('报名已提交');
  await hand.tap('查看报名记录');
  await hand.page.getByRole('heading', { name: plans.skills }).waitFor();
  expect(await hand.page.getByRole('heading', { name: plans.skills }).count()).toBe(1);
  expect(on.complaints).toEqual([]);
});

test('the language is remembered', async () => {
  const hand = await on.takePhone();
  await hand.page.goto(on.origin);
  await hand.tap('English');
  await hand.page.getByRole('button', { name: /^Enroll/ }).waitFor();
  await hand.page.reload();
  await hand.page.getByRole('button', { name: /^Enroll/ }).waitFor();
  expect(await hand.page.getAttribute('html', 'lang')).toBe('en');
});

test('a school without majors and fees asks for neither', async () => {
  const hand = await on.takePhone();
  await beginShortPlan(hand, `${on.origin}/?tn=lakeside`, plans.lakeside);
  const { name, idCard, phone: mobile } = applicant(16);
  const seen: (string | null)[] = [];
  const see = async () => seen.push(await hand.page.locator('main').textContent());
  await hand.type({ 姓名: name, 身份证号: idCard, 手机号: mobile });
  await hand.pick('民族', '汉族');
  await see();
  await hand.next('毕业学校');
  await hand.type({
    毕业学校: '杭州市第一中学',
    详细地址: '文三路1号',
    紧急联系人: '何建国',
    紧急联系人手机号: '13800138000',
  });
  await hand.chooseRegion('家庭住址', '浙江省', '杭州市', '西湖区');
  await hand.pick('是否住校', '否');
  await see();
  await hand.tap('下一步');
  await hand.page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await see();
  await hand.tap('提交报名');
  await hand.reads('报名已提交');
  await see();
  for (const text of seen) expect(text).not.toMatch(/意向专业|缴费|¥/);
  expect(on.complaints).toEqual([]);
});

test('the journey goes through on a plain-http campus network', async () => {
  const hand = await on.takePhone();
  await beginShortPlan(hand, on.origin.replace('127.0.0.1', PLAIN_HOST));
  expect(await hand.page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
    false,
    'undefined',
  ]);
  await fillShortPlan(hand, applicant(17));
  await hand.tap('提交报名');
  await hand.reads('报名已提交');
  await hand.tap('查看报名记录');
  await hand.reads('待审核');
  expect(on.complaints).toEqual([]);
});
