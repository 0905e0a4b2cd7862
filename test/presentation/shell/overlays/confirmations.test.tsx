// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { button, click, render } from '../../render';
import { openShell } from '../open-shell';

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
  ])('%s resolves with %s', async (name, expected) => {
    const { confirmations, inShell } = openShell();
    await render(inShell(null));
    let asked = Promise.resolve(!expected);
    await act(async () => {
      asked = confirmations.ask(question);
    });
    screen.getByRole('alertdialog', { name: '要放弃草稿吗？' });
    expect(document.activeElement).toBe(button('取消'));
    await click(button(name));
    expect(await asked).toBe(expected);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('are shown one after another; leaving one resolves with false', async () => {
    const { confirmations, inShell } = openShell();
    await render(inShell(null));
    const results: boolean[] = [];
    await act(async () => {
      void confirmations.ask(question).then((result) => results.push(result));
      void confirmations
        .ask({ ...question, title: { key: 'common.brokenPage' } })
        .then((result) => results.push(result));
    });
    await click(screen.getByRole('alertdialog'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('页面出了点问题');
    await click(button('放弃草稿'));
    expect(results).toEqual([false, true]);
  });
});
