import { describe, expect, it } from 'vitest';
import { autumnTemplate } from '#test/application/enrollment/samples';
import { fieldOf, fillIn, walk } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';

describe('the steps in the phone’s history', () => {
  it('are each an entry: back leads from step to step and then out, forward again', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    expect(fixture.navigation.stepHistory).toEqual([0]);
    fillIn(vm);
    await walk(vm, 2);
    expect(fixture.navigation.stepHistory).toEqual([0, 1, 2]);
    fixture.navigation.back();
    expect(vm.screen.form?.steps.current?.number).toBe(1);
    fixture.navigation.goToStep(2);
    expect(fixture.navigation.stepHistory).toEqual([0, 1, 2]);
    vm.back();
    vm.back();
    expect([vm.screen.form?.steps.position, fixture.navigation.steps]).toEqual([0, []]);
    vm.back();
    expect(fixture.navigation.last).toEqual({ way: 'back' });
  });

  it('are laid anew for a draft that is gone on with, and found again after a reload', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    await walk(vm, 2);
    await fixture.clock.passAsync(1000);
    vm.dispose();
    fixture.navigation.stepHistory = [];
    const resumed = await fixture.form();
    expect(fixture.navigation.stepHistory).toEqual([0, 1, 2]);
    resumed.back();
    resumed.dispose();
    const reloaded = await fixture.form();
    expect([reloaded.screen.form?.steps.position, fixture.navigation.stepHistory]).toEqual([1, [0, 1]]);
  });

  it('pass over a step that has come to be hidden', async () => {
    const fixture = new FormFixture();
    fixture.gateway.templateResult = {
      ...autumnTemplate,
      fields: autumnTemplate.fields.map((field) =>
        field.step === 1 && field.key !== 'note'
          ? { ...field, showWhen: { key: 'nation', equals: '01' } }
          : field,
      ),
    };
    const vm = await fixture.form();
    fillIn(vm);
    await walk(vm, 2);
    expect(fixture.navigation.stepHistory).toEqual([0, 1, 2]);
    fieldOf(vm, 'nation').setAnswer('02');
    fixture.navigation.back();
    expect([vm.screen.form?.steps.current?.number, fixture.navigation.stepHistory]).toEqual([0, [0]]);
  });

  it('are not touched by a form that was left before it came', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    vm.dispose();
    fixture.navigation.stepHistory = [];
    await vm.screen.load();
    expect(fixture.navigation.stepHistory).toEqual([]);
  });

  it('lead back to the step where something is missing, without a second entry', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    await walk(vm, 3);
    fieldOf(vm, 'school').setAnswer('');
    await vm.next();
    expect([vm.screen.form?.steps.current?.number, vm.screen.form?.invalid]).toEqual([1, ['field-school']]);
    expect(fixture.navigation.stepHistory).toEqual([0, 1]);
  });
});
