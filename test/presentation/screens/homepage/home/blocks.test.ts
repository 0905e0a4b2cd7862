import { describe, expect, test } from 'vitest';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { checkinPlan, welcomeRecord } from '#test/application/checkin/stub-checkin';
import { NOW, settled } from '#test/support/fake-clock';
import { waitFor } from '#test/support/wait-for';
import { DAY, failing, HOUR, plan } from '../../fakes';
import { openHome } from './open-home';

const toTheHour = (at: number) => at - (at % HOUR);

describe('blocks', () => {
  test('fail and are retried each on its own', async () => {
    let broken = true;
    const { vm } = await openHome({
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
    expect(vm.notices.value).toEqual({ notices: [] });
    broken = false;
    await vm.badge.load();
    expect(vm.badge.value?.name).toBe('青云');
    expect(vm.plans.failure).toBe('offline');
  });
});

describe('after another screen', () => {
  const badge: SchoolBadge = { name: '青云', greeting: '', initial: '青' };
  const notices = [{ id: 'n1', title: '通知', publishedAt: NOW }];
  const shown = { plans: async () => ({ serverTime: NOW - DAY, plans: [plan({ closesAt: NOW })] }) };

  /** Left once everything was there; from then on the school's content comes by `next`. */
  async function left(next: () => Promise<never>) {
    let isLeft = false;
    const given =
      <T>(value: T) =>
      () =>
        isLeft ? next() : Promise.resolve(value);
    const school = { badge: given(badge), notices: given({ notices }) };
    const { vm, at, memory } = await openHome({ school, parts: shown });
    vm.dispose();
    isLeft = true;
    return { at, memory, parts: { plans: next } };
  }

  test('the last content is there at once, by the school’s time', async () => {
    const { vm, clock } = await openHome(await left(() => new Promise(() => {})));
    expect([vm.badge.value, vm.notices.value, vm.isSchoolComing, vm.isSettled]).toEqual([
      badge,
      { notices },
      false,
      true,
    ]);
    expect([vm.today, vm.openings?.kind]).toEqual([toTheHour(NOW - DAY), 'open']);
    clock.pass(2 * DAY);
    expect(vm.openings?.kind).toBe('none');
  });

  test('it stays without network, and what could not be loaded is said', async () => {
    const { vm } = await openHome(await left(failing('offline')));
    expect([vm.badge.value, vm.latestNotices, vm.openings?.kind]).toEqual([badge, notices, 'open']);
    expect(vm.plans.failure).toBe('offline');
  });

  test('it is not another school’s', async () => {
    await left(failing('offline'));
    const { vm } = await openHome({
      school: { badge: failing('offline'), notices: failing('offline') },
      parts: { plans: failing('offline') },
    });
    expect([vm.badge.value, vm.notices.value, vm.openings]).toEqual([undefined, undefined, undefined]);
  });
});

test('a notice of today is one of today by the school’s clock, whichever response comes first', async () => {
  const { vm } = await openHome({
    parts: { plans: async () => ({ serverTime: NOW - 365 * DAY, plans: [] }) },
  });
  expect(vm.today).toBe(toTheHour(NOW - 365 * DAY));
});

test('without network, what the boot screen showed is there, by the school’s time', async () => {
  const { vm } = await openHome({
    booted: {
      badge: { name: '青云', greeting: '', initial: '青' },
      notices: { notices: [{ id: 'n1', title: '通知', publishedAt: NOW }] },
      plans: [plan({ closesAt: NOW })],
      offset: -DAY,
    },
    school: { badge: failing('offline'), notices: failing('offline') },
    parts: { plans: failing('offline') },
  });
  expect([vm.badge.value?.name, vm.latestNotices[0]?.title, vm.openings?.kind]).toEqual([
    '青云',
    '通知',
    'open',
  ]);
  expect([vm.today, vm.plans.failure]).toEqual([toTheHour(NOW - DAY), 'offline']);
});

describe('notices', () => {
  const notices = [1, 2, 3, 4].map((n) => ({ id: `n${n}`, title: `通知${n}`, publishedAt: NOW - n * DAY }));

  test('show the newest, all behind 全部, and open over the screen', async () => {
    const { vm } = await openHome({
      school: {
        notices: async () => ({ notices }),
        notice: async (id) => ({ id, title: '通知4', publishedAt: NOW, body: '正文' }),
      },
    });
    expect(vm.latestNotices.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
    vm.showAllNotices();
    await waitFor(() => expect(vm.allNotices?.notices).toEqual(notices));
    expect(vm.allNotices?.hasMore).toBe(false);
    const last = notices[3];
    if (last) vm.openNotice(last);
    expect(vm.allNotices).toBeUndefined();
    await settled();
    expect(vm.reader.notice?.body).toBe('正文');
  });

  test('earlier ones come page by page, until there are no more, and a page that fails can be asked for again', async () => {
    const [first, second, third, fourth] = notices.map((notice) => [notice]);
    const pages = new Map([
      [undefined, { notices: first ?? [], nextPage: 'n1' }],
      ['n1', { notices: second ?? [], nextPage: 'n2' }],
      // The third has been published anew since, and the school repeats itself.
      ['n2', { notices: [...(second ?? []), ...(third ?? [])], nextPage: 'n3' }],
      ['n3', { notices: fourth ?? [], nextPage: 'n3' }],
    ]);
    let isOffline = false;
    const { vm } = await openHome({
      school: {
        notices: async (page?: string) =>
          (isOffline ? failing('offline')() : pages.get(page)) ?? { notices: [] },
      },
    });
    vm.showAllNotices();
    const all = await waitFor(() => vm.allNotices ?? expect.fail('not open'));
    const ids = () => all.notices.map(({ id }) => id);
    expect([ids(), all.hasMore]).toEqual([['n1'], true]);
    isOffline = true;
    await all.more.run();
    expect([ids(), all.more.failure, all.hasMore]).toEqual([['n1'], 'offline', true]);
    isOffline = false;
    await all.more.run();
    await all.more.run();
    expect([ids(), all.hasMore]).toEqual([['n1', 'n2', 'n3'], true]);
    await all.more.run();
    expect([ids(), all.hasMore]).toEqual([['n1', 'n2', 'n3', 'n4'], false]);
    // The home screen keeps the newest.
    expect(vm.latestNotices.map(({ id }) => id)).toEqual(['n1']);
  });

  test('one that the school has withdrawn says so', async () => {
    const { vm } = await openHome({
      school: { notices: async () => ({ notices }), notice: async () => ({ refused: 'notFound' }) },
    });
    const [first] = notices;
    if (first) vm.openNotice(first);
    await settled();
    expect(vm.reader.notFound).toBe(true);
  });
});

describe('the season', () => {
  const stage = (name: string, from: number, to: number) => ({ name, from: NOW + from, to: NOW + to });
  const withSeason = (season: SchoolBadge['season']) =>
    openHome({ school: { badge: async () => ({ name: '青云', greeting: '', initial: '青', season }) } });

  test('is where the school’s dates say', async () => {
    const { vm } = await withSeason([stage('报名', -DAY, 3 * DAY), stage('报到', 60 * DAY, 62 * DAY)]);
    expect(vm.season).toMatchObject({ near: { name: '报名', state: 'current' }, daysLeft: 3 });
  });

  test('goes by the school’s time in the check-in, if the plans do not load', async () => {
    const season = [stage('报名', -DAY, 3 * DAY), stage('报到', 60 * DAY, 62 * DAY)];
    const { vm } = await openHome({
      school: { badge: async () => ({ name: '青云', greeting: '', initial: '青', season }) },
      parts: { plans: failing('offline') },
      student: 's',
      welcome: {
        plan: async () => checkinPlan,
        record: async () => welcomeRecord({ serverTime: NOW + 61 * DAY }),
      },
    });
    expect(vm.season).toMatchObject({ near: { name: '报到', state: 'current' } });
    expect(vm.today).toBe(toTheHour(NOW + 61 * DAY));
  });

  test.each([
    ['without dates', undefined],
    ['with dates in the wrong order', [stage('报到', 60 * DAY, 62 * DAY), stage('报名', -DAY, DAY)]],
    ['that is over', [stage('报名', -9 * DAY, -DAY)]],
  ])('%s is not shown', async (_, season) => {
    expect((await withSeason(season)).vm.season).toBeUndefined();
  });
});
