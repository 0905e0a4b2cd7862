import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { type Capabilities, everyCapability, noCapability } from '#application/ports/capabilities';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { SchoolInfo } from '#application/ports/school-info';
import { StorageDenied } from '#application/ports/storage-denied';
import type { Draft } from '#domain/enrollment/draft';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { SearchResult } from '#domain/session/search-result';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { Messages } from '#presentation/messages/messages';
import { entrances } from '#presentation/screens/homepage/home/entrances';
import { HomeViewModel } from '#presentation/screens/homepage/home/view-model';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeNavigation } from '#test/support/fake-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { type CheckinPorts, fakeCheckIn, welcomeRecord } from '../checkin/checkin-fakes';
import { application, DAY, draft, FakeSession, failing, fakeGateway, fakeSchool, plan } from '../fakes';

interface Setting {
  readonly looked?: SearchResult;
  readonly token?: string;
  readonly parts?: Partial<EnrollmentGateway>;
  readonly school?: Partial<SchoolInfo>;
  readonly drafts?: DraftStore;
  readonly student?: string;
  readonly welcome?: Partial<CheckinPorts>;
  readonly capabilities?: Capabilities;
}

async function opened(setting: Setting = {}) {
  const { token, parts = {}, school = {}, drafts = new StubDrafts(), student, looked, welcome } = setting;
  const { capabilities = everyCapability } = setting;
  const clock = new FakeClock();
  const navigation = new FakeNavigation();
  const session = new FakeSession(token);
  if (student !== undefined) session.checkIn(credentialOf(student), 'w1');
  session.saveAdmissionLookup(looked);
  const gateway = fakeGateway({ plans: async () => ({ serverTime: NOW, plans: [] }), ...parts });
  const vm = new HomeViewModel(
    fakeSchool(school),
    gateway,
    drafts,
    session,
    clock,
    navigation,
    fakeCheckIn(welcome),
    capabilities,
    new FakeBootForm(),
  );
  vm.start();
  await settled();
  return { vm, clock, navigation, session };
}

const due = application({
  id: 'due',
  fee: { state: 'due', amount: 12000, reason: '报名费', payBefore: NOW + DAY },
});
const returned = application({ id: 'returned', state: { status: 'returned', reasons: [] } });

describe('继续', () => {
  test('offers the latest draft before everything else', async () => {
    const { vm, navigation } = await opened({
      token: 't',
      drafts: new StubDrafts([draft(), draft({ planId: 'adult' })]),
      parts: { applications: async () => [due] },
    });
    expect(vm.unfinished.first).toMatchObject({
      kind: 'draft',
      draft: { planId: 'autumn', step: 1, stepCount: 4 },
    });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test('offers a draft that comes to be kept a moment later, and no longer one that is wiped', async () => {
    const drafts = new StubDrafts();
    const { vm } = await opened({ drafts });
    expect(vm.unfinished.first).toBeUndefined();
    await drafts.save(draft());
    await settled();
    expect(vm.unfinished.first).toMatchObject({ kind: 'draft' });
    await drafts.clear();
    await settled();
    expect(vm.unfinished.first).toBeUndefined();
  });

  test('offers a check-in under way before everything else', async () => {
    const { vm, navigation } = await opened({
      student: 's',
      drafts: new StubDrafts([draft()]),
      welcome: { record: async () => welcomeRecord({ noticeReadAt: NOW }) },
    });
    expect(vm.unfinished.first).toEqual({ kind: 'checkIn', next: 'info', school: '青云职业技术学院' });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.checkin]]);
  });

  test('leads to the pass where nothing else is left to be done', async () => {
    const { vm, navigation } = await opened({
      student: 's',
      welcome: {
        record: async () =>
          welcomeRecord({
            noticeReadAt: NOW,
            infoSavedAt: NOW,
            infoConfirmedAt: NOW,
            face: { state: 'passed', path: 'p', passedAt: NOW },
          }),
      },
    });
    expect(vm.unfinished.first).toMatchObject({ kind: 'checkIn', next: 'pass' });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.procedure]]);
  });

  test('says to what somebody was admitted, and offers to report until it is done', async () => {
    const admitted = application({
      id: 'admitted',
      state: { status: 'admitted', major: { id: 'software', name: '软件技术' } },
    });
    const parts = { applications: async () => [admitted] };
    const { vm, navigation } = await opened({ token: 't', parts });
    expect(vm.unfinished.first).toEqual({ kind: 'admitted', to: '软件技术', report: undefined });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.checkinEntry]]);
    const looked = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY };
    expect((await opened({ token: 't', parts, looked })).vm.unfinished.first).toEqual({
      kind: 'admitted',
      to: '软件技术',
      report: looked,
    });
    const welcome = { record: async () => welcomeRecord({ reportedAt: NOW }) };
    expect((await opened({ token: 't', student: 's', parts, welcome })).vm.unfinished.first).toBeUndefined();
  });

  test('knows the report dates by the application alone, and keeps them for the next visit', async () => {
    const arrival = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY, reported: false };
    const admitted = application({ state: { status: 'admitted' }, arrival });
    const { vm, session } = await opened({ token: 't', parts: { applications: async () => [admitted] } });
    expect(vm.unfinished.first).toMatchObject({ kind: 'admitted', report: arrival });
    expect(session.searchResult).toEqual({ reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY });
  });

  test('offers nothing to whoever has reported elsewhere, and forgets what was looked up', async () => {
    const looked = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY };
    const admitted = application({ state: { status: 'admitted' }, arrival: { ...looked, reported: true } });
    const parts = { applications: async () => [admitted] };
    const { vm, session } = await opened({ token: 't', parts, looked });
    expect(vm.unfinished.first).toBeUndefined();
    expect(session.searchResult).toBeUndefined();
  });

  test('offers to report where an admission was looked up, until the last day is over', async () => {
    expect(
      (await opened({ looked: { reportFrom: NOW - 2, reportUntil: NOW - 1 } })).vm.unfinished.first,
    ).toBeUndefined();
    const looked = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY };
    const { vm, navigation } = await opened({ looked });
    expect(vm.unfinished.first).toEqual({ kind: 'admitted', to: undefined, report: looked });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.checkinEntry]]);
    const reported = await opened({
      looked,
      student: 's',
      welcome: { record: async () => welcomeRecord({ reportedAt: NOW }) },
    });
    expect(reported.session.searchResult).toBeUndefined();
  });

  test('does not offer a check-in that is over, nor one that the school has forgotten', async () => {
    const reported = await opened({
      student: 's',
      welcome: { record: async () => welcomeRecord({ reportedAt: NOW }) },
    });
    expect(reported.vm.unfinished.first).toBeUndefined();
    const forgotten = await opened({ student: 's', welcome: { record: failing('unauthenticated') } });
    expect([forgotten.vm.unfinished.first, forgotten.session.current('newStudent')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(forgotten.vm.unfinished.checkIn.failure).toBeUndefined();
  });

  test('resumes the returned fields of an application', async () => {
    const { grant: _, ...others } = draft();
    const returned: Draft = { ...others, kind: 'resubmission', applicationId: 'a1', version: 2 };
    const { vm, navigation } = await opened({ drafts: new StubDrafts([returned]) });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn', application: 'a1' }]]);
  });

  test('else an application with a fee due, else a returned one', async () => {
    const { vm, navigation } = await opened({
      token: 't',
      parts: { applications: async () => [returned, due] },
    });
    expect(vm.unfinished.first).toMatchObject({
      kind: 'application',
      need: 'feeDue',
      application: { id: 'due' },
    });
    expect(vm.unfinished.waiting).toEqual({ feeDue: 1, returned: 1 });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.applications, { application: 'due' }]]);
    const second = await opened({ token: 't', parts: { applications: async () => [returned] } });
    expect(second.vm.unfinished.first).toMatchObject({ need: 'returned' });
  });

  test('offers nothing where nothing waits', async () => {
    const { vm, navigation } = await opened({
      token: 't',
      parts: { applications: async () => [application()] },
    });
    expect(vm.unfinished.first).toBeUndefined();
    vm.unfinished.resume();
    expect(navigation.went).toEqual([]);
  });

  test('asks for no applications when nobody is signed in', async () => {
    const { vm } = await opened();
    expect(vm.unfinished.applications.failure).toBeUndefined();
    expect(vm.unfinished.waiting).toEqual({ feeDue: 0, returned: 0 });
  });

  test('forgets a sign-in that ran out without a word', async () => {
    const { vm, session } = await opened({
      token: 'old',
      parts: { applications: failing('unauthenticated') },
    });
    expect(session.current('applicant')).toBeUndefined();
    expect(vm.unfinished.applications.failure).toBeUndefined();
  });

  test('a phone that denies storage has nothing to go on with', async () => {
    const drafts: DraftStore = Object.assign(new StubDrafts(), {
      all: () => Promise.reject(new StorageDenied()),
    });
    expect((await opened({ drafts })).vm.unfinished.first).toBeUndefined();
  });
});

describe('entrances', () => {
  test('are those whose screens exist, and lead there', async () => {
    const { vm, navigation } = await opened();
    expect(entrances.map(({ title }) => title)).toEqual([
      'home.enroll',
      'home.result',
      'home.checkIn',
      'home.applications',
    ]);
    for (const { path } of entrances) vm.enter(path);
    expect(navigation.went.flat()).toEqual([paths.plans, paths.result, paths.checkin, paths.applications]);
  });

  const opensOf = async (...plans: ReturnType<typeof plan>[]) =>
    (await opened({ parts: { plans: async () => ({ serverTime: NOW, plans }) } })).vm.openings;

  test('tell how much is open and until when', async () => {
    const full = plan({ id: 'full', taken: 200, closesAt: NOW + DAY });
    expect(await opensOf(plan({ closesAt: NOW + 9 * DAY }), plan({ closesAt: NOW + 5 * DAY }), full)).toEqual(
      {
        kind: 'open',
        count: 2,
        closesAt: NOW + 5 * DAY,
      },
    );
    expect(await opensOf(full, plan({ opensAt: NOW + 2 * DAY }))).toEqual({
      kind: 'upcoming',
      opensAt: NOW + 2 * DAY,
    });
    expect(await opensOf(full)).toEqual({ kind: 'none' });
  });

  test('count a plan as soon as it opens', async () => {
    const { vm, clock } = await opened({
      parts: { plans: async () => ({ serverTime: NOW, plans: [plan({ opensAt: NOW + 2000 })] }) },
    });
    expect(vm.openings?.kind).toBe('upcoming');
    clock.pass(2000);
    expect(vm.openings?.kind).toBe('open');
  });
});

describe('blocks', () => {
  test('fail and are retried each on its own', async () => {
    let broken = true;
    const { vm } = await opened({
      token: 't',
      school: {
        badge: () =>
          broken ? failing('server')() : Promise.resolve({ name: '青云', greeting: '', initial: '青' }),
      },
      parts: { plans: failing('offline'), applications: failing('timeout') },
    });
    expect([
      vm.badge.failure,
      vm.plans.failure,
      vm.unfinished.applications.failure,
      vm.notices.failure,
    ]).toEqual(['server', 'offline', 'timeout', undefined]);
    expect(vm.notices.value).toEqual([]);
    broken = false;
    await vm.badge.load();
    expect(vm.badge.value?.name).toBe('青云');
    expect(vm.plans.failure).toBe('offline');
  });
});

describe('notices', () => {
  const notices = [1, 2, 3, 4].map((n) => ({ id: `n${n}`, title: `通知${n}`, publishedAt: NOW - n * DAY }));

  test('show the newest, all behind 全部, and open over the screen', async () => {
    const { vm } = await opened({
      school: {
        notices: async () => notices,
        notice: async (id) => ({ id, title: '通知4', publishedAt: NOW, body: '正文' }),
      },
    });
    expect(vm.latestNotices.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
    vm.showAllNotices();
    expect(vm.allNoticesOpen).toBe(true);
    const last = notices[3];
    if (last) vm.openNotice(last);
    expect(vm.allNoticesOpen).toBe(false);
    await settled();
    expect(vm.reader.notice?.body).toBe('正文');
  });

  test('one that the school has withdrawn says so', async () => {
    const { vm } = await opened({
      school: { notices: async () => notices, notice: async () => ({ refused: 'notFound' }) },
    });
    const [first] = notices;
    if (first) vm.openNotice(first);
    await settled();
    expect(vm.reader.failure).toBe('notFound');
  });
});

describe('the entrances', () => {
  const ids = ({ vm }: Awaited<ReturnType<typeof opened>>) => vm.entrances.map(({ id }) => id);

  test('stand in one order, whoever comes', async () => {
    const order = ['enroll', 'result', 'checkIn', 'applications'];
    const parts = { applications: async () => [returned] };
    const looked = { reportFrom: NOW, reportUntil: NOW + DAY };
    for (const setting of [{}, { token: 't', parts }, { looked }])
      expect(ids(await opened(setting))).toEqual(order);
  });

  test('say nothing of what the school’s backend cannot do', async () => {
    const said = async (capabilities: Capabilities) => {
      const messages = new Messages();
      return (await opened({ capabilities })).vm.entrances
        .map(({ title, note }) => `${messages.t(title)} ${messages.t(note)}`)
        .join();
    };
    expect(await said(everyCapability)).toMatch(/报到.*缴费/);
    expect(await said(noCapability)).not.toMatch(/报到|缴费|凭证|录取查询/);
  });
});

describe('the season', () => {
  const stage = (name: string, from: number, to: number) => ({ name, from: NOW + from, to: NOW + to });
  const withSeason = (season: SchoolBadge['season']) =>
    opened({ school: { badge: async () => ({ name: '青云', greeting: '', initial: '青', season }) } });

  test('is where the school’s dates say', async () => {
    const { vm } = await withSeason([stage('报名', -DAY, 3 * DAY), stage('报到', 60 * DAY, 62 * DAY)]);
    expect(vm.season).toMatchObject({ near: { name: '报名', state: 'current' }, daysLeft: 3 });
  });

  test.each([
    ['without dates', undefined],
    ['with dates in the wrong order', [stage('报到', 60 * DAY, 62 * DAY), stage('报名', -DAY, DAY)]],
    ['that is over', [stage('报名', -9 * DAY, -DAY)]],
  ])('%s is not shown', async (_, season) => {
    expect((await withSeason(season)).vm.season).toBeUndefined();
  });
});

describe('at a school without check-in', () => {
  const capabilities = { ...everyCapability, checkin: false };

  test('results are those of applications, and nothing leads to check-in', async () => {
    const { vm } = await opened({ capabilities });
    expect(vm.entrances.map(({ id, path }) => [id, path])).toEqual([
      ['enroll', paths.plans],
      ['result', paths.recruitResult],
      ['applications', paths.applications],
    ]);
  });

  test('an admission is not gone on with here', async () => {
    const looked = { reportFrom: NOW, reportUntil: NOW + DAY };
    expect((await opened({ looked })).vm.unfinished.first?.kind).toBe('admitted');
    expect((await opened({ looked, capabilities, student: 's' })).vm.unfinished.first).toBeUndefined();
  });
});
