import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { autumnTemplate, fullAnswers } from '#test/application/enrollment/samples';
import { fieldOf, fillIn, type, walk } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';

describe('filling the form', () => {
  it('goes through the steps to the confirmation, and keeps the draft', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    expect([vm.screen.stage, vm.screen.form?.steps.all.length, vm.screen.form?.steps.position]).toEqual([
      'filling',
      4,
      0,
    ]);
    expect(vm.screen.form?.minutesLeft).toBeGreaterThan(2);
    fillIn(vm);
    await walk(vm, 3);
    expect([
      vm.screen.form?.steps.position,
      vm.screen.form?.steps.current?.title,
      vm.screen.form?.steps.isLast,
    ]).toEqual([3, '证明材料', true]);
    await vm.next();
    expect(fixture.navigation.last).toEqual({
      way: 'go',
      path: paths.confirmApplication,
      params: { plan: 'autumn' },
    });
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual(fullAnswers);
  });

  it.each([
    [false, 1],
    [true, undefined],
  ])(
    'has the letter of the confirmation fetched ahead unless the phone saves data: %s',
    async (saves, asked) => {
      const fixture = new FormFixture();
      fixture.connectivity.savesData = saves;
      await fixture.form();
      await settled();
      expect([fixture.gateway.calls.plan, fixture.gateway.calls.promiseLetter]).toEqual([1, asked]);
    },
  );

  it('shows an estimate that never rises, even if an answer is removed', async () => {
    const vm = await new FormFixture().form();
    const before = vm.screen.form?.minutesLeft;
    fillIn(vm);
    await vm.screen.journey.flush();
    const filled = vm.screen.form?.minutesLeft;
    expect(filled).toBeLessThan(before ?? 0);
    for (const key of ['name', 'idCard', 'phone']) type(vm, key, '');
    await vm.screen.journey.flush();
    expect(vm.screen.form?.progress().minutesLeft).toBeGreaterThan(Math.max(1, filled ?? 0));
    expect(vm.screen.form?.minutesLeft).toBe(Math.max(1, filled ?? 0));
  });

  it('stops at errors, counts them and focuses the first', async () => {
    const vm = await new FormFixture().form();
    type(vm, 'name', '李晓雨');
    await vm.next();
    expect(vm.screen.form?.steps.position).toBe(0);
    expect(vm.screen.form?.attempt).toBe(1);
    // Fields that are derived from the ID number are missing because of the ID number.
    expect(vm.screen.form?.invalid).toEqual(['field-idCard', 'field-phone', 'field-nation']);
    type(vm, 'phone', '13800138000');
    fieldOf(vm, 'nation').setAnswer('01');
    expect([vm.screen.form?.attempt, vm.screen.form?.invalid]).toEqual([1, ['field-idCard']]);
    type(vm, 'phone', '');
    await vm.next();
    expect(vm.screen.form?.attempt).toBe(2);
    expect(vm.screen.form?.invalid).toEqual(['field-idCard', 'field-phone']);
  });

  it('goes back by steps and then leaves, keeping everything', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    await walk(vm, 2);
    vm.back();
    vm.back();
    expect(vm.screen.form?.steps.position).toBe(0);
    vm.back();
    await settled();
    expect(fixture.navigation.last).toEqual({ way: 'back' });
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual(fullAnswers);
  });

  it('focuses the ID number if a value derived from it is invalid', async () => {
    const vm = await new FormFixture().form();
    const { form } = vm.screen;
    expect(form?.shownEntries.map(({ field }) => field.field.key)).not.toContain('birthDate');
    form?.pointTo([{ key: 'birthDate' }]);
    expect(form?.invalid).toEqual(['field-idCard']);
    expect(fieldOf(vm, 'birthDate').error).toBeDefined();
  });

  it('refuses a birth date that does not agree with the ID number', async () => {
    const fixture = new FormFixture();
    fixture.gateway.templateResult = {
      ...autumnTemplate,
      fields: autumnTemplate.fields.map((field) => ({ ...field, readonly: false, disabled: false })),
    };
    const vm = await fixture.form();
    fillIn(vm);
    fieldOf(vm, 'birthDate').type('2008-05-13');
    await vm.next();
    expect(vm.screen.form?.invalid).toEqual(['field-birthDate']);
    expect(fieldOf(vm, 'birthDate').error).toEqual({ key: 'form.disagrees', params: { label: '出生日期' } });
  });

  it('shows a failed load and retries', async () => {
    const fixture = new FormFixture();
    fixture.gateway.fails.set('template', 'timeout');
    const vm = await fixture.form();
    expect([vm.screen.stage, vm.screen.failure]).toEqual(['failed', 'timeout']);
    await vm.screen.load();
    expect(vm.screen.stage).toBe('filling');
  });

  it.each([{}, { plan: '' }, { application: '' }])(
    'stays and leads to the plans if its address names none: %o',
    async (params) => {
      const fixture = new FormFixture();
      const vm = await fixture.form(params);
      expect([vm.isNothingChosen, fixture.navigation.steps, fixture.gateway.calls]).toEqual([true, [], {}]);
      vm.toPlanList();
      expect(fixture.navigation.steps).toEqual([{ way: 'replace', path: paths.plans }]);
    },
  );

  it('reports an unknown plan', async () => {
    const fixture = new FormFixture();
    fixture.gateway.templateResult = { refused: 'notFound' };
    expect((await fixture.form()).screen.stage).toBe('notFound');
  });
});
