// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { LayersContext, type OpenLayer } from '#presentation/widgets/overlay/modal/layers-context';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import { render } from '../render';

test('a sheet that stays after the phone’s own back is asked to go by the next one too', async () => {
  const layers: (() => void)[] = [];
  const openLayer: OpenLayer = (onBack) => {
    layers.push(onBack);
    return () => layers.splice(layers.indexOf(onBack), 1);
  };
  let asked = 0;
  await render(
    <LayersContext.Provider value={openLayer}>
      <Sheet
        title="付款"
        onCancel={() => {
          asked += 1;
        }}
      >
        …
      </Sheet>
    </LayersContext.Provider>,
  );
  for (const time of [1, 2]) {
    expect(layers).toHaveLength(1);
    await act(async () => layers[0]?.());
    expect(asked).toBe(time);
  }
});

test('the page scrolls again once all sheets are gone, also where the lower one goes first', async () => {
  const sheet = (title: string) => (
    <Sheet title={title} onCancel={() => {}}>
      …
    </Sheet>
  );
  const lower = await render(sheet('文件'));
  const upper = await render(sheet('验证码'));
  const { style } = document.documentElement;
  await lower.show(null);
  expect(style.overflow).toBe('hidden');
  await upper.show(null);
  expect(style.overflow).toBe('');
});

test.each([
  ['pointerdown', false],
  ['keydown', undefined],
] as const)(
  'after a %s its focus has a ring only if the browser finds it due',
  async (input, focusVisible) => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    opener.dispatchEvent(new Event(input, { bubbles: true }));
    const { show } = await render(
      <Sheet title="付款" onCancel={() => {}}>
        <button type="button">确认</button>
      </Sheet>,
    );
    await show(null);
    expect(document.activeElement).toBe(opener);
    expect(new Set(focused.mock.calls.map(([options]) => options?.focusVisible))).toEqual(
      new Set([focusVisible]),
    );
    focused.mockRestore();
    opener.remove();
  },
);
