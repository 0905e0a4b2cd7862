// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { AppFrame } from '#presentation/shell/app-frame';
import { TOAST_MS } from '#presentation/shell/overlays/toasts';
import { HeaderAside, useTitle } from '#presentation/widgets/layout/header/header-context';
import { button, render } from '../render';
import { openShell } from './open-shell';

describe('the frame', () => {
  window.scrollTo = () => {};

  test('shows the route’s title, and the document follows it', async () => {
    const { inShell } = openShell();
    const { show } = await render(
      inShell(
        <AppFrame title="新生报名" routeKey="a" onBack={() => {}}>
          计划
        </AppFrame>,
      ),
    );
    expect(document.title).toBe('新生报名');
    expect(screen.getByRole('main').textContent).toBe('计划');
    expect(document.activeElement).toBe(document.body);
    await show(
      inShell(
        <AppFrame title="报名详情" routeKey="b" onBack={() => {}}>
          详情
        </AppFrame>,
      ),
    );
    expect(document.title).toBe('报名详情');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('shows a title that the screen passes, and what it puts beside it', async () => {
    function Screen() {
      useTitle('学校通知');
      return (
        <HeaderAside>
          <button type="button">English</button>
        </HeaderAside>
      );
    }
    const { inShell } = openShell();
    const frame = (children: ReactNode) =>
      inShell(
        <AppFrame title="招生迎新" routeKey="a">
          {children}
        </AppFrame>,
      );
    const { show } = await render(frame(<Screen />));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('学校通知');
    expect(document.title).toBe('学校通知');
    expect(screen.getByRole('banner').contains(button('English'))).toBe(true);
    await show(frame(null));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('招生迎新');
  });

  test('says while the network is gone, and once that it is back', async () => {
    const { inShell, line, clock } = openShell();
    const { container } = await render(
      inShell(
        <AppFrame title="招生迎新" routeKey="a">
          {null}
        </AppFrame>,
      ),
    );
    expect(container.textContent).not.toContain('网络已断开');
    await act(async () => line.set(false));
    expect(container.textContent).toContain('网络已断开');
    expect(container.textContent).not.toContain('网络已恢复');
    await act(async () => line.set(true));
    expect(container.textContent).not.toContain('网络已断开');
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced.filter(Boolean)).toEqual(['网络已恢复']);
    await act(async () => clock.pass(TOAST_MS.plain));
    expect(container.textContent).not.toContain('网络已恢复');
  });
});
