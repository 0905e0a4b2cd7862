import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { NOW, settled } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { DAY, draft, failing, plan } from '../../fakes';
import { openPlanDetails, type PlanDetailsSetting, placesOf } from './open-plan-details';

describe('the last look at the places', () => {
  const adult = plan({ id: 'adult', title: '成人', cap: 500, taken: 109 });
  const small = plan({ id: 'small', title: '短期', cap: 80, taken: 70 });
  const past = plan({ id: 'past', closesAt: NOW - DAY });

  /** Opened some time ago, without news of the places since. */
  const openedAWhileAgo = async (setting: PlanDetailsSetting) => {
    const opening = await openPlanDetails(setting);
    opening.clock.pass(12_000);
    return opening;
  };

  test('is not due where they were heard of just now: the form opens at once, and once', async () => {
    const { vm, clock, navigation } = await openPlanDetails({ parts: { places: failing('timeout') } });
    clock.pass(9000);
    vm.go();
    vm.go();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test('finds the plan full: stays, says so and offers the open ones, most places first', async () => {
    const shown = plan();
    const { vm, navigation } = await openedAWhileAgo({
      shown,
      drafts: new StubDrafts([draft()]),
      parts: {
        places: async () => placesOf({ ...shown, taken: 200 }),
        plans: async () => ({ serverTime: NOW, plans: [past, small, shown, adult] }),
      },
    });
    expect(vm.otherCards).toEqual([]);
    await vm.go();
    await settled();
    expect(navigation.went).toEqual([]);
    expect(vm.seats.kind).toBe('missed');
    expect(vm.mainAction).toBe('full');
    expect(vm.hasDraft).toBe(true);
    expect(vm.otherCards.map((card) => card.plan.id)).toEqual(['adult', 'small']);
    vm.journey.openPlan('adult');
    expect(navigation.went).toEqual([[paths.planDetails, { plan: 'adult' }]]);
  });

  test('offers others at once on a plan that is full already', async () => {
    const { vm } = await openPlanDetails({
      shown: plan({ taken: 200 }),
      parts: { plans: async () => ({ serverTime: NOW, plans: [adult] }) },
    });
    expect(vm.seats.kind).toBe('shown');
    expect(vm.otherCards.map((card) => card.plan.id)).toEqual(['adult']);
  });

  test('does not come through: says so, and can be tried again', async () => {
    const shown = plan();
    let broken = true;
    const { vm, navigation } = await openedAWhileAgo({
      shown,
      parts: { places: () => (broken ? failing('timeout')() : Promise.resolve(placesOf(shown))) },
    });
    await vm.go();
    expect(vm.seats).toMatchObject({ kind: 'failed', failure: 'timeout' });
    broken = false;
    await vm.go();
    expect(vm.seats.kind).toBe('free');
    expect(navigation.went).toHaveLength(1);
  });

  test('a double tap asks and goes once', async () => {
    const shown = plan();
    let count = 0;
    const { vm, navigation } = await openedAWhileAgo({
      shown,
      parts: {
        places: async () => {
          count += 1;
          return placesOf(shown);
        },
      },
    });
    await Promise.all([vm.go(), vm.go()]);
    expect(count).toBe(1);
    expect(navigation.went).toHaveLength(1);
  });

  test('finds the plan gone', async () => {
    const { vm } = await openedAWhileAgo({ parts: { places: async () => ({ refused: 'notFound' }) } });
    await vm.go();
    expect(vm.notFound).toBe(true);
  });
});

describe('places while a plan is looked at', () => {
  test('move without a touch, and a plan that fills meanwhile offers others', async () => {
    const shownPlan = plan({ cap: 100, taken: 90 });
    let taken = 90;
    const { vm, clock } = await openPlanDetails({
      shown: shownPlan,
      parts: {
        places: async () => placesOf({ ...shownPlan, taken }),
        plans: async () => ({ serverTime: NOW, plans: [plan({ id: 'another' })] }),
      },
    });
    const turn = async () => {
      clock.pass(15_000);
      await settled();
      await settled();
    };
    taken = 97;
    await turn();
    expect([vm.card?.remaining, vm.mainAction]).toEqual([3, 'apply']);
    taken = 100;
    await turn();
    expect([vm.card?.remaining, vm.mainAction]).toEqual([0, 'full']);
    expect(vm.otherCards.map((card) => card.plan.id)).toEqual(['another']);
    vm.dispose();
  });

  test('stay as they are while they cannot be read', async () => {
    const { vm, clock } = await openPlanDetails({ parts: { places: failing('offline') } });
    const before = vm.card?.remaining;
    clock.pass(15_000);
    await settled();
    expect(vm.card?.remaining).toBe(before);
    expect([vm.reading.failure, vm.seats.kind]).toEqual([undefined, 'shown']);
    vm.dispose();
  });

  test('an upcoming plan names what is open already', async () => {
    const { vm } = await openPlanDetails({
      shown: plan({ opensAt: NOW + DAY, taken: 0 }),
      parts: { plans: async () => ({ serverTime: NOW, plans: [plan({ id: 'another' })] }) },
    });
    await settled();
    expect(vm.mainAction).toBe('upcoming');
    expect(vm.otherCards.map((card) => card.plan.id)).toEqual(['another']);
  });
});
