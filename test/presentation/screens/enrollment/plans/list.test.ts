import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { NOW, settled } from '#test/support/fake-clock';
import { DAY, failing } from '../../fakes';
import { autumn, openPlans, titles } from './open-plans';

describe('the list of plans', () => {
  test('puts what can be applied for first, by what ends soonest', async () => {
    const { vm } = await openPlans();
    expect(titles(vm)).toEqual(['autumn', 'adult', 'spring', 'full', 'past']);
    expect(vm.cards.map((card) => card.stateMessage)).toEqual([
      'status.planOpen',
      'status.planOpen',
      'status.planUpcoming',
      'status.planFull',
      'status.planClosed',
    ]);
  });

  test('tells places and the time left in whole units', async () => {
    const { vm } = await openPlans();
    const [first] = vm.cards;
    expect(first?.remaining).toBe(64);
    expect(first?.closesIn).toBe(9 * DAY);
  });

  test('a full plan leads to those that are open', async () => {
    const { vm } = await openPlans();
    vm.setSearch('五年');
    vm.showOthers();
    expect(titles(vm)).toEqual(['autumn', 'adult']);
  });

  test('says when the school has published none', async () => {
    const { vm } = await openPlans([]);
    expect(vm.empty).toBe('none');
  });

  test('opens a plan by its id alone', async () => {
    const { vm, navigation } = await openPlans();
    vm.list.open('adult');
    expect(navigation.went).toEqual([[paths.planDetails, { plan: 'adult' }]]);
  });
});

describe('a failed reading', () => {
  test('is shown, and cleared by the next read that works', async () => {
    let broken = true;
    const { vm } = await openPlans([autumn], {
      plans: () => (broken ? failing('offline')() : Promise.resolve({ serverTime: NOW, plans: [autumn] })),
    });
    expect(vm.plans.failure).toBe('offline');
    expect(vm.empty).toBeUndefined();
    broken = false;
    void vm.plans.load();
    await settled();
    expect(vm.plans.failure).toBeUndefined();
    expect(titles(vm)).toEqual(['autumn']);
  });

  test('keeps the list that is there', async () => {
    let broken = false;
    const { vm } = await openPlans([autumn], {
      plans: () => (broken ? failing('timeout')() : Promise.resolve({ serverTime: NOW, plans: [autumn] })),
    });
    broken = true;
    void vm.plans.load();
    await settled();
    expect(vm.plans.failure).toBe('timeout');
    expect(titles(vm)).toEqual(['autumn']);
  });
});
