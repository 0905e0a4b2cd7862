// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OptionField } from '#presentation/widgets/form/option-field/option-field';
import { type Option, OptionPicker } from '#presentation/widgets/form/option-picker/option-picker';
import { button, click, input, press, render, type } from '../render';

const options = ['汉族', '蒙古族', '回族'].map((label, index) => ({ index: String(index), label }));
const many = Array.from({ length: 56 }, (_, index) => ({ index: String(index), label: `民族${index}` }));
const rows = () => screen.queryAllByRole('option');
const row = (name: string) => screen.getByRole('option', { name });
const field = () => screen.getByRole('combobox', { name: '民族' });

function Choice({ list = options, report }: { list?: readonly Option[]; report: (picked: unknown) => void }) {
  const [value, setValue] = useState<string>();
  const select = (option: Option | undefined) => {
    report(option);
    if (option !== undefined) setValue(option.index);
  };
  return <OptionField id="nation" label="民族" required options={list} value={value} onSelect={select} />;
}

function OptionalChoice() {
  const [value, setValue] = useState<string>();
  return (
    <OptionField
      id="nation"
      label="民族"
      options={options}
      value={value}
      onSelect={(option) => option && setValue(option.index)}
      onClear={value === undefined ? undefined : () => setValue(undefined)}
    />
  );
}

/** Substitutes `showModal`, which jsdom lacks, with the browser's own handling of Escape. */
function giveShowModal() {
  const prototype = HTMLDialogElement.prototype;
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
  return () => {
    Reflect.deleteProperty(prototype, 'showModal');
    Reflect.deleteProperty(prototype, 'close');
  };
}

const pressEscape = {
  native: () =>
    act(async () => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    }),
  byHand: () => press(document.activeElement ?? document.body, 'Escape'),
};

describe.each(['native', 'byHand'] as const)('the option picker, its dialog %s', (engine) => {
  let restore = () => {};
  beforeEach(() => {
    if (engine === 'native') restore = giveShowModal();
  });
  afterEach(() => restore());

  test('reports the chosen option, marks it and closes', async () => {
    const report = vi.fn();
    await render(<Choice report={report} />);
    await click(field());
    expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
    await click(row('蒙古族'));
    expect(report.mock.calls).toEqual([[{ index: '1', label: '蒙古族' }]]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(field().textContent).toBe('蒙古族');
    await click(field());
    expect(row('蒙古族').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(row('蒙古族'));
  });

  test.each([
    ['the row 取消', () => click(button('取消'))],
    ['a tap beside it', () => click(screen.getByRole('dialog'))],
    ['Escape', () => pressEscape[engine]()],
  ])('%s closes it and reports an empty selection', async (_, cancel) => {
    const report = vi.fn();
    await render(<Choice report={report} />);
    field().focus();
    await click(field());
    await cancel();
    expect(report.mock.calls).toEqual([[undefined]]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test('is walked with the arrows and chosen with Enter', async () => {
    const report = vi.fn();
    await render(<Choice report={report} />);
    await click(field());
    expect(document.activeElement).toBe(row('汉族'));
    const list = screen.getByRole('listbox');
    press(list, 'ArrowDown');
    press(list, 'ArrowDown');
    press(list, 'ArrowDown');
    expect(document.activeElement).toBe(row('回族'));
    press(list, 'ArrowUp');
    press(list, 'Enter');
    expect(report.mock.calls).toEqual([[{ index: '1', label: '蒙古族' }]]);
  });

  test('holds the page behind it still, and lets it go again', async () => {
    await render(<Choice report={() => {}} />);
    await click(field());
    expect(document.documentElement.style.overflow).toBe('hidden');
    await click(button('取消'));
    expect(document.documentElement.style.overflow).toBe('');
  });
});

test('a choice that is not required can be taken back in the picker', async () => {
  await render(<OptionalChoice />);
  await click(field());
  expect(screen.queryByRole('button', { name: '清除选择' })).toBeNull();
  await click(row('回族'));
  await click(field());
  await click(button('清除选择'));
  expect(document.querySelector('dialog')).toBeNull();
  expect(field().textContent).toBe('请选择');
});

test('the focus stays inside an option picker where the engine has no showModal', async () => {
  await render(<Choice report={() => {}} />);
  await click(field());
  button('取消').focus();
  expect(press(button('取消'), 'Tab')).toBe(false);
  expect(document.activeElement).toBe(row('汉族'));
  expect(press(row('汉族'), 'Tab', { shiftKey: true })).toBe(false);
  expect(document.activeElement).toBe(button('取消'));
});

describe('a long list', () => {
  test('is narrowed down by its search box, which says when nothing is left', async () => {
    await render(<Choice list={many} report={() => {}} />);
    await click(field());
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await type(search, '民族5');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '民族5',
      '民族50',
      '民族51',
      '民族52',
      '民族53',
      '民族54',
      '民族55',
    ]);
    await type(search, '没有');
    expect(rows()).toEqual([]);
    expect(screen.getByText('没有找到“没有”', { selector: 'p' })).not.toBeNull();
    await click(button('清空'));
    expect(rows()).toHaveLength(56);
  });

  test('announces how many options its search finds, by a region that is there before', async () => {
    await render(<Choice list={many} report={() => {}} />);
    await click(field());
    const announced = screen.getByRole('status');
    expect(announced.textContent).toBe('');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await type(search, '民族5');
    expect(announced.textContent).toBe('找到 7 项');
    await type(search, '没有');
    expect(announced.textContent).toBe('没有找到“没有”');
    await click(button('清空'));
    expect(announced.textContent).toBe('');
    expect(announced.isConnected).toBe(true);
  });

  test('does not search for what an input method is still composing', async () => {
    await render(<Choice list={many} report={() => {}} />);
    await click(field());
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.compositionStart(search);
    input(search, "min'zu");
    expect(search.value).toBe("min'zu");
    expect(rows()).toHaveLength(56);
    input(search, '民族55');
    fireEvent.compositionEnd(search);
    expect(rows()).toHaveLength(1);
  });

  test('a short one has none', async () => {
    await render(<Choice report={() => {}} />);
    await click(field());
    expect(document.querySelector('input')).toBeNull();
  });
});

test('a closed picker draws nothing', async () => {
  const { container } = await render(
    <OptionPicker open={false} title="民族" options={options} onSelect={() => {}} onClose={() => {}} />,
  );
  expect(container.innerHTML).toBe('');
});
