// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { PickerField } from '#presentation/widgets/form/picker-field/picker-field';
import { click, render } from '../render';

test('a picker field is a combobox by its label that says what was chosen', async () => {
  const onOpen = vi.fn();
  await render(<PickerField id="nation" label="民族" required error="请选择民族" onOpen={onOpen} />);
  const field = screen.getByRole('combobox', { name: '民族' });
  expect(document.getElementById(field.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('民族');
  expect(field.textContent).toBe('请选择');
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await click(field);
  expect(onOpen).toHaveBeenCalledTimes(1);
});
