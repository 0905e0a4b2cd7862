import { expect, test } from 'vitest';
import { settle } from '../../application/enrollment/fakes';
import { FormFixture } from './form-fixture';

test('what was typed before the app was there stands in its fields, and is kept at once', async () => {
  const desk = new FormFixture();
  desk.first.typing = {
    texts: { name: ' 李 ', phone: '1380013', nobody: 'x' },
    focused: 'phone',
    submitRequested: false,
  };
  const vm = await desk.form();
  expect(desk.first.heard).toEqual(['stopDrafting']);
  vm.arrived();
  await settle();
  const field = (key: string) => vm.screen.form?.entry(key)?.field;
  // The field that was left is judged, the one with the caret is not.
  expect([field('name')?.text, field('name')?.error !== undefined]).toEqual(['李', true]);
  expect([field('phone')?.text, field('phone')?.error]).toEqual(['138 0013', undefined]);
  expect(desk.drafts.kept.get('autumn')?.answers).toEqual({ name: '李', phone: '1380013' });
});

test('what had been kept as a draft by then is not typed once more', async () => {
  const desk = new FormFixture();
  const before = await desk.form();
  before.screen.form?.entry('name')?.field.type('李小花');
  await desk.clock.pass(1000);
  before.dispose();
  desk.first.typing = { texts: { name: '李小花' }, focused: undefined, submitRequested: false };
  const vm = await desk.form();
  vm.arrived();
  await settle();
  expect(vm.screen.form?.entry('name')?.field.untouched).toBe(true);
  expect(vm.screen.draft.conflict).toBeUndefined();
});

test('下一步 that was tapped before is gone through with', async () => {
  const desk = new FormFixture();
  desk.first.typing = { texts: { name: '李小花' }, focused: undefined, submitRequested: true };
  const vm = await desk.form();
  vm.arrived();
  await settle();
  expect(vm.screen.form?.invalid.length).toBeGreaterThan(0);
});

test('where no form comes, the first fields make way', async () => {
  const desk = new FormFixture();
  desk.gateway.fails.set('template', 'offline');
  const vm = await desk.form();
  expect([vm.screen.stage, desk.first.heard]).toEqual(['failed', ['stopDrafting', 'end']]);
  vm.dispose();
  expect(desk.first.heard).toEqual(['stopDrafting', 'end', 'end']);
});
