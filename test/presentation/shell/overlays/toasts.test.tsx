// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { TOAST_MS } from '#presentation/shell/overlays/toasts';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import { button, click, render } from '../../render';
import { openShell } from '../open-shell';

describe('toasts', () => {
  test('are shown for a time, errors longer', async () => {
    const { toasts, clock, inShell } = openShell();
    await render(inShell(null));
    await act(async () => {
      toasts.show({ key: 'form.savedHere' }, 'good');
      toasts.show({ text: '学校系统维护中' }, 'bad');
    });
    expect(button('已保存在本机')).toBeTruthy();
    await act(async () => clock.pass(TOAST_MS.good));
    expect(screen.queryByRole('button', { name: '已保存在本机' })).toBeNull();
    expect(button('学校系统维护中')).toBeTruthy();
    await act(async () => clock.pass(TOAST_MS.bad - TOAST_MS.good));
    expect(document.querySelectorAll('[role=alert] button')).toHaveLength(0);
  });

  test('are shown in the topmost dialog while one is open', async () => {
    const { toasts, inShell } = openShell();
    const sheet = (title: string) => (
      <Sheet key={title} title={title} onCancel={() => undefined}>
        …
      </Sheet>
    );
    const { show } = await render(inShell(sheet('在别处继续')));
    const status = () => screen.getByRole('status').closest('dialog')?.textContent;
    expect(status()).toContain('在别处继续');
    await act(async () => toasts.show({ key: 'form.savedHere' }, 'good'));
    expect(button('已保存在本机').closest('dialog')).toBeTruthy();
    await show(inShell([sheet('在别处继续'), sheet('扫一扫')]));
    expect(status()).toContain('扫一扫');
    await show(inShell(null));
    expect(button('已保存在本机').closest('dialog')).toBeNull();
    await click(button('已保存在本机'));
    expect(toasts.items).toEqual([]);
  });

  test('stay when their dialog closes', async () => {
    const { toasts, inShell } = openShell();
    const { show } = await render(
      inShell(
        <Sheet title="撤回报名" onCancel={() => undefined}>
          …
        </Sheet>,
      ),
    );
    toasts.show({ key: 'form.savedHere' }, 'good');
    await show(inShell(null));
    expect(button('已保存在本机')).toBeTruthy();
  });

  test('do not pile up: the same message counts once, and at most three are shown', () => {
    const { toasts } = openShell();
    toasts.show({ key: 'error.offline' }, 'bad');
    toasts.show({ key: 'error.offline' }, 'bad');
    expect(toasts.items).toHaveLength(1);
    for (const text of ['a', 'b', 'c']) toasts.show({ text });
    expect(toasts.items.map(({ message }) => ('text' in message ? message.text : message.key))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  test('with an action have a button for five seconds', async () => {
    const { toasts, clock, inShell } = openShell();
    await render(inShell(null));
    const run = vi.fn();
    let dismiss = () => {};
    const action = {
      label: { key: 'form.undo' } as const,
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
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    await act(async () => toasts.show({ text: '已删除 护理' }, 'plain', action));
    await act(async () => dismiss());
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('with an action stay while their button has the focus, and then for their full time', async () => {
    const { toasts, clock, inShell } = openShell();
    await render(inShell(<input aria-label="姓名" />));
    const action = { label: { key: 'form.undo' } as const, run: vi.fn(), shown: () => undefined };
    await act(async () => toasts.show({ text: '已删除 护理' }, 'plain', action));
    await act(async () => button('撤销').focus());
    await act(async () => clock.pass(60_000));
    expect(button('撤销')).toBeTruthy();
    await act(async () => screen.getByLabelText('姓名').focus());
    await act(async () => clock.pass(4999));
    expect(button('撤销')).toBeTruthy();
    await act(async () => clock.pass(1));
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('of a success replace the former success only', () => {
    const { toasts } = openShell();
    toasts.show({ text: '网络断开' }, 'bad');
    toasts.show({ text: '信息已保存' }, 'good');
    toasts.show({ text: '信息已确认' }, 'good');
    expect(toasts.items.map(({ message }) => message)).toEqual([
      { text: '网络断开' },
      { text: '信息已确认' },
    ]);
  });

  test('that are repeated are shown for their full time', () => {
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
