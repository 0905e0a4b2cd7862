// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { nothing, render } from '../render';

describe('the error summary', () => {
  const form = (attempt: number, invalid: readonly string[]) => (
    <>
      <ErrorSummary attempt={attempt} invalid={invalid} />
      {['a', 'b'].map((id) => (
        <TextField key={id} id={id} label={id} value="" onInput={nothing} />
      ))}
    </>
  );

  const announced = () => ['alert', 'status'].map((role) => screen.getByRole(role).textContent);

  test('goes to the first error of each attempt, and counts them', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this);
    };
    const { show } = await render(form(0, ['a']));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(document.activeElement).toBe(document.body);

    await show(form(1, ['b', 'a']));
    expect(document.activeElement).toBe(screen.getByLabelText('b'));
    expect(scrolled.at(-1)?.contains(screen.getByLabelText('b'))).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('有 2 处需要修改');

    // Correcting one field does not move the focus.
    await show(form(1, ['a']));
    expect(document.activeElement).toBe(screen.getByLabelText('b'));
    expect(announced()).toEqual(['', '有 1 处需要修改']);
    await show(form(2, ['a']));
    expect(document.activeElement).toBe(screen.getByLabelText('a'));
    expect(announced()).toEqual(['有 1 处需要修改', '']);
    await show(form(2, []));
    expect(announced()).toEqual(['', '']);
  });
});
