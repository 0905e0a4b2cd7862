// @vitest-environment jsdom
import { act } from 'react';
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

/** A click at a time (ms) and a position; `detail` 0 means the keyboard. */
function tap(name: string, { at = 1_000, x = 0, detail = 1 }): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, detail });
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
