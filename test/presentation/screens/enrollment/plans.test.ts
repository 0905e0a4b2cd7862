import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { PlanSummary } from '#domain/enrollment/plan';
import { InMemoryPageVisibility } from '#infrastructure/memory/in-memory-phone-parts';
import { PlansViewModel } from '#presentation/screens/enrollment/plans/view-model';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeNavigation } from '#test/support/fake-navigation';
import { DAY, failing, fakeGateway, HOUR, plan } from '../fakes';

const autumn = plan();
const adult = plan({
  id: 'adult',
  title: '2026年成人继续教育招生',
  closesAt: NOW + 50 * DAY,
  majorCount: 1,
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
  const gateway = fakeGateway({ plans: async () => ({ serverTime, plans }), ...parts });
  return visitOf(gateway);
}

async function visitOf(gateway: EnrollmentGateway) {
  const clock = new FakeClock();
  const navigation = new FakeNavigation();
  const vm = new PlansViewModel(gateway, clock, navigation, new InMemoryPageVisibility(), new FakeBootForm());
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

describe('whoever comes back from a plan', () => {
  /** A gateway whose list comes at once the first time, and then never by itself. */
  const answersOnce = () => {
    let answer: (plans: readonly PlanSummary[]) => void = () => undefined;
    const coming = new Promise<readonly PlanSummary[]>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    const gateway = fakeGateway({
      plans: async () => ({ serverTime: NOW, plans: asked++ === 0 ? everything : await coming }),
    });
    return { gateway, answer };
  };

  test('finds the list as it was left, and then as it is', async () => {
    const { gateway, answer } = answersOnce();
    const { vm } = await visitOf(gateway);
    vm.open('adult');
    const { vm: again } = await visitOf(gateway);
    expect(titles(again)).toEqual(titles(vm));
    expect(again.sections.map(({ state }) => state)).toEqual(vm.sections.map(({ state }) => state));
    answer([autumn]);
    await settled();
    expect(titles(again)).toEqual(['autumn']);
  });

  test('finds it once', async () => {
    const { gateway } = answersOnce();
    const { vm } = await visitOf(gateway);
    vm.open('adult');
    await visitOf(gateway);
    expect((await visitOf(gateway)).vm.plans.value).toBeUndefined();
  });

  test('finds no list of another school', async () => {
    const { vm } = await shown();
    vm.open('adult');
    const { vm: elsewhere } = await shown([], { plans: () => new Promise(() => undefined) });
    expect(elsewhere.plans.value).toBeUndefined();
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
    // The second that is ticking, and the next look at the places.
    expect(clock.waiting).toBe(2);
    vm.dispose();
    expect(clock.waiting).toBe(0);
  });
});

describe('places while the list is looked at', () => {
  const live = async (answers: (turn: number) => readonly PlanSummary[] | 'lost') => {
    let turn = -1;
    const asked: number[] = [];
    const clock = new FakeClock();
    const gateway = fakeGateway({
      plans: async () => {
        turn += 1;
        asked.push(clock.now() - NOW);
        const answer = answers(turn);
        if (answer === 'lost') return failing('offline')();
        return { serverTime: clock.now(), plans: answer };
      },
    });
    const visibility = new InMemoryPageVisibility();
    const vm = new PlansViewModel(gateway, clock, new FakeNavigation(), visibility, new FakeBootForm());
    vm.start();
    await settled();
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 125) {
        clock.pass(125);
        await settled();
      }
    };
    return { vm, asked, pass, visibility };
  };

  test('move, and no card leaves its place', async () => {
    const fuller = { ...autumn, taken: autumn.cap };
    const added = plan({ id: 'added', title: '新计划', closesAt: NOW + HOUR });
    const { vm, pass } = await live((turn) =>
      turn === 0 ? [autumn, adult, full] : [added, full, adult, fuller],
    );
    await pass(14_000);
    expect(vm.cards[0]?.remaining).toBe(64);
    await pass(1_000);
    expect(titles(vm)).toEqual(['autumn', 'adult', 'full', 'added']);
    expect([vm.cards[0]?.remaining, vm.cards[0]?.state]).toEqual([0, 'full']);
  });

  test('are asked for more seldom while nothing happens, and soon again after a change', async () => {
    const { asked, pass } = await live((turn) => [{ ...autumn, taken: turn < 4 ? 1 : turn }]);
    await pass(180_000);
    expect(asked.slice(0, 6)).toEqual([0, 15_000, 37_500, 71_250, 121_875, 136_875]);
  });

  test('are asked for ever more seldom while they cannot be read, and what is there stays', async () => {
    const { vm, asked, pass } = await live((turn) => (turn === 0 ? [autumn] : 'lost'));
    await pass(600_000);
    expect(asked).toEqual([0, 15_000, 45_000, 105_000, 225_000, 465_000]);
    expect(vm.plans.failure).toBeUndefined();
    expect(titles(vm)).toEqual(['autumn']);
  });

  test('are not asked for in a pocket, and at once on the return', async () => {
    const { vm, asked, pass, visibility } = await live(() => [autumn]);
    visibility.set(false);
    await pass(120_000);
    expect(asked).toEqual([0]);
    visibility.set(true);
    await settled();
    expect(asked).toEqual([0, 120_000]);
    visibility.set(false);
    visibility.set(true);
    await settled();
    expect(asked).toHaveLength(2);
    vm.dispose();
    await pass(120_000);
    expect(asked).toHaveLength(2);
  });
});

describe('a fee as a filter', () => {
  const free = plan({ id: 'free', title: '短期', fee: 0, feeDue: 'never' });

  test('is offered where some plans are free and others not', async () => {
    const { vm } = await shown([autumn, free]);
    expect(vm.filters.map(({ filter }) => filter)).toEqual(['all', 'open', 'free']);
    vm.setFilter('free');
    expect(titles(vm)).toEqual(['free']);
    const { vm: none } = await shown([free]);
    expect(none.filters.map(({ filter }) => filter)).toEqual(['all', 'open']);
  });
});

describe('a list of a thousand plans', () => {
  test('asks the school for the majors of a plan that has too many to be listed, once typing rests', async () => {
    const asked: string[] = [];
    const bulky = plan({ id: 'bulky', title: '万个专业', majorCount: 10_000, majorNames: [] });
    const { vm, clock } = await shown([], {
      plans: async (keyword) => {
        if (keyword !== undefined) asked.push(keyword);
        const majorNames = keyword === '护理' ? ['护理（方向1）', '护理（方向2）'] : [];
        return { serverTime: NOW, plans: [autumn, { ...bulky, majorNames }] };
      },
    });
    vm.setSearch('护');
    clock.pass(100);
    vm.setSearch('护理');
    // What the list itself says is found at once; whether there is more is not known yet.
    expect(titles(vm)).toEqual(['autumn']);
    clock.pass(300);
    await settled();
    expect(asked).toEqual(['护理']);
    expect(titles(vm)).toEqual(['autumn', 'bulky']);
    expect(vm.cards[1]?.matchedMajors).toEqual(['护理（方向1）', '护理（方向2）']);
    vm.setSearch('航天');
    expect(vm.empty).toBeUndefined();
    clock.pass(300);
    await settled();
    expect(vm.empty).toBe('noMatch');
    vm.showAll();
    expect(titles(vm)).toEqual(['autumn', 'bulky']);
  });

  test('keeps what the list itself says where the school cannot be asked', async () => {
    const bulky = plan({ id: 'bulky', title: '万个专业', majorCount: 10_000, majorNames: [] });
    const { vm, clock } = await shown([], {
      plans: async (keyword) => {
        if (keyword !== undefined) await failing('offline')();
        return { serverTime: NOW, plans: [autumn, bulky] };
      },
    });
    vm.setSearch('护理');
    clock.pass(300);
    await settled();
    expect(titles(vm)).toEqual(['autumn']);
  });

  test('is searched within a frame or few', async () => {
    const many = Array.from({ length: 1000 }, (_, n) =>
      plan({
        id: `p${n}`,
        title: `2026年第${n}号招生`,
        majorNames: Array.from({ length: 12 }, (_m, m) => `专业${n}-${m}`),
      }),
    );
    const { vm } = await shown(many);
    const started = performance.now();
    vm.setSearch('第9');
    expect(vm.cards).toHaveLength(111);
    vm.setSearch('专业500-7');
    expect(titles(vm)).toEqual(['p500']);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a failed reading', () => {
  test('is shown, and cleared by the next read that works', async () => {
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
