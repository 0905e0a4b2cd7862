import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { StudentNoticeViewModel } from '#presentation/screens/checkin/student-notice/view-model';
import {
  type CheckinPorts,
  checkinPlan,
  stubCheckin,
  welcomeRecord,
} from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { failing, stubSchoolInfo } from '../fakes';

const notice = {
  id: 'n',
  title: '须知',
  publishedAt: NOW,
  body: '一\n\n二',
  documents: [{ id: 'd', title: '清单' }],
};

async function shown(parts: Partial<CheckinPorts> = {}) {
  const session = new InMemorySessionStore();
  session.checkin(credentialOf('student'), 'w1');
  const navigation = new RecordingNavigation();
  const school = stubSchoolInfo({
    notice: async () => ({ id: 'd', title: '清单', publishedAt: NOW, body: '' }),
  });
  const gateway = stubCheckin({ record: async () => welcomeRecord(), notice: async () => notice, ...parts });
  const connectivity = new FakeConnectivity();
  const toasts = new FakeToasts();
  const vm = new StudentNoticeViewModel({
    checkin: gateway,
    school,
    session,
    navigation,
    connectivity,
    toasts,
  });
  vm.start();
  await settled();
  return { vm, navigation, session, connectivity, toasts };
}

describe('我已知晓', () => {
  test('works after the end was on the screen, and leads to the next step', async () => {
    let calls = 0;
    const { vm, navigation } = await shown({
      noticeRead: async () => {
        calls += 1;
        return welcomeRecord({ noticeReadAt: NOW });
      },
    });
    await vm.acknowledge();
    expect(calls).toBe(0);
    vm.reachedEnd();
    await Promise.all([vm.acknowledge(), vm.acknowledge()]);
    expect([calls, navigation.went]).toEqual([1, [[paths.checkinInformation]]]);
  });

  test('that fails is shown, and can be retried', async () => {
    const { vm, navigation } = await shown({ noticeRead: failing('offline') });
    vm.reachedEnd();
    await vm.acknowledge();
    expect([vm.failure, vm.canKnow, navigation.went]).toEqual(['offline', true, []]);
  });

  test('that the school does not ask for any more says so and leads to the steps', async () => {
    const noticeRead = async () => ({ refused: 'invalid', path: 'step', reason: 'notWanted' }) as const;
    const { vm, navigation, toasts } = await shown({ noticeRead });
    vm.reachedEnd();
    await vm.acknowledge();
    expect([navigation.went, toasts.shown]).toEqual([[[paths.checkin]], [{ key: 'checkin.stepNotWanted' }]]);
  });

  test('without network waits for it, and is recorded by itself', async () => {
    let calls = 0;
    const { vm, navigation, connectivity } = await shown({
      noticeRead: async () => {
        calls += 1;
        return connectivity.online ? welcomeRecord({ noticeReadAt: NOW }) : failing('offline')();
      },
    });
    vm.reachedEnd();
    connectivity.set(false);
    await vm.acknowledge();
    expect([vm.isWaiting, navigation.went]).toEqual([true, []]);
    connectivity.set(true);
    await settled();
    expect([calls, vm.isWaiting, navigation.went]).toEqual([2, false, [[paths.checkinInformation]]]);
  });

  test('without network is not recorded once the screen was left', async () => {
    let calls = 0;
    const { vm, connectivity } = await shown({
      noticeRead: () => {
        calls += 1;
        return failing('offline')();
      },
    });
    vm.reachedEnd();
    connectivity.set(false);
    await vm.acknowledge();
    vm.dispose();
    connectivity.set(true);
    await settled();
    expect(calls).toBe(1);
  });

  test('has no effect once the screen is left', async () => {
    const { vm, navigation } = await shown({ noticeRead: async () => welcomeRecord({ noticeReadAt: NOW }) });
    vm.reachedEnd();
    const known = vm.acknowledge();
    vm.dispose();
    await known;
    expect(navigation.went).toEqual([]);
  });

  test('is not needed again', async () => {
    const { vm } = await shown({ record: async () => welcomeRecord({ noticeReadAt: NOW }) });
    expect(vm.knownAt).toBe(NOW);
  });
});

test('the steps are shown if the school requires no notice, or the student has reported', async () => {
  const unasked = await shown({ plan: async () => ({ ...checkinPlan, notice: false }) });
  expect(unasked.navigation.went).toEqual([[paths.checkin]]);
  const reported = await shown({ record: async () => welcomeRecord({ reportedAt: NOW }) });
  expect(reported.navigation.went).toEqual([[paths.checkin]]);
});

test('a failed load can be retried, and does not count as read', async () => {
  const { vm } = await shown({ notice: failing('timeout') });
  vm.reachedEnd();
  expect([vm.loading.failure, vm.notice, vm.readToEnd]).toEqual(['timeout', undefined, false]);
});

test('a 401 after leaving ends the session without navigation', async () => {
  let fail: () => void = () => undefined;
  const { vm, navigation, session } = await shown({
    noticeRead: () =>
      new Promise((_resolve, reject) => {
        fail = () => failing('unauthenticated')().catch(reject);
      }),
  });
  vm.reachedEnd();
  const known = vm.acknowledge();
  vm.dispose();
  fail();
  await known;
  expect([session.current('newStudent'), navigation.went]).toEqual([undefined, []]);
});

test('a document opens over the notice', async () => {
  const { vm } = await shown();
  await vm.reader.open({ id: 'd', title: '清单' });
  expect(vm.reader.notice?.title).toBe('清单');
});
