// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChoiceField } from '#presentation/widgets/form/choice-field/choice-field';
import { click, render } from '../render';

const options = [
  { index: '1', label: '是' },
  { index: '0', label: '否' },
];

function Optional() {
  const [value, setValue] = useState('');
  const clear = value === '' ? undefined : () => setValue('');
  return (
    <ChoiceField
      id="bed"
      label="上下铺"
      options={options}
      value={value}
      onSelect={setValue}
      onClear={clear}
    />
  );
}

function Boarding({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  return (
    <ChoiceField
      id="boarding"
      label="是否住校"
      required
      error={error}
      options={options}
      value={value}
      onSelect={setValue}
    />
  );
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

test('a choice is a radio group by its label, of radios of one name, which the arrow keys go through', async () => {
  await render(<Boarding />);
  const group = screen.getByRole('radiogroup', { name: '是否住校' });
  expect(group.getAttribute('aria-required')).toBe('true');
  expect(radios().map(({ name, checked }) => [name, checked])).toEqual([
    ['boarding', false],
    ['boarding', false],
  ]);
});

test('a choice is made by one tap, and the focus of the field is then on what was chosen', async () => {
  await render(<Boarding />);
  expect(document.getElementById('boarding')).toBe(radios()[0]);
  await click(radios()[1] as HTMLInputElement);
  expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
  expect(document.getElementById('boarding')).toBe(radios()[1]);
});

test('an error of a choice describes the group and each of its buttons', async () => {
  await render(<Boarding error="请选择是否住校" />);
  const group = screen.getByRole('radiogroup', { description: '请选择是否住校' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(radios().every((radio) => radio.getAttribute('aria-invalid') === 'true')).toBe(true);
});

test('a choice that is not required can be taken back; the focus stays in the field', async () => {
  await render(<Optional />);
  const clear = () => screen.queryByRole('button', { name: '清除选择', description: '上下铺' });
  expect(clear()).toBeNull();
  await click(radios()[1] as HTMLInputElement);
  await click(clear() as HTMLElement);
  expect(radios().map(({ checked }) => checked)).toEqual([false, false]);
  expect([clear(), document.activeElement]).toEqual([null, radios()[0]]);
});
