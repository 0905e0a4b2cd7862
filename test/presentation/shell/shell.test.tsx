// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Tenant } from '#domain/session/tenant';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { AppFrame } from '#presentation/shell/app-frame';
import { applyTenantTheme } from '#presentation/shell/backdrop/tenant-theme';
import { ErrorBoundary } from '#presentation/shell/error-boundary';
import { ShellConfirmations } from '#presentation/shell/overlays/confirmations';
import { ShellToasts, TOAST_MS } from '#presentation/shell/overlays/toasts';
import { isMissingPart } from '#presentation/shell/reload';
import { ShellProvider } from '#presentation/shell/shell-context';
import { HeaderAside, useTitle } from '#presentation/widgets/layout/header/header-context';
import { FakeClock } from '#test/support/fake-clock';
import { button, click, render, the } from '../render';

await loadMessages(['plans', 'form', 'applications']);

class Line {
  online = true;
  private listeners = new Set<(online: boolean) => void>();
  watch(listener: (online: boolean) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  set(online: boolean) {
    this.online = online;
    for (const listener of this.listeners) listener(online);
  }
}

function openShell() {
  const clock = new FakeClock(0);
  const line = new Line();
  const shell = {
    messages: new Messages(),
    toasts: new ShellToasts(clock),
    confirmations: new ShellConfirmations(),
    connectivity: line,
    hasHostBar: false,
    layers: { open: () => () => undefined },
  };
  const inShell = (children: ReactNode) => <ShellProvider shell={shell}>{children}</ShellProvider>;
  return { clock, line, ...shell, inShell };
}

describe('toasts', () => {
  test('stand for a moment, an error longer', async () => {
    const { toasts, clock, inShell } = openShell();
    await render(inShell(null));
    await act(async () => {
      toasts.show({ key: 'common.savedHere' }, 'good');
      toasts.show({ text: '学校系统维护中' }, 'bad');
    });
    expect(button('已保存在本机')).toBeTruthy();
    await act(async () => clock.pass(TOAST_MS.good));
    expect(() => button('已保存在本机')).toThrow();
    expect(button('学校系统维护中')).toBeTruthy();
    await act(async () => clock.pass(TOAST_MS.bad - TOAST_MS.good));
    expect(document.querySelectorAll('[role=alert] button')).toHaveLength(0);
  });

  test('do not pile up: the same words count once, and three are enough', () => {
    const { toasts } = openShell();
    toasts.show({ key: 'error.offline' }, 'bad');
    toasts.show({ key: 'error.offline' }, 'bad');
    expect(toasts.items).toHaveLength(1);
    for (const text of ['a', 'b', 'c']) toasts.show({ text });
    expect(toasts.items.map(({ words }) => ('text' in words ? words.text : words.key))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  test('one that offers something can be taken up for five seconds, by a button of its own', async () => {
    const { toasts, clock, inShell } = openShell();
    await render(inShell(null));
    const run = vi.fn();
    let dismiss = () => {};
    const action = {
      label: { key: 'common.undo' } as const,
      run,
      shown: (away: () => void) => {
        dismiss = away;
      },
    };
    await act(async () => toasts.show({ text: '已删除 护理' }, 'plain', action));
    await act(async () => clock.pass(4999));
    await click(button('撤销'));
    expect([run.mock.calls.length, toasts.items.length]).toEqual([1, 0]);
    await act(async () => toasts.show({ text: '已删除 护理' }, 'plain', action));
    await act(async () => clock.pass(5000));
    expect(() => button('撤销')).toThrow();
    await act(async () => toasts.show({ text: '已删除 护理' }, 'plain', action));
    await act(async () => dismiss());
    expect(() => button('撤销')).toThrow();
  });

  test('a success takes the place of the one before it, and of nothing else', () => {
    const { toasts } = openShell();
    toasts.show({ text: '网络断开' }, 'bad');
    toasts.show({ text: '信息已保存' }, 'good');
    toasts.show({ text: '信息已确认' }, 'good');
    expect(toasts.items.map(({ words }) => words)).toEqual([{ text: '网络断开' }, { text: '信息已确认' }]);
  });

  test('a repeated one stays its full time', () => {
    const { toasts, clock } = openShell();
    toasts.show({ text: 'a' });
    clock.pass(TOAST_MS.plain - 1);
    toasts.show({ text: 'a' });
    clock.pass(1);
    expect(toasts.items).toHaveLength(1);
    clock.pass(TOAST_MS.plain);
    expect(toasts.items).toHaveLength(0);
  });

  test('follow the language', async () => {
    const { toasts, messages, inShell } = openShell();
    await render(inShell(null));
    await act(async () => {
      toasts.show({ key: 'error.forbidden' }, 'bad');
      await messages.use('en');
    });
    expect(button('No permission')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('confirmations', () => {
  const question = {
    title: { key: 'form.discardTitle' },
    body: { key: 'form.discardBody' },
    confirm: { key: 'form.discard' },
    cancel: { key: 'common.cancel' },
    danger: true,
  } as const;

  test.each([
    ['放弃草稿', true],
    ['取消', false],
  ])('%s answers %s', async (name, expected) => {
    const { confirmations, inShell } = openShell();
    await render(inShell(null));
    let asked = Promise.resolve(!expected);
    await act(async () => {
      asked = confirmations.ask(question);
    });
    const dialog = the('[role=alertdialog]');
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      '要放弃草稿吗？',
    );
    expect(document.activeElement).toBe(button('取消'));
    await click(button(name));
    expect(await asked).toBe(expected);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('are asked one after another; leaving one answers no', async () => {
    const { confirmations, inShell } = openShell();
    await render(inShell(null));
    const answers: boolean[] = [];
    await act(async () => {
      void confirmations.ask(question).then((answer) => answers.push(answer));
      void confirmations
        .ask({ ...question, title: { key: 'common.brokenPage' } })
        .then((answer) => answers.push(answer));
    });
    await click(the('dialog'));
    expect(the('h2').textContent).toBe('页面出了点问题');
    await click(button('放弃草稿'));
    expect(answers).toEqual([false, true]);
  });
});

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
    expect(the('main').textContent).toBe('计划');
    expect(document.activeElement).toBe(document.body);
    await show(
      inShell(
        <AppFrame title="报名详情" routeKey="b" onBack={() => {}}>
          详情
        </AppFrame>,
      ),
    );
    expect(document.title).toBe('报名详情');
    expect(document.activeElement).toBe(the('h1'));
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
    expect(the('h1').textContent).toBe('学校通知');
    expect(document.title).toBe('学校通知');
    expect(the('header').contains(button('English'))).toBe(true);
    await show(frame(null));
    expect(the('h1').textContent).toBe('招生迎新');
  });

  test('says while the network is gone', async () => {
    const { inShell, line } = openShell();
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
    await act(async () => line.set(true));
    expect(container.textContent).not.toContain('网络已断开');
  });
});

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

test('a tenant’s colour is worn in both schemes', () => {
  const { style } = document.documentElement;
  const tenant: Tenant = { tenantId: 't', orgId: 'o', uniqueName: 'lakeside', name: '湖畔中学' };
  applyTenantTheme(tenant);
  expect(style.getPropertyValue('--tenant-accent-light')).toBe('');
  applyTenantTheme({ ...tenant, accent: { light: '#1f5f99', dark: '#86bdf0' } });
  expect(style.getPropertyValue('--tenant-accent-light')).toBe('#1f5f99');
  expect(style.getPropertyValue('--tenant-accent-on-light')).toBe('#ffffff');
  expect(style.getPropertyValue('--tenant-accent-soft-dark')).toMatch(/^#[0-9a-f]{6}$/);
  style.cssText = '';
});
