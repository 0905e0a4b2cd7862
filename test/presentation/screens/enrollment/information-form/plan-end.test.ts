import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { autumnPlan } from '#test/application/enrollment/samples';
import { fillIn, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';

describe('a plan that ends while its form is filled', () => {
  it('is shown at the moment the plan closes; the draft stays and other plans are offered', async () => {
    const fixture = new FormFixture();
    fixture.gateway.planResult = { ...autumnPlan, closesAt: fixture.clock.now() + 60_000 };
    const vm = await fixture.form();
    type(vm, 'name', '李晓雨');
    await fixture.clock.passAsync(59_000);
    expect(vm.plan.unavailable).toBeUndefined();
    await fixture.clock.passAsync(1000);
    expect(vm.plan.unavailable).toBe('closed');
    await vm.toPlans();
    expect(fixture.navigation.last).toEqual({ way: 'go', path: paths.plans, params: undefined });
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual({ name: '李晓雨' });
  });

  it('is shown when the last place goes, and cleared when one is free again', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    fixture.gateway.placesResult = { taken: 200 };
    await vm.next();
    await settled();
    expect(vm.plan.unavailable).toBe('full');
    fixture.gateway.placesResult = { taken: 199 };
    await vm.next();
    await settled();
    expect(vm.plan.unavailable).toBeUndefined();
  });
});
