import { describe, expect, test } from 'vitest';
import { PHOTO_CHECK_POLL_INTERVALS } from '#application/checkin/face-photo';
import { InMemoryCheckinCache } from '#application/checkin/in-memory-checkin-cache';
import { paths } from '#application/navigation/paths';
import { everyCapability } from '#application/ports/capabilities';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryPageVisibility,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { CheckinViewModel } from '#presentation/screens/checkin/overview/view-model';
import {
  admission,
  type CheckinPorts,
  checkinPlan,
  stubCheckin,
  welcomeRecord,
} from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { DAY, draft, failing, stubSchoolInfo } from '../fakes';
import { ScriptedSignOutGateway } from '../scripted-sign-out-gateway';
import { stubContinueElsewhere } from '../stub-continue-elsewhere';

const CONTACT = { phone: '0571-8000 1234', address: '明德楼', hours: '8:30–17:00' };
const PASS = { token: 'qr', code: 'K7M2QX', issuedAt: NOW, expiresAt: NOW + 600_000 };

interface Setting {
  readonly parts?: Partial<CheckinPorts>;
  readonly drafts?: DraftStore;
  readonly confirms?: boolean;
  readonly signOut?: ScriptedSignOutGateway;
  /** Kept from an earlier screen. */
  readonly checkinCache?: InMemoryCheckinCache;
}

function cacheWithPass(): InMemoryCheckinCache {
  const cache = new InMemoryCheckinCache();
  const checkin = { plan: checkinPlan, record: welcomeRecord() };
  cache.set(credentialOf('student'), checkin, { pass: PASS, offset: 0 });
  return cache;
}

async function shown({
  parts = {},
  drafts = new StubDrafts(),
  confirms = true,
  signOut = new ScriptedSignOutGateway(),
  checkinCache = cacheWithPass(),
}: Setting = {}) {
  const session = new InMemorySessionStore();
  session.checkin(credentialOf('student'), 'w1');
  const navigation = new RecordingNavigation();
  const toasts = new FakeToasts();
  const clock = new FakeClock();
  const memory = new InMemoryVisitMemory(drafts, checkinCache);
  const vibration = new InMemoryVibration();
  const vm = new CheckinViewModel({
    checkin: stubCheckin({ record: async () => welcomeRecord(), ...parts }),
    cache: checkinCache,
    memory,
    session,
    school: stubSchoolInfo({
      badge: async () => ({ name: '青云', greeting: '', initial: '青', contact: CONTACT }),
    }),
    signOut: signOut.of(drafts, session, memory),
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

describe('the moment of the last completed step', () => {
  test('is shown if this visit has seen an uncompleted step', async () => {
    const records = [welcomeRecord(confirmed), welcomeRecord({ ...confirmed, face: passed })];
    const record = async () => records.shift() ?? welcomeRecord({ ...confirmed, face: passed });
    const { vm, vibration } = await shown({ parts: { record } });
    expect([vm.ready, vm.isMoment]).toEqual([false, false]);
    vm.load();
    await settled();
    expect([vm.ready, vm.isMoment, vibration.felt]).toEqual([true, true, [[12, 60, 12]]]);
  });

  test('is not shown if all was done before', async () => {
    const record = async () => welcomeRecord({ ...confirmed, face: passed });
    const { vm, vibration } = await shown({ parts: { record } });
    expect([vm.ready, vm.isMoment, vibration.felt]).toEqual([true, false, []]);
  });
});

test('whole days are counted until the report begins, and none afterwards', async () => {
  const { vm, clock } = await shown();
  const { reportFrom } = admission;
  clock.time = reportFrom - 36 * 3_600_000;
  expect(vm.daysLeft).toBe(2);
  clock.time = reportFrom;
  expect(vm.daysLeft).toBeUndefined();
});

test('the days until the report are counted by the school’s clock, also from the cache without network', async () => {
  const record = async () => welcomeRecord({ serverTime: NOW - 30 * DAY });
  const { vm, checkinCache } = await shown({ parts: { record } });
  expect(vm.daysLeft).toBe(31);
  const later = await shown({ parts: { record: failing('offline') }, checkinCache });
  later.clock.time += DAY;
  expect(later.vm.daysLeft).toBe(30);
});

test('after the school’s reporting period whoever has not reported is late, by the school’s clock', async () => {
  const { reportUntil } = admission;
  const { vm, clock } = await shown();
  clock.time = reportUntil;
  expect(vm.isLate).toBe(false);
  clock.time = reportUntil + 1;
  expect(vm.isLate).toBe(true);
  const reported = await shown({
    parts: { record: async () => welcomeRecord({ serverTime: reportUntil + DAY, reportedAt: NOW }) },
  });
  expect(reported.vm.isLate).toBe(false);
  const late = await shown({
    parts: { record: async () => welcomeRecord({ serverTime: reportUntil + DAY }) },
  });
  expect(late.vm.isLate).toBe(true);
});

describe('the steps', () => {
  test('lead to the first one', async () => {
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
  ] as const)('with a photo %j lead to the photo', async (face, path) => {
    const { vm, navigation } = await shown({
      parts: { record: async () => welcomeRecord({ ...confirmed, face }) },
    });
    vm.proceed();
    expect([vm.current, navigation.went]).toEqual(['face', [[path]]]);
  });

  test.each([
    [{ state: 'none', triesLeft: 3 }, 'face'],
    [{ state: 'taken', triesLeft: 3 }, 'face'],
    [{ state: 'refused', path: 'p', reasons: ['blurred'], triesLeft: 2 }, 'face'],
    [{ state: 'checking', path: 'p', handedInAt: NOW, triesLeft: 1 }, 'photo'],
    [{ state: 'refused', path: 'p', reasons: ['blurred'], triesLeft: 0 }, 'desk'],
    [{ state: 'none', triesLeft: 0 }, 'desk'],
    [passed, 'pass'],
  ] as const)('with a photo %j name what can be done next', async (face, action) => {
    const { vm } = await shown({
      parts: { record: async () => welcomeRecord({ ...confirmed, face }) },
    });
    expect(vm.nextAction).toBe(action);
  });

  test('name what comes next before the photo, and after the report', async () => {
    const { vm } = await shown();
    expect(vm.nextAction).toBe('notice');
    const record = async () => welcomeRecord({ ...confirmed, face: passed, reportedAt: NOW });
    expect((await shown({ parts: { record } })).vm.nextAction).toBe('reported');
  });

  test('open a completed step', async () => {
    const { vm, navigation } = await shown({ parts: { record: async () => welcomeRecord(confirmed) } });
    expect(vm.steps.filter(({ open }) => open).map(({ step }) => step)).toEqual([
      'notice',
      'info',
      'confirm',
    ]);
    vm.open('info');
    expect(navigation.went).toEqual([[paths.checkinInformation]]);
  });

  test('say when nothing is left to do on the phone', async () => {
    const ready = await shown({
      parts: { record: async () => welcomeRecord({ ...confirmed, face: passed }) },
    });
    expect([ready.vm.ready, ready.vm.current]).toEqual([true, 'pass']);
  });

  test('are read-only after the report', async () => {
    const record = async () => welcomeRecord({ ...confirmed, face: passed, reportedAt: NOW });
    const { vm, navigation } = await shown({ parts: { record } });
    expect([vm.current, vm.steps.some(({ open }) => open)]).toEqual([undefined, false]);
    vm.proceed();
    expect(navigation.went).toEqual([[paths.procedure]]);
  });

  test('are those that the school requires', async () => {
    const { vm } = await shown({
      parts: { plan: async () => ({ ...checkinPlan, notice: false, facePhoto: 'notRequired' }) },
    });
    expect(vm.steps.map(({ step }) => step)).toEqual(['info', 'confirm', 'pass']);
  });
});

test('a photo under review is polled, and its result shows by itself', async () => {
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

test('the contact is shown with it', async () => {
  const { vm } = await shown();
  expect(vm.contact).toEqual(CONTACT);
});

describe('what goes wrong', () => {
  test('is shown with a retry', async () => {
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

  test('shows the cached state with the error', async () => {
    const { vm } = await shown({ parts: { record: failing('offline') } });
    expect([vm.progress.failure, vm.current]).toEqual(['offline', 'notice']);
    const stranger = await shown({ parts: { record: failing('unauthenticated') } });
    expect(stranger.vm.record).toBeUndefined();
  });

  test('leads to the entry if the session has ended', async () => {
    const { session, navigation } = await shown({ parts: { record: failing('unauthenticated') } });
    expect([session.current('newStudent'), session.userInfo.welcomeId]).toEqual([undefined, undefined]);
    expect(navigation.went).toEqual([[paths.checkinEntry]]);
  });
});

describe('退出', () => {
  test('deletes everything on the phone, and signs out at the school', async () => {
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

  test('deletes everything without network, too', async () => {
    const { vm, session, toasts } = await shown({ signOut: new ScriptedSignOutGateway(failing('offline')) });
    await vm.signOut();
    expect(session.current('newStudent')).toBeUndefined();
    expect(toasts.shown).toEqual([{ key: 'checkin.left' }]);
  });

  test('everywhere reports whether the school has ended the other sessions', async () => {
    const signOut = new ScriptedSignOutGateway();
    const ended = await shown({ signOut });
    await ended.vm.signOut({ everywhere: true });
    expect(signOut.asked).toEqual([['newStudent', 'student', { everywhere: true }]]);
    expect(ended.toasts.shown).toEqual([{ key: 'checkin.left' }, { key: 'signOut.everywhereDone' }]);
    const failed = await shown({ signOut: new ScriptedSignOutGateway(failing('rejected')) });
    await failed.vm.signOut({ everywhere: true });
    expect(failed.toasts.shown).toEqual([{ key: 'checkin.left' }, { key: 'signOut.everywhereFailed' }]);
  });

  test('reports drafts that could not be deleted', async () => {
    const drafts = new StubDrafts();
    drafts.clear = () => Promise.reject(new StorageDenied());
    const { vm, toasts } = await shown({ drafts });
    await vm.signOut();
    expect(toasts.shown).toEqual([{ key: 'checkin.draftsRemain' }]);
  });

  test('asks for a confirmation', async () => {
    const { vm, session, navigation } = await shown({ confirms: false });
    await vm.signOut();
    expect([session.current('newStudent'), navigation.went]).toEqual(['student', []]);
  });
});
