// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '#presentation/widgets/form/button/button';
import { ActionBar } from '#presentation/widgets/layout/action-bar/action-bar';
import { render } from '../render';

/** Measures the bar as having this height, in px. */
type Measure = (height: number) => Promise<void>;

/** jsdom has no layout. */
function layOut(): Measure {
  let notify = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  document.documentElement.style.fontSize = '32px';
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  onTestFinished(() => {
    height.mockRestore();
    document.documentElement.style.fontSize = '';
    vi.unstubAllGlobals();
  });
  return (px) => {
    height.mockReturnValue(px);
    return act(async () => notify());
  };
}

const bar = (busy: boolean) => (
  <ActionBar>
    <Button busy={busy}>提交报名</Button>
  </ActionBar>
);

const barClass = () => screen.getByRole('button').parentElement?.className;

/** The height that toasts leave to a bar above the page; none at the page's end. */
const heightAbovePage = () => document.documentElement.style.getPropertyValue('--actions');

test('with large text a bar that grows during a call stays in sight, and goes to the page’s end after it', async () => {
  const measure = layOut();
  const { show } = await render(bar(false));
  const low = innerHeight / 8 - 1;
  const high = innerHeight / 3;
  await measure(low);
  const sticky = barClass();
  await show(bar(true));
  await measure(high);
  expect(heightAbovePage()).toBe(`${high}px`);
  expect(barClass()).toBe(sticky);
  await show(bar(false));
  await measure(high);
  expect(heightAbovePage()).toBe('0px');
  expect(barClass()).not.toBe(sticky);
});
