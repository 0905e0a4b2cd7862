// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '#presentation/widgets/form/button/button';
import { ANNOUNCED_MS } from '#presentation/widgets/layout/moment/live-region';
import { Page } from '#presentation/widgets/layout/page/page';
import { button, click, render } from '../render';

describe('a button', () => {
  test('cannot be tapped twice while its work runs, and says that it works', async () => {
    let finish = () => {};
    const onPress = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await render(
      <Button busyLabel="正在提交…" onPress={onPress}>
        提交报名
      </Button>,
    );
    const element = screen.getByRole('button');
    element.focus();
    await act(async () => {
      element.click();
      element.click();
    });
    await click(element);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(element.textContent).toBe('正在提交…');
    expect(screen.getByRole('status').textContent).toBe('正在提交…');
    expect(document.activeElement).toBe(element);

    await act(async () => finish());
    expect(element.textContent).toBe('提交报名');
    await click(element);
    expect(onPress).toHaveBeenCalledTimes(2);
    await act(async () => finish());
  });

  test('says once that it works: whoever then reads on finds only its label', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { show } = await render(<Button>提交报名</Button>);
    await show(
      <Button busy busyLabel="正在提交…">
        提交报名
      </Button>,
    );
    expect(screen.getByRole('status').textContent).toBe('正在提交…');
    await act(async () => vi.advanceTimersByTime(ANNOUNCED_MS));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('button').textContent).toBe('正在提交…');
  });

  test.each([{ busy: true }, { disabled: true }])('takes no tap when %o', async (props) => {
    const onPress = vi.fn();
    await render(
      <Button {...props} onPress={onPress}>
        下一步
      </Button>,
    );
    await click(screen.getByRole('button'));
    expect(onPress).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  test('takes a double tap as one', async () => {
    const onPress = vi.fn();
    const onSubmit = vi.fn();
    await render(
      <Page
        onSubmit={onSubmit}
        actions={
          <Button type="submit" onPress={onPress}>
            下一步
          </Button>
        }
      >
        <input />
      </Page>,
    );
    for (const detail of [1, 2])
      await act(async () => {
        button('下一步').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
      });
    expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  });

  test('submits its page, unless it is busy', async () => {
    const onSubmit = vi.fn();
    const page = (busy: boolean) => (
      <Page
        onSubmit={onSubmit}
        actions={
          <Button type="submit" busy={busy}>
            下一步
          </Button>
        }
      >
        <input />
      </Page>
    );
    const { show } = await render(page(false));
    await click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await show(page(true));
    await click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
