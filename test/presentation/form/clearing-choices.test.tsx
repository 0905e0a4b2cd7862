// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Field } from '#domain/form/template';
import { FormField } from '#presentation/form/form-field';
import { autumnTemplate } from '../../application/enrollment/samples';
import { button, click, render } from '../render';
import { entryOf, fieldOf } from './filling';
import { FormFixture } from './form-fixture';

const nation: Field = {
  key: 'nation',
  label: '民族',
  type: 'picker',
  codeTable: 'ethnicGroups',
  step: 0,
  rules: [],
};

/** A form whose fields of these keys are not required. */
async function optional(...keys: string[]) {
  const fixture = new FormFixture();
  fixture.codeTables = { ethnicGroups: [{ index: '11', label: '满族' }] };
  const fields = autumnTemplate.fields.map((field) =>
    field.key === 'nation' ? nation : keys.includes(field.key) ? { ...field, rules: [] } : field,
  );
  fixture.gateway.templateResult = { ...autumnTemplate, fields };
  return fixture.form();
}

test('a choice of two that is not required can be taken back, and what depended on it is asked no more', async () => {
  const vm = await optional('boarding');
  await render(<FormField entry={entryOf(vm, 'boarding')} />);
  await click(screen.getByRole('radio', { name: '是' }));
  expect(fieldOf(vm, 'note').shown).toBe(true);
  await click(button('清除选择'));
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect([fieldOf(vm, 'note').shown, vm.screen.form?.answers]).toEqual([false, {}]);
});

test('a required choice can be changed, not taken back', async () => {
  const vm = await optional();
  await render(<FormField entry={entryOf(vm, 'boarding')} />);
  await click(screen.getByRole('radio', { name: '是' }));
  expect(screen.queryByRole('button', { name: '清除选择' })).toBeNull();
});

test('a choice from a code table that is not required can be taken back in its picker', async () => {
  const vm = await optional();
  fieldOf(vm, 'nation').setAnswer('11');
  await render(<FormField entry={entryOf(vm, 'nation')} />);
  await click(screen.getByRole('combobox', { name: '民族' }));
  await click(await screen.findByRole('button', { name: '清除选择' }));
  expect(screen.getByRole('combobox', { name: '民族' }).textContent).toBe('请选择');
  expect(vm.screen.form?.answers).toEqual({});
});
