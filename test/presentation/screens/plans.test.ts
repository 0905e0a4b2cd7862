import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/application/navigation/paths';
import type { EnrollmentGateway } from '../../../src/application/ports/enrollment-gateway';
import type { PlanSummary } from '../../../src/domain/enrollment/plan';
import { PlansViewModel } from '../../../src/presentation/screens/enrollment/plans.view-model';
import { DAY, FakeClock, FakeNavigation, failing, fakeGateway, HOUR, NOW, plan, settled } from './fakes';

const autumn = plan();
const adult = plan({
  id: 'adult',
  title: '2026年成人继续教育招生',
  closesAt: NOW + 50 * DAY,
  majorNames: ['会计 A 方向'],
});
const full = plan({ id: 'full', title: '2026年五年一贯制招生', cap: 120, taken: 120 });
const spring = plan({
  id: 'spring',
  title: '2027年春季预科班招生',
  opensAt: NOW + 3 * DAY,
  closesAt: NOW + 60 * DAY,
  taken: 0,
});
const past = plan({ id: 'past', title: '2025年秋季高职招生', closesAt: NOW - DAY });
const everything = [past, full, spring, adult, autumn];

async function shown(
  plans: readonly PlanSummary[] = everything,
  parts: Partial<EnrollmentGateway> = {},
  serverTime = NOW,
) {
  const clock = new FakeClock();
  const navigation = new FakeNavigation();
  const gateway = fakeGateway({ plans: async () => ({ serverTime, plans }), ...parts });
  const vm = new PlansViewModel(gateway, clock, navigation);
  vm.start();
  await settled();
  return { vm, clock, navigation };
}

const titles = (vm: PlansViewModel) => vm.cards.map((card) => card.plan.id);

describe('the list of plans', () => {
  test('puts what can be applied for first, by what ends soonest', async () => {
    const { vm } = await shown();
    expect(titles(vm)).toEqual(['autumn', 'adult', 'spring', 'full', 'past']);
    expect(vm.cards.map((card) => card.stateWords)).toEqual([
      'status.planOpen',
      'status.planOpen',
      'status.planUpcoming',
      'status.planFull',
      'status.planClosed',
    ]);
  });

  test('tells places and the time left in whole units', async () => {
    const { vm } = await shown();
    const [first] = vm.cards;
    expect(first?.remaining).toBe(64);
    expect(first?.closesIn).toBe(9 * DAY);
  });

  test('is searched by plan and by major, blanks, width and case aside', async () => {
    const { vm } = await shown();
    vm.setSearch('成人 继续');
    expect(titles(vm)).toEqual(['adult']);
    vm.setSearch('会计ａ');
    expect(titles(vm)).toEqual(['adult']);
    expect(vm.cards[0]?.matchedMajors).toEqual(['会计 A 方向']);
    vm.setSearch('航天');
    expect(vm.empty).toBe('noMatch');
    vm.showAll();
    expect(vm.cards).toHaveLength(5);
  });

  test('is filtered by the states that occur in it', async () => {
    const { vm } = await shown([autumn, full]);
    expect(vm.filters.map(({ filter }) => filter)).toEqual(['all', 'open', 'full']);
    vm.setFilter('full');
    expect(titles(vm)).toEqual(['full']);
    vm.setSearch('秋季');
    expect(vm.empty).toBe('noMatch');
  });

  test('a full plan leads to those that are open', async () => {
    const { vm } = await shown();
    vm.setSearch('五年');
    vm.showOthers();
    expect(titles(vm)).toEqual(['autumn', 'adult']);
  });

  test('says when the school has published none', async () => {
    const { vm } = await shown([]);
    expect(vm.empty).toBe('none');
  });

  test('opens a plan by its id alone', async () => {
    const { vm, navigation } = await shown();
    vm.open('adult');
    expect(navigation.went).toEqual([[paths.planDetails, { plan: 'adult' }]]);
  });
});

describe('time', () => {
  test('an upcoming plan counts down by the server’s clock and opens by itself, in its place', async () => {
    // The phone is two hours behind.
    const serverTime = NOW + 2 * HOUR;
    const soon = plan({ id: 'soon', opensAt: serverTime + 5000, taken: 0 });
    const { vm, clock } = await shown([soon, past], {}, serverTime);
    expect(vm.cards[0]?.untilOpening).toBe(5000);
    clock.pass(4000);
    expect(vm.cards[0]?.untilOpening).toBe(1000);
    expect(vm.cards[0]?.state).toBe('upcoming');
    clock.pass(1000);
    expect(vm.cards[0]?.state).toBe('open');
    expect(titles(vm)).toEqual(['soon', 'past']);
  });

  test('ticks on the full second', async () => {
    const odd = NOW + 250;
    const soon = plan({ opensAt: NOW + 2000, taken: 0 });
    const { vm, clock } = await shown([soon], {}, odd);
    vm.start();
    await settled();
    clock.pass(750);
    expect(vm.cards[0]?.untilOpening).toBe(1000);
  });

  test('stops with the screen', async () => {
    const { vm, clock } = await shown();
    expect(clock.waiting).toBe(1);
    vm.dispose();
    expect(clock.waiting).toBe(0);
  });
});

describe('a failed reading', () => {
  test('is told, and mended by another', async () => {
    let broken = true;
    const { vm } = await shown([autumn], {
      plans: () => (broken ? failing('offline')() : Promise.resolve({ serverTime: NOW, plans: [autumn] })),
    });
    expect(vm.plans.failure).toBe('offline');
    expect(vm.empty).toBeUndefined();
    broken = false;
    vm.retry();
    await settled();
    expect(vm.plans.failure).toBeUndefined();
    expect(titles(vm)).toEqual(['autumn']);
  });

  test('keeps the list that is there', async () => {
    let broken = false;
    const { vm } = await shown([autumn], {
      plans: () => (broken ? failing('timeout')() : Promise.resolve({ serverTime: NOW, plans: [autumn] })),
    });
    broken = true;
    vm.retry();
    await settled();
    expect(vm.plans.failure).toBe('timeout');
    expect(titles(vm)).toEqual(['autumn']);
  });
});
