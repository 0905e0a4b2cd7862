// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#presentation/shell/error-boundary';
import { isMissingPart } from '#presentation/shell/reload';
import { button, click, render } from '../render';

describe('a broken screen', () => {
  let broken: Error | undefined;
  function Screen() {
    if (broken !== undefined) throw broken;
    return <p>好了</p>;
  }
  const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  test('says so, and 重试 tries again', async () => {
    quietly();
    broken = new Error('x is undefined');
    const { container } = await render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    );
    expect(container.textContent).toContain('页面出了点问题');
    broken = undefined;
    await click(button('重试'));
    expect(container.textContent).toBe('好了');
    vi.restoreAllMocks();
  });

  test('whose part did not arrive is loaded anew by 重试', async () => {
    quietly();
    broken = new TypeError(
      'Failed to fetch dynamically imported module: https://school.test/assets/plans.js',
    );
    const onReload = vi.fn();
    const { container } = await render(
      <ErrorBoundary onReload={onReload}>
        <Screen />
      </ErrorBoundary>,
    );
    expect(container.textContent).toContain('页面没有加载完整');
    await click(button('重试'));
    expect(onReload).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  test('is left behind by going elsewhere', async () => {
    quietly();
    broken = new Error('x is undefined');
    const at = (place: string) => (
      <ErrorBoundary resetKey={place}>
        <Screen />
      </ErrorBoundary>
    );
    const { container, show } = await render(at('a'));
    broken = undefined;
    await show(at('b'));
    expect(container.textContent).toBe('好了');
    vi.restoreAllMocks();
  });

  test.each([
    ['error loading dynamically imported module: https://school.test/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['x is not a function', false],
  ])('%s is a missing part: %s', (text, expected) => expect(isMissingPart(new Error(text))).toBe(expected));
});
