// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { StudentNoticeScreen } from '#presentation/screens/checkin/student-notice/screen';
import { StudentNoticeViewModel } from '#presentation/screens/checkin/student-notice/view-model';
import { NOW } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { stubSchoolInfo } from '../fakes';
import { draw } from '../render';
import { stubCheckin, welcomeRecord } from './stub-checkin';

test('in English the notice says at its beginning that what is in Chinese is the school’s own', async () => {
  const session = new InMemorySessionStore();
  session.checkin(credentialOf('student'), 'w1');
  const documents = [{ id: 'd', title: '入学携带材料清单' }];
  const notice = { id: 'n', title: 'For new students', publishedAt: NOW, body: 'Welcome', documents };
  const checkin = stubCheckin({ record: async () => welcomeRecord(), notice: async () => notice });
  const vm = new StudentNoticeViewModel(
    checkin,
    stubSchoolInfo({}),
    session,
    new RecordingNavigation(),
    new FakeConnectivity(),
  );
  const page = await draw(StudentNoticeScreen, vm);
  const about = () => document.querySelector('article')?.textContent ?? '';
  await page.act(() => page.messages.use('en'));
  expect(about()).toContain('in the school’s own words');
  expect(document.querySelector('[lang="zh-CN"]')?.textContent).toBe('入学携带材料清单');
  await page.act(() => page.messages.use('zh-CN'));
  expect(document.querySelector('[lang]')).toBeNull();
  page.leave();
});
