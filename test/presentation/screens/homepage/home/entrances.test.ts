import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { type Capabilities, everyCapability, noCapability } from '#application/ports/capabilities';
import { Messages } from '#presentation/messages/messages';
import { entrances } from '#presentation/screens/homepage/home/entrances';
import { NOW } from '#test/support/fake-clock';
import { DAY, plan } from '../../fakes';
import { openHome, returned } from './open-home';

describe('entrances', () => {
  test('are those whose screens exist, and lead there', async () => {
    const { vm, navigation } = await openHome();
    expect(entrances.map(({ title }) => title)).toEqual([
      'home.enroll',
      'home.result',
      'home.checkin',
      'home.applications',
    ]);
    for (const { path } of entrances) vm.enter(path);
    expect(navigation.went.flat()).toEqual([paths.plans, paths.result, paths.checkin, paths.applications]);
  });

  const opensOf = async (...plans: ReturnType<typeof plan>[]) =>
    (await openHome({ parts: { plans: async () => ({ serverTime: NOW, plans }) } })).vm.openings;

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
    const { vm, clock } = await openHome({
      parts: { plans: async () => ({ serverTime: NOW, plans: [plan({ opensAt: NOW + 2000 })] }) },
    });
    expect(vm.openings?.kind).toBe('upcoming');
    clock.pass(2000);
    expect(vm.openings?.kind).toBe('open');
  });
});

describe('the entrances', () => {
  const ids = ({ vm }: Awaited<ReturnType<typeof openHome>>) => vm.entrances.map(({ id }) => id);

  test('stand in one order, whoever comes', async () => {
    const order = ['enroll', 'result', 'checkin', 'applications'];
    const parts = { applications: async () => [returned] };
    const looked = { reportFrom: NOW, reportUntil: NOW + DAY };
    for (const setting of [{}, { token: 't', parts }, { looked }])
      expect(ids(await openHome(setting))).toEqual(order);
  });

  test('say nothing of what the school’s backend cannot do', async () => {
    const said = async (capabilities: Capabilities) => {
      const messages = new Messages();
      return (await openHome({ capabilities })).vm.entrances
        .map(({ title, note }) => `${messages.t(title)} ${messages.t(note)}`)
        .join();
    };
    expect(await said(everyCapability)).toMatch(/报到.*缴费/);
    expect(await said(noCapability)).not.toMatch(/报到|缴费|凭证|录取查询/);
  });
});

describe('at a school without check-in', () => {
  const capabilities = { ...everyCapability, checkin: false };

  test('results are those of applications, and nothing leads to check-in', async () => {
    const { vm } = await openHome({ capabilities });
    expect(vm.entrances.map(({ id, path }) => [id, path])).toEqual([
      ['enroll', paths.plans],
      ['result', paths.recruitResult],
      ['applications', paths.applications],
    ]);
  });

  test('an admission is not gone on with here', async () => {
    const looked = { reportFrom: NOW, reportUntil: NOW + DAY };
    expect((await openHome({ looked })).vm.unfinished.first?.kind).toBe('admitted');
    expect((await openHome({ looked, capabilities, student: 's' })).vm.unfinished.first).toBeUndefined();
  });
});
