import { describe, expect, test } from 'vitest';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { PlanSummary } from '#domain/enrollment/plan';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { PlansViewModel } from '#presentation/screens/enrollment/plans/view-model';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { failing, HOUR, plan, stubEnrollmentGateway } from '../../fakes';
import { adult, autumn, full, openPlans, past, titles } from './open-plans';

describe('time', () => {
  test('an upcoming plan counts down by the server’s clock and opens by itself, in its place', async () => {
    // The phone's clock is two hours slow.
    const serverTime = NOW + 2 * HOUR;
    const opening = plan({ id: 'soon', opensAt: serverTime + 5000, taken: 0 });
    const { vm, clock } = await openPlans([opening, past], {}, serverTime);
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
    const opening = plan({ opensAt: NOW + 2000, taken: 0 });
    const { vm, clock } = await openPlans([opening], {}, odd);
    vm.start();
    await settled();
    clock.pass(750);
    expect(vm.cards[0]?.untilOpening).toBe(1000);
  });

  test('stops with the screen', async () => {
    const { vm, clock } = await openPlans();
    // The countdown's timer, and the next poll of the places.
    expect(clock.waiting).toBe(2);
    vm.dispose();
    expect(clock.waiting).toBe(0);
  });
});

describe('places while the list is looked at', () => {
  const live = async (respond: (turn: number) => readonly PlanSummary[] | 'lost') => {
    let turn = -1;
    const asked: number[] = [];
    const clock = new FakeClock();
    const gateway = stubEnrollmentGateway({
      plans: async () => {
        turn += 1;
        asked.push(clock.now() - NOW);
        const result = respond(turn);
        if (result === 'lost') return failing('offline')();
        return { serverTime: clock.now(), plans: result };
      },
    });
    const visibility = new InMemoryPageVisibility();
    const vm = new PlansViewModel({
      gateway,
      clock,
      navigation: new RecordingNavigation(),
      visibility,
      bootForm: new FakeBootForm(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
    });
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
    const fuller = { ...autumn, taken: autumn.cap ?? 0 };
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
