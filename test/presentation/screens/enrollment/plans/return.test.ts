import { describe, expect, test } from 'vitest';
import type { PlanSummary } from '#domain/enrollment/plan';
import { NOW, settled } from '#test/support/fake-clock';
import { stubEnrollmentGateway } from '../../fakes';
import { autumn, everything, openPlans, openPlansOf, titles } from './open-plans';

describe('whoever comes back from a plan', () => {
  /** A gateway whose list arrives at once the first time, and then only when the test says so. */
  const deferredPlans = () => {
    let respond: (plans: readonly PlanSummary[]) => void = () => undefined;
    const coming = new Promise<readonly PlanSummary[]>((resolve) => {
      respond = resolve;
    });
    let asked = 0;
    const gateway = stubEnrollmentGateway({
      plans: async () => ({ serverTime: NOW, plans: asked++ === 0 ? everything : await coming }),
    });
    return { gateway, answer: respond };
  };

  test('finds the list as it was left, and then as it is', async () => {
    const { gateway, answer: respond } = deferredPlans();
    const { vm, memory } = await openPlansOf(gateway);
    vm.list.open('adult');
    const { vm: again } = await openPlansOf(gateway, memory);
    expect(titles(again)).toEqual(titles(vm));
    expect(again.sections.map(({ state }) => state)).toEqual(vm.sections.map(({ state }) => state));
    respond([autumn]);
    await settled();
    expect(titles(again)).toEqual(['autumn']);
  });

  test('finds it once', async () => {
    const { gateway } = deferredPlans();
    const { vm, memory } = await openPlansOf(gateway);
    vm.list.open('adult');
    await openPlansOf(gateway, memory);
    expect((await openPlansOf(gateway, memory)).vm.plans.value).toBeUndefined();
  });

  test('finds no list of another school', async () => {
    const { vm } = await openPlans();
    vm.list.open('adult');
    const { vm: elsewhere } = await openPlans([], { plans: () => new Promise(() => undefined) });
    expect(elsewhere.plans.value).toBeUndefined();
  });
});
