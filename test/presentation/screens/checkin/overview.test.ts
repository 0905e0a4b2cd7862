import { describe, expect, test } from 'vitest';
import { InMemoryCheckinCache } from '#application/checkin/in-memory-checkin-cache';
import { paths } from '#application/navigation/paths';
import { everyCapability } from '#application/ports/capabilities';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryPageVisibility,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { PHOTO_CHECK_POLL_INTERVALS } from '#presentation/lib/live-poll-intervals';
import { CheckinViewModel } from '#presentation/screens/checkin/overview/view-model';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeNavigation } from '#test/support/fake-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { draft, failing, stubSchoolInfo } from '../fakes';
import { ScriptedSignOutGateway } from '../scripted-sign-out-gateway';
import { stubContinueElsewhere } from '../stub-continue-elsewhere';
import { admission, type CheckinPorts, checkinPlan, stubCheckin, welcomeRecord } from './stub-checkin';

const CONTACT = { phone: '0571-8000 1234', address: '明德楼', hours: '8:30–17:00' };
const PASS = { token: 'qr', code: 'K7M2QX', issuedAt: NOW, expiresAt: NOW + 600_000 };

interface Setting {
  readonly parts?: Partial<CheckinPorts>;
  readonly drafts?: DraftStore;
  readonly confirms?: boolean;
  readonly signOut?: ScriptedSignOutGateway;
}

async function shown({
  parts = {},
  drafts = new StubDrafts(),
  confirms = true,
  signOut = new ScriptedSignOutGateway(),
}: Setting = {}) {
  const session = new InMemorySessionStore();
  session.checkin(credentialOf('student'), 'w1');
  const navigation = new FakeNavigation();
  const checkinCache = new InMemoryCheckinCache();
  checkinCache.set(
    credentialOf('student'),
    {
      plan: checkinPlan,
      record: welcomeRecord(),
    },
    { pass: PASS, offset: 0 },
  );
  const toasts = new FakeToasts();
  const clock = new FakeClock();
  const vibration = new InMemoryVibration();
  const vm = new CheckinViewModel({
    checkin: stubCheckin({ record: async () => welcomeRecord(), ...parts }),
    cache: checkinCache,
    session,
    school: stubSchoolInfo({
      badge: async () => ({ name: '青云', greeting: '', initial: '青', contact: CONTACT }),
    }),
    signOut: signOut.of(drafts, session, checkinCache),
    elsewhere: stubContinueElsewhere(),
    navigation,
    confirmations: { ask: async () => confirms },
    toasts,
    clipboard: new InMemoryClipboard(),
    clock,
    visibility: new InMemoryPageVisibility(),
    vibration,
    capabilities: everyCapability,
  });
  vm.start();
  await settled();
  return { vm, session, navigation, toasts, checkinCache, clock, vibration };
}

const confirmed = { noticeReadAt: NOW, infoSavedAt: NOW, infoConfirmedAt: NOW };
const passed = { state: 'passed', path: 'p', passedAt: NOW } as const;

describe('the moment in which the last step is done', () => {
  test('is where this visit has seen a step that was not', async () => {
    const records = [welcomeRecord(confirmed), welcomeRecord({ ...confirmed, face: passed })];
    const record = async () => records.shift() ?? welcomeRecord({ ...confirmed, face: passed });
    const { vm, vibration } = await shown({ parts: { record } });
    expect([vm.ready, vm.isMoment]).toEqual([false, false]);
    vm.load();
    await settled();
    expect([vm.ready, vm.isMoment, vibration.felt]).toEqual([true, true, [[12, 60, 12]]]);
  });

  test('is not where all was done before', async () => {
    const record = async () => welcomeRecord({ ...confirmed, face: passed });
    const { vm, vibration } = await shown({ parts: { record } });
    expect([vm.ready, vm.isMoment, vibration.felt]).toEqual([true, false, []]);
  });
});

test('the days until they are expected are counted whole, and not from then on', async () => {
  const { vm, clock } = await shown();
  const { reportFrom } = admission;
  clock.time = reportFrom - 36 * 3_600_000;
  expect(vm.daysLeft).toBe(2);
  clock.time = reportFrom;
  expect(vm.daysLeft).toBeUndefined();
});

describe('the line of steps', () => {
  test('leads to the first one', async () => {
    const { vm, navigation } = await shown();
    expect(vm.steps.map(({ step, state }) => [step, state])).toEqual([
      ['notice', 'current'],
      ['info', 'later'],
      ['confirm', 'later'],
      ['face', 'later'],
      ['pass', 'later'],
    ]);
    vm.proceed();
    expect(navigation.went).toEqual([[paths.checkinNotice]]);
  });

  test.each([
    [{ state: 'none', triesLeft: 3 }, paths.faceStandard],
    [{ state: 'checking', path: 'p', handedInAt: NOW, triesLeft: 3 }, paths.face],
    [{ state: 'refused', path: 'p', reasons: ['blurred'], triesLeft: 2 }, paths.face],
  ] as const)('with a photo %j goes on there', async (face, path) => {
    const { vm, navigation } = await shown({
      parts: { record: async () => welcomeRecord({ ...confirmed, face }) },
    });
    vm.proceed();
    expect([vm.current, navigation.went]).toEqual(['face', [[path]]]);
  });

  test('opens what was done for another look', async () => {
    const { vm, navigation } = await shown({ parts: { record: async () => welcomeRecord(confirmed) } });
    expect(vm.steps.filter(({ open }) => open).map(({ step }) => step)).toEqual([
      'notice',
      'info',
      'confirm',
    ]);
    vm.open('info');
    expect(navigation.went).toEqual([[paths.checkinInformation]]);
  });

  test('says when nothing is left to be done on the phone', async () => {
    const ready = await shown({
      parts: { record: async () => welcomeRecord({ ...confirmed, face: passed }) },
    });
    expect([ready.vm.ready, ready.vm.current]).toEqual([true, 'pass']);
  });

  test('is for reading alone once the student has reported', async () => {
    const record = async () => welcomeRecord({ ...confirmed, face: passed, reportedAt: NOW });
    const { vm, navigation } = await shown({ parts: { record } });
    expect([vm.current, vm.steps.some(({ open }) => open)]).toEqual([undefined, false]);
    vm.proceed();
    expect(navigation.went).toEqual([[paths.procedure]]);
  });

  test('is as long as the school wants it', async () => {
    const { vm } = await shown({
      parts: { plan: async () => ({ ...checkinPlan, notice: false, facePhoto: 'notRequired' }) },
    });
    expect(vm.steps.map(({ step }) => step)).toEqual(['info', 'confirm', 'pass']);
  });
});

test('a photo that is being checked is asked after, and what became of it shows by itself', async () => {
  let face: WelcomeRecord['face'] = { state: 'checking', path: 'p', handedInAt: NOW, triesLeft: 2 };
  let asked = 0;
  const { vm, clock } = await shown({
    parts: {
      record: async () => {
        asked += 1;
        return welcomeRecord({ ...confirmed, face });
      },
    },
  });
  face = passed;
  clock.pass(PHOTO_CHECK_POLL_INTERVALS.fast * 2);
  await settled();
  expect([vm.record?.face.state, vm.refreshing, asked]).toEqual(['passed', false, 2]);
  clock.pass(10 * PHOTO_CHECK_POLL_INTERVALS.slow);
  await settled();
  expect(asked).toBe(2);
});

test('the place and time to arrive are shown from the first day, until the student has reported', async () => {
  const first = await shown();
  expect(first.vm.arrival?.plan.stations).toHaveLength(checkinPlan.stations.length);
  const after = await shown({ parts: { record: async () => welcomeRecord({ reportedAt: NOW }) } });
  expect(after.vm.arrival).toBeUndefined();
});

test('whom to ask is said beside it', async () => {
  const { vm } = await shown();
  expect(vm.contact).toEqual(CONTACT);
});

describe('what goes wrong', () => {
  test('stays on the screen with a way to try again', async () => {
    let works = false;
    const { vm } = await shown({
      parts: { record: () => (works ? Promise.resolve(welcomeRecord()) : failing('offline')()) },
    });
    expect(vm.progress.failure).toBe('offline');
    works = true;
    vm.load();
    await settled();
    expect([vm.progress.failure, vm.current]).toEqual([undefined, 'notice']);
  });

  test('is shown as it was last read, with what failed beside it', async () => {
    const { vm } = await shown({ parts: { record: failing('offline') } });
    expect([vm.progress.failure, vm.current]).toEqual(['offline', 'notice']);
    const stranger = await shown({ parts: { record: failing('unauthenticated') } });
    expect(stranger.vm.record).toBeUndefined();
  });

  test('whom the school does not know any more is led to the entry', async () => {
    const { session, navigation } = await shown({ parts: { record: failing('unauthenticated') } });
    expect([session.current('newStudent'), session.userInfo.welcomeId]).toEqual([undefined, undefined]);
    expect(navigation.went).toEqual([[paths.checkinEntry]]);
  });
});

describe('退出', () => {
  test('leaves nothing on the phone, and tells the school', async () => {
    const signOut = new ScriptedSignOutGateway();
    const drafts = new StubDrafts([draft()]);
    const { vm, session, navigation, toasts, checkinCache } = await shown({ drafts, signOut });
    session.signIn(credentialOf('applicant'));
    session.checkin(credentialOf('student'), 'w1');
    await vm.signOut();
    expect([session.current('applicant'), session.current('newStudent'), session.userInfo]).toEqual([
      undefined,
      undefined,
      {},
    ]);
    expect([await drafts.all(), navigation.went]).toEqual([[], [[paths.home]]]);
    expect(signOut.asked).toEqual([
      ['applicant', 'applicant', {}],
      ['newStudent', 'student', {}],
      ['draft', 't', {}],
    ]);
    expect(toasts.shown).toEqual([{ key: 'checkin.left' }]);
    expect(checkinCache.get(credentialOf('student'))).toBeUndefined();
  });

  test('without network leaves nothing all the same', async () => {
    const { vm, session, toasts } = await shown({ signOut: new ScriptedSignOutGateway(failing('offline')) });
    await vm.signOut();
    expect(session.current('newStudent')).toBeUndefined();
    expect(toasts.shown).toEqual([{ key: 'checkin.left' }]);
  });

  test('everywhere says whether the school has ended the other sessions', async () => {
    const signOut = new ScriptedSignOutGateway();
    const ended = await shown({ signOut });
    await ended.vm.signOutEverywhere();
    expect(signOut.asked).toEqual([['newStudent', 'student', { everywhere: true }]]);
    expect(ended.toasts.shown).toEqual([{ key: 'checkin.left' }, { key: 'signOut.everywhereDone' }]);
    const failed = await shown({ signOut: new ScriptedSignOutGateway(failing('rejected')) });
    await failed.vm.signOutEverywhere();
    expect(failed.toasts.shown).toEqual([{ key: 'checkin.left' }, { key: 'signOut.everywhereFailed' }]);
  });

  test('says so where the phone keeps its drafts', async () => {
    const drafts = new StubDrafts();
    drafts.clear = () => Promise.reject(new StorageDenied());
    const { vm, toasts } = await shown({ drafts });
    await vm.signOut();
    expect(toasts.shown).toEqual([{ key: 'checkin.draftsRemain' }]);
  });

  test('asks first', async () => {
    const { vm, session, navigation } = await shown({ confirms: false });
    await vm.signOut();
    expect([session.current('newStudent'), navigation.went]).toEqual(['student', []]);
  });
});
