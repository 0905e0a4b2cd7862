// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useDoubleTapGuard } from '#presentation/widgets/form/control/use-double-tap-guard';
import { button, render } from '../render';

function Block({ onTap }: { readonly onTap: (name: string) => void }) {
  return (
    <div onClickCapture={useDoubleTapGuard()}>
      {['删除 a', '删除 b'].map((name) => (
        <button key={name} type="button" onClick={() => onTap(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** The buttons of rows of 60 px, each of which is removed by its own. */
function Rows({ onRemove }: { readonly onRemove: (name: string) => void }) {
  const [names, setNames] = useState(['删除 a', '删除 b', '删除 c']);
  const lay = (at: number) => (row: HTMLElement | null) => {
    if (row) row.getBoundingClientRect = () => new DOMRect(0, 60 * at, 300, 60);
  };
  const remove = (removed: string) => {
    onRemove(removed);
    setNames((before) => before.filter((name) => name !== removed));
  };
  return (
    <div onClickCapture={useDoubleTapGuard()}>
      {names.map((name, at) => (
        <button key={name} ref={lay(at)} type="button" onClick={() => remove(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** A click at a time (ms) and a position; `detail` 0 means the keyboard. */
function tap(name: string, { at = 1_000, x = 0, y = 0, detail = 1 }): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return act(async () => {
    button(name).dispatchEvent(event);
  });
}

describe('a tap on what slid under the finger', () => {
  test.each([
    ['a moment after another, at the same place, comes to nothing', { at: 1_250 }, []],
    ['half a second later is meant', { at: 1_500 }, ['删除 b']],
    ['a moment later elsewhere is meant', { at: 1_250, x: 60 }, ['删除 b']],
    ['by the keyboard is meant', { at: 1_250, detail: 0 }, ['删除 b']],
  ])('%s', async (_, second, received) => {
    const onTap = vi.fn();
    await render(<Block onTap={onTap} />);
    await tap('删除 a', {});
    await tap('删除 b', second);
    expect(onTap.mock.calls.flat()).toEqual(['删除 a', ...received]);
  });

  test('the same button takes every tap', async () => {
    const onTap = vi.fn();
    await render(<Block onTap={onTap} />);
    await tap('删除 a', {});
    await tap('删除 a', { at: 1_120 });
    expect(onTap).toHaveBeenCalledTimes(2);
  });
});

describe('a tap a moment after another has removed a row', () => {
  test.each([
    [
      'where the next row was removes that one, although the one after it is there now',
      '删除 c',
      90,
      ['删除 b'],
    ],
    ['where the removed row was comes to nothing', '删除 b', 30, []],
    ['at the edge of the next row, near the first tap, removes that one', '删除 c', 62, ['删除 b']],
  ])('%s', async (_, under, y, removed) => {
    const onRemove = vi.fn();
    await render(<Rows onRemove={onRemove} />);
    await tap('删除 a', { x: 150, y: 50 });
    await tap(under, { at: 1_200, x: 150, y });
    expect(onRemove.mock.calls.flat()).toEqual(['删除 a', ...removed]);
  });

  test('on what has not moved is meant', async () => {
    const onRemove = vi.fn();
    await render(<Rows onRemove={onRemove} />);
    await tap('删除 c', { x: 150, y: 150 });
    await tap('删除 b', { at: 1_200, x: 150, y: 110 });
    expect(onRemove.mock.calls.flat()).toEqual(['删除 c', '删除 b']);
  });

  test('and half a second later is meant for what is there by then', async () => {
    const onRemove = vi.fn();
    await render(<Rows onRemove={onRemove} />);
    await tap('删除 a', { x: 150, y: 30 });
    await tap('删除 c', { at: 1_500, x: 150, y: 90 });
    expect(onRemove.mock.calls.flat()).toEqual(['删除 a', '删除 c']);
  });
});
