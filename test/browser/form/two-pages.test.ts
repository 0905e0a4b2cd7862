import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { plans } from '#test/support/demo-plans';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';
import { PageDriver } from '../support/page-driver';
import { AUTOSAVED_AFTER_MS, beginShortPlan, fillShortPlan, reachSecondStep } from '../support/short-plan';
import { draftHolds } from '../support/stored-data';

const fixture = browserFixture();

/** A second page of the same phone, with the same form open. */
async function secondPage(first: PageDriver): Promise<PageDriver> {
  const page = await first.page.context().newPage();
  await page.goto(first.page.url());
  return PageDriver.on(page);
}

test('a second page of a draft says that it is open, takes it over with all that was typed, and gives it back', async () => {
  const first = await fixture.takePhone();
  await reachSecondStep(first, fixture.origin, applicant(90));
  const second = await secondPage(first);
  await second.reads('已在另一页面打开');
  await first.type({ 毕业学校: '杭州市第二中学' });
  await second.tap('在这里继续');
  await second.field('毕业学校').waitFor();
  expect(await second.field('毕业学校').inputValue()).toBe('杭州市第二中学');
  await first.reads('已在另一页面打开');
  await second.type({ 毕业学校: '杭州市第三中学' });
  await first.tap('在这里继续');
  await first.field('毕业学校').waitFor();
  expect(await first.field('毕业学校').inputValue()).toBe('杭州市第三中学');
  await second.reads('已在另一页面打开');
  await first.page.close();
  await second.field('毕业学校').waitFor();
  expect(await second.field('毕业学校').inputValue()).toBe('杭州市第三中学');
  expect(fixture.pageErrors).toEqual([]);
});

test('without Web Locks the page that writes later keeps what both have typed, and says so', async () => {
  const first = await fixture.takePhone();
  await first.page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  });
  await reachSecondStep(first, fixture.origin, applicant(91));
  await draftHolds(first.page, '杭州市第一中学');
  const second = await secondPage(first);
  await second.type({ 紧急联系人: '何建国' });
  await draftHolds(second.page, '何建国');
  await first.type({ 毕业学校: '杭州市第三中学' });
  await first.reads('已在另一页面打开');
  await draftHolds(first.page, '何建国', '杭州市第三中学');
  await first.tap('在这里继续');
  await first.field('紧急联系人').waitFor();
  expect(await first.field('紧急联系人').inputValue()).toBe('何建国');
  expect(await first.field('毕业学校').inputValue()).toBe('杭州市第三中学');
});

test('a draft that another page deleted is not restored by itself', async () => {
  const first = await fixture.takePhone();
  await beginShortPlan(first, fixture.origin);
  await first.type({ 姓名: '何静怡' });
  await draftHolds(first.page, '何静怡');
  const second = await secondPage(first);
  await second.tap('在这里继续');
  await second.tap('放弃草稿');
  await second.choose('放弃草稿');
  await second.button('立即报名').waitFor();
  // The page that left the draft lets this one have it again.
  await first.field('姓名').waitFor();
  expect(await first.field('姓名').inputValue()).toBe('');
  // Whatever this page writes by itself is written within this time.
  await first.page.waitForTimeout(AUTOSAVED_AFTER_MS);
  await second.page.reload();
  await second.button('立即报名').waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('退出 on one page deletes input on the phone’s other pages, too', async () => {
  const first = await fixture.takePhone();
  const who = applicant(93);
  await beginShortPlan(first, fixture.origin);
  await fillShortPlan(first, who);
  await first.tap('提交报名');
  await first.tap('查看报名记录');
  const second = await secondPage(first);
  await beginShortPlan(second, fixture.origin, plans.adult);
  await second.type({ 姓名: who.name });
  await first.tap('退出');
  // The toast on the other page ends by itself.
  await Promise.all([second.reads('已在另一个页面退出'), first.choose('退出')]);
  await second.page.getByRole('button', { name: /^新生报名/ }).waitFor();
  expect(await second.page.content()).not.toContain(who.name);
  // Whatever this page still writes is written within this time.
  await second.page.waitForTimeout(AUTOSAVED_AFTER_MS);
  await beginShortPlan(second, fixture.origin, plans.adult);
  expect(await second.field('姓名').inputValue()).toBe('');
  expect(fixture.pageErrors).toEqual([]);
});

test.each([
  [
    'an applicant’s',
    {
      entry: paths.applications,
      identity: { 姓名: '孙浩然', 身份证号: '320000200808280051', 手机号: '13800138000' },
      enter: '进入报名记录',
      shown: '2026年成人继续教育招生',
    },
  ],
  [
    'a new student’s',
    {
      entry: paths.checkinEntry,
      identity: { 姓名: '王子涵', 身份证号: '110000200803070013' },
      enter: '开始报到',
      shown: '王子涵',
    },
  ],
])(
  '退出 on one page takes %s data from the phone’s other pages without BroadcastChannel, too',
  async (_, { entry, identity, enter, shown }) => {
    const first = await fixture.takePhone();
    const context = first.page.context();
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
    await first.page.goto(`${fixture.origin}/zhxy/orientation/#${entry}`);
    await first.type(identity);
    await first.tap(enter);
    await first.button('退出').waitFor();
    const second = await secondPage(first);
    await second.reads(shown);
    await first.tap('退出');
    // The toast on the other page ends by itself.
    await Promise.all([second.reads('已在另一个页面退出'), first.choose('退出')]);
    await second.page.getByRole('button', { name: /^新生报名/ }).waitFor();
    await second.page.getByText(shown).waitFor({ state: 'detached' });
    expect(fixture.pageErrors).toEqual([]);
  },
);

test.each(['opening', 'writing'])(
  'a form can be filled on a phone that denies the %s of its storage',
  async (denied) => {
    const driver = await fixture.takePhone();
    await driver.page.addInitScript((denied) => {
      const deny = () => {
        throw new DOMException('denied', denied === 'opening' ? 'SecurityError' : 'QuotaExceededError');
      };
      if (denied === 'opening') IDBFactory.prototype.open = deny;
      else IDBObjectStore.prototype.put = deny;
    }, denied);
    await reachSecondStep(driver, fixture.origin, applicant(92));
    await driver.reads('没能保存在本机');
    // The page itself still has it: leaving and coming back loses nothing.
    await driver.page.goBack();
    await driver.page.goBack();
    await driver.tap('继续填写');
    await driver.tap('下一步');
    expect(await driver.field('毕业学校').inputValue()).toBe('杭州市第一中学');
  },
);
