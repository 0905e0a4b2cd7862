import { expect, test } from 'vitest';
import type { Answers } from '#domain/form/template';
import type { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { settled } from '#test/support/fake-clock';
import { autumnTemplate } from '../../application/enrollment/samples';
import { fieldOf } from './filling';
import { FormFixture } from './form-fixture';

test('text typed before the app was there stands in its fields, and is saved at once', async () => {
  const fixture = new FormFixture();
  fixture.first.typing = {
    texts: { name: ' 李 ', phone: '1380013', nobody: 'x' },
    focused: 'phone',
    submitRequested: false,
  };
  const vm = await fixture.form();
  expect(fixture.first.received).toEqual(['stopDrafting']);
  vm.arrived();
  await settled();
  const field = (key: string) => vm.screen.form?.entry(key)?.field;
  // The field that was left is validated, the focused one is not.
  expect([field('name')?.text, field('name')?.error !== undefined]).toEqual(['李', true]);
  expect([field('phone')?.text, field('phone')?.error]).toEqual(['138 0013', undefined]);
  expect(fixture.drafts.kept.get('autumn')?.answers).toEqual({ name: '李', phone: '1380013' });
});

test('text that the boot form has saved as a draft is not typed once more', async () => {
  const fixture = new FormFixture();
  const before = await fixture.form();
  before.screen.form?.entry('name')?.field.type('李小花');
  await fixture.clock.passAsync(1000);
  before.dispose();
  fixture.first.typing = { texts: { name: '李小花' }, focused: undefined, submitRequested: false };
  const vm = await fixture.form();
  vm.arrived();
  await settled();
  expect(vm.screen.form?.entry('name')?.field.untouched).toBe(true);
  expect(vm.screen.stage).toBe('filling');
});

const typed = { name: '李晓雨', idCard: '110000200805120029', phone: '13800138000' };

async function openDraft(fixture: FormFixture, answers: Answers): Promise<InformationFormViewModel> {
  const draft = { kind: 'newApplication', planId: 'autumn', planTitle: '', templateVersion: 3 } as const;
  await fixture.drafts.save({ ...draft, answers, labels: {}, step: 0, stepCount: 4, minutesLeft: 5 });
  return fixture.form();
}

test('an ID number that the draft holds already fills birth date and sex in', async () => {
  const fixture = new FormFixture();
  fixture.first.typing = { texts: typed, focused: undefined, submitRequested: false };
  const vm = await openDraft(fixture, typed);
  vm.arrived();
  expect([fieldOf(vm, 'birthDate').text, fieldOf(vm, 'sex').text]).toEqual(['2008-05-12', '1']);
  fieldOf(vm, 'nation').setAnswer('01');
  await vm.next();
  expect(vm.screen.form?.invalid).toEqual([]);
  expect(vm.screen.form?.steps.position).toBe(1);
});

test('a birth date that may be typed is the student’s own, whatever the ID number of the draft tells', async () => {
  const fixture = new FormFixture();
  const fields = autumnTemplate.fields.map((field) =>
    field.key === 'birthDate' ? { ...field, readonly: false } : field,
  );
  fixture.gateway.templateResult = { ...autumnTemplate, fields };
  const vm = await openDraft(fixture, { ...typed, birthDate: '2008-05-21' });
  expect([fieldOf(vm, 'birthDate').text, fieldOf(vm, 'sex').text]).toEqual(['2008-05-21', '1']);
});

test('下一步 that was tapped before is gone through with', async () => {
  const fixture = new FormFixture();
  fixture.first.typing = { texts: { name: '李小花' }, focused: undefined, submitRequested: true };
  const vm = await fixture.form();
  vm.arrived();
  await settled();
  expect(vm.screen.form?.invalid.length).toBeGreaterThan(0);
});

test('the boot form makes way where the app shows no form', async () => {
  const fixture = new FormFixture();
  fixture.gateway.fails.set('template', 'offline');
  const vm = await fixture.form();
  expect([vm.screen.stage, fixture.first.received]).toEqual(['failed', ['stopDrafting', 'end']]);
  vm.dispose();
  expect(fixture.first.received).toEqual(['stopDrafting', 'end', 'end']);
});
