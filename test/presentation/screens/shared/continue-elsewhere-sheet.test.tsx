// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import { ContinueElsewhereSheet } from '#presentation/screens/shared/continue/continue-elsewhere-sheet';
import { settled } from '#test/support/fake-clock';
import { button, click, render } from '../../render';
import { continuedApplications } from '../stub-continue-elsewhere';

test('a school that has enabled no other way says which way is left', async () => {
  const vm = continuedApplications();
  await render(<ContinueElsewhereSheet vm={vm} />);
  await click(button('在别处继续'));
  await act(settled);
  expect(screen.getByRole('alert').textContent).toBe(
    '未启用任何SaaS配置学校没有开放小程序等其他入口，可以用“另一台手机”继续。',
  );
  expect(button('另一台手机')).toBeTruthy();
});
