import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { fullAnswers } from '#test/application/enrollment/samples';
import { fieldOf, fillIn, majorsOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';

describe('coming back from the confirmation', () => {
  it('corrects one step and returns there', async () => {
    const fixture = new FormFixture();
    fillIn(await fixture.form());
    await fixture.clock.passAsync(1000);
    const vm = await fixture.form({ plan: 'autumn', step: '1' });
    expect(vm.screen.form?.steps.current?.title).toBe('家庭信息');
    type(vm, 'school', '第一中学');
    await vm.screen.next();
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.confirmApplication,
      params: { plan: 'autumn' },
    });
    expect(fixture.drafts.kept.get('autumn')?.answers.school).toBe('第一中学');
  });

  it('begins where it was left off where the address names no step of it', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    await vm.screen.next();
    await fixture.clock.passAsync(1000);
    const again = await fixture.form({ plan: 'autumn', step: 'x' });
    expect(again.screen.form?.steps.current?.number).toBe(1);
  });

  it('opens at the field that the school did not accept, and says so there', async () => {
    const fixture = new FormFixture();
    fillIn(await fixture.form());
    await fixture.clock.passAsync(1000);
    const vm = await fixture.form({ plan: 'autumn', field: 'school' });
    expect(vm.screen.form?.steps.current?.number).toBe(1);
    expect(vm.screen.form?.invalid).toEqual(['field-school']);
    expect(fieldOf(vm, 'school').error).toEqual({ key: 'form.notAccepted' });
    // From there back to the confirmation, without the following steps.
    fieldOf(vm, 'school').type('第一中学');
    await vm.screen.next();
    expect(fixture.navigation.last?.path).toBe(paths.confirmApplication);
  });

  it('goes on to what is still missing elsewhere', async () => {
    const fixture = new FormFixture();
    const { majors: _, ...answers } = fullAnswers;
    fillIn(await fixture.form(), answers);
    await fixture.clock.passAsync(1000);
    const vm = await fixture.form({ plan: 'autumn', step: '0' });
    await vm.screen.next();
    expect(vm.screen.form?.steps.current?.title).toBe('意向专业');
    expect(vm.screen.form?.invalid).toEqual(['field-majors']);
    majorsOf(vm).add('m2');
    await vm.screen.next();
    expect(fixture.navigation.last?.path).toBe(paths.confirmApplication);
  });
});
