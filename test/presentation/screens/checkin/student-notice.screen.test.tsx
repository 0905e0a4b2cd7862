// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { StudentNoticeScreen } from '#presentation/screens/checkin/student-notice/screen';
import { StudentNoticeViewModel } from '#presentation/screens/checkin/student-notice/view-model';
import { type CheckinPorts, stubCheckin, welcomeRecord } from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { NOW } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { failing, stubSchoolInfo } from '../fakes';
import { draw } from '../render';

async function shown(parts: Partial<CheckinPorts> = {}) {
  const session = new InMemorySessionStore();
  session.checkin(credentialOf('student'), 'w1');
  const documents = [{ id: 'd', title: '入学携带材料清单' }];
  const notice = { id: 'n', title: 'For new students', publishedAt: NOW, body: 'Welcome', documents };
  const vm = new StudentNoticeViewModel({
    checkin: stubCheckin({ record: async () => welcomeRecord(), notice: async () => notice, ...parts }),
    school: stubSchoolInfo({}),
    session,
    navigation: new RecordingNavigation(),
    connectivity: new FakeConnectivity(),
    toasts: new FakeToasts(),
  });
  return { vm, page: await draw(StudentNoticeScreen, vm) };
}

test('in English the notice says at its beginning that what is in Chinese is the school’s own', async () => {
  const { page } = await shown();
  const about = () => document.querySelector('article')?.textContent ?? '';
  await page.act(() => page.messages.use('en'));
  expect(about()).toContain('in the school’s own words');
  expect(document.querySelector('[lang="zh-CN"]')?.textContent).toBe('入学携带材料清单');
  await page.act(() => page.messages.use('zh-CN'));
  expect(document.querySelector('[lang]')).toBeNull();
  page.leave();
});

test.each<[GatewayErrorKind, said: string, not: string]>([
  ['offline', '可能已经记录。请再点一次“我已知晓”', '没有保存成功'],
  ['timeout', '可能已经记录。请再点一次“我已知晓”', '没有保存成功'],
  ['forbidden', '没有保存成功', '可能已经记录'],
])('what is known after 我已知晓 failed (%s) is said', async (kind, said, not) => {
  const { vm, page } = await shown({ noticeRead: failing(kind) });
  await page.act(() => vm.reachedEnd());
  await page.act(() => vm.acknowledge());
  expect(page.text()).toContain(said);
  expect(page.text()).not.toContain(not);
  page.leave();
});
