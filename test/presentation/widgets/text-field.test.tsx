// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { memo, Profiler, useCallback, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { caretAfter } from '#presentation/widgets/form/control/caret';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { input, render, the, type } from '../render';

await loadMessages(['plans', 'form', 'applications']);

/** A field whose owner normalises every value, as a view-model may do. */
function Tidied({
  tidy,
  onInput = () => {},
}: {
  tidy: (text: string) => string;
  onInput?: (text: string) => void;
}) {
  const [value, setValue] = useState('');
  const input = useCallback(
    (text: string) => {
      onInput(text);
      setValue(tidy(text));
    },
    [tidy, onInput],
  );
  return <TextField id="f" label="姓名" value={value} onInput={input} />;
}

const control = (label = '姓名') => screen.getByLabelText<HTMLInputElement>(label);
const upper = (text: string) => text.toUpperCase();
const grouped = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 11);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
};

describe('a text field', () => {
  test('has its label, hint and error tied to it', async () => {
    const { show } = await render(
      <TextField
        id="f"
        label="姓名"
        required
        hint="与证件一致"
        value=""
        onInput={() => {}}
        error="请填写姓名"
      />,
    );
    expect(the('label').textContent).toBe('姓名');
    // A line can break before the hint, and not within its first word.
    expect(the('label').parentElement?.textContent).toBe('姓名* 与证件一致');
    expect(the('label').getAttribute('for')).toBe('f');
    expect(control().required).toBe(true);
    expect(control().placeholder).toBe('请输入');
    expect(control().getAttribute('aria-invalid')).toBe('true');
    const described = control().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '与证件一致',
      '请填写姓名',
    ]);

    await show(<TextField id="f" label="姓名" value="" onInput={() => {}} />);
    expect(control().hasAttribute('aria-invalid')).toBe(false);
    expect(control().hasAttribute('aria-describedby')).toBe(false);
  });

  test('reports what a script of the browser has filled in', async () => {
    await render(<Tidied tidy={upper} />);
    control().value = 'mary';
    fireEvent(control(), new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(control().value).toBe('MARY'));
  });

  test('reports what is typed and when it is left', async () => {
    const onInput = vi.fn();
    const onBlur = vi.fn();
    await render(<TextField id="f" label="备注" lines={3} value="" onInput={onInput} onBlur={onBlur} />);
    const area = control('备注');
    area.focus();
    input(area, '住校');
    area.blur();
    expect(onInput.mock.calls).toEqual([['住校']]);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('shows the tidied value', async () => {
    await render(<Tidied tidy={upper} />);
    await type(control(), '11000020080512002x');
    expect(control().value).toBe('11000020080512002X');
  });

  test('does not cut a composition short, yet keeps what was typed', async () => {
    const onInput = vi.fn();
    await render(<Tidied tidy={upper} onInput={onInput} />);
    fireEvent.compositionStart(control());
    input(control(), 'li');
    input(control(), "li'xiao");
    expect(control().value).toBe("li'xiao");
    expect(onInput).toHaveBeenLastCalledWith("li'xiao");
    input(control(), '李晓a');
    fireEvent.compositionEnd(control());
    expect(control().value).toBe('李晓A');
    expect(onInput).toHaveBeenLastCalledWith('李晓a');
  });

  test('keeps the caret beside its character when the value is tidied', async () => {
    await render(<Tidied tidy={grouped} />);
    control().focus();
    await type(control(), '138 0013 8000');
    // A digit is put in behind the third.
    input(control(), '1389 0013 8000', 4);
    expect(control().value).toBe('138 9001 3800');
    expect(control().selectionStart).toBe(5);
  });

  test('one keystroke draws one field', async () => {
    const drawn: string[] = [];
    const Row = memo(function Row({ id }: { id: string }) {
      const [value, setValue] = useState('');
      return (
        <Profiler id={id} onRender={() => drawn.push(id)}>
          <TextField id={id} label={id} value={value} onInput={setValue} />
        </Profiler>
      );
    });
    await render(['f', 'g', 'h'].map((id) => <Row key={id} id={id} />));
    drawn.length = 0;
    await type(control('f'), '李');
    expect(new Set(drawn)).toEqual(new Set(['f']));
  });

  test('is not drawn again by an owner that changes nothing of it', async () => {
    const messages = new Messages();
    const words = vi.spyOn(messages, 't');
    const onInput = () => {};
    const field = () => <TextField id="f" label="姓名" value="" onInput={onInput} />;
    const { show } = await render(field(), messages);
    expect(words).toHaveBeenCalledWith('form.enter');
    words.mockClear();
    await show(field());
    expect(words).not.toHaveBeenCalled();
  });
});

test.each([
  ['1389 0013 8000', 4, '138 9001 38000', 5],
  ['138', 3, '138', 3],
  ['138 ', 4, '138', 3],
  ['', 0, '', 0],
  ['ab', 1, '', 0],
])('in %j the caret at %i goes, in %j, to %i', (text, caret, tidied, expected) => {
  expect(caretAfter(text, caret, tidied)).toBe(expected);
});

test('an empty date field asks to choose, where Safari would show today like an answer', async () => {
  const field = (value: string) => (
    <TextField id="f" label="出生日期" type="date" value={value} onInput={() => {}} />
  );
  const { show, container } = await render(field(''));
  const asks = () => container.textContent?.includes('请选择');
  expect(asks()).toBe(true);
  const date = control('出生日期');
  await show(field('2008-08-01'));
  expect([asks(), control('出生日期')]).toEqual([false, date]);
});
