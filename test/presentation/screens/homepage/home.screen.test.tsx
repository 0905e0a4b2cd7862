// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { Messages } from '#presentation/messages/messages';
import { HomeScreen } from '#presentation/screens/homepage/home/screen';
import { NOW } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { waitFor } from '#test/support/wait-for';
import { application, draft, failing, plan } from '../fakes';
import { draw } from '../render';
import { createHome } from './home/open-home';

let leave = () => {};
afterEach(() => leave());

test('the home screen offers what was begun, the entrances and the notices, and another language in one tap', async () => {
  const due = application({ fee: { state: 'due', amount: 12000, reason: '报名费' } });
  const { vm, navigation } = createHome({
    parts: {
      plans: async () => ({ serverTime: NOW, plans: [plan()] }),
      applications: async () => [due],
    },
    school: {
      notices: async () => ({ notices: [{ id: 'n', title: '报到时间通知', publishedAt: NOW - 60_000 }] }),
    },
    drafts: new StubDrafts([draft()]),
    token: 't',
  });
  const page = await draw(HomeScreen, vm);
  leave = page.leave;
  for (const words of [
    '青云职业技术学院',
    '已保存在本机',
    '第 2 步，共 4 步 · 还需约\u00a03\u00a0分钟',
    '1 个计划报名中',
    '8月20日截止',
  ])
    expect(page.text()).toContain(words);
  for (const words of ['审核与录取结果', '1 项待缴费', '报到时间通知', '今天', '全部'])
    expect(page.text()).toContain(words);
  await page.press('继续');
  expect(navigation.went[0]?.[1]).toEqual({ plan: 'autumn' });
  await page.press('English');
  await waitFor(() => page.act(() => expect(page.text()).toContain('My applications')));
  await page.press('中文');
  expect(page.text()).toContain('报名记录');
});

test('each block that fails says so and leaves the others alone', async () => {
  const { vm } = createHome({
    parts: { plans: failing('offline') },
    school: { notices: failing('offline') },
  });
  const page = await draw(HomeScreen, vm);
  leave = page.leave;
  expect(page.text()).toContain('青云职业技术学院');
  expect(page.text()).toContain('通知没有加载成功');
  expect(page.text()).toContain('招生计划没有加载成功');
  expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(2);
});

test('notices that cannot be loaded again stay, and say so', async () => {
  const notices = [{ id: 'n', title: '报到时间通知', publishedAt: NOW }];
  const loads = [async () => ({ notices }), failing('offline')];
  const { vm } = createHome({
    school: { notices: () => (loads.shift() ?? failing('offline'))() },
  });
  const page = await draw(HomeScreen, vm);
  leave = page.leave;
  expect(page.text()).not.toContain('通知没有加载成功');
  await page.act(() => vm.journey.read());
  for (const words of ['报到时间通知', '通知没有加载成功']) expect(page.text()).toContain(words);
});

test('全部 shows every notice, the earlier ones by a button which goes with the last', async () => {
  const notice = (id: string) => ({ id, title: `通知 ${id}`, publishedAt: NOW });
  const { vm } = createHome({
    school: {
      notices: async (page) =>
        page === undefined ? { notices: [notice('新')], nextPage: '新' } : { notices: [notice('旧')] },
    },
  });
  const page = await draw(HomeScreen, vm);
  leave = page.leave;
  await page.press('全部');
  await waitFor(async () => {
    await page.act(() => {});
    expect(page.text()).toContain('更早的通知');
  });
  await page.press('更早的通知');
  expect(page.text()).toContain('通知 旧');
  expect(page.text()).not.toContain('更早的通知');
});

test('another language that does not arrive is said to be missing, and this one stays', async () => {
  const { vm, toasts } = createHome();
  const page = await draw(HomeScreen, vm);
  leave = page.leave;
  page.messages.use = () => Promise.reject(new TypeError('a chunk did not arrive'));
  await page.press('English');
  expect(toasts.shown).toEqual([{ key: 'error.offline' }]);
  expect(page.text()).toContain('报名记录');
});

test('the season shows until when each stage that has begun lasts, also where stages overlap', async () => {
  const day = (count: number) => NOW + count * 86_400_000;
  const season = [
    { name: '报名', from: day(-3), to: day(20) },
    { name: '缴费', from: day(-3), to: day(22) },
    { name: '录取', from: day(30), to: day(31) },
  ];
  const { vm } = createHome({
    school: { badge: async () => ({ name: '青云', greeting: '', initial: '青', season }) },
  });
  const page = await draw(HomeScreen, vm);
  leave = page.leave;
  const messages = new Messages();
  const dayOf = (time: number) => messages.date(time);
  const stages = screen.getByText('缴费').closest('ol')?.textContent ?? '';
  for (const note of [`${dayOf(day(20))}\u200B止`, `${dayOf(day(22))}\u200B止`, dayOf(day(30))])
    expect(stages).toContain(note);
  expect(stages).not.toContain(dayOf(day(-3)));
});
