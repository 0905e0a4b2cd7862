// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ANNOUNCED_MS, LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { render } from '../render';

test('a text is announced once, and then gone for whoever reads through the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { show } = await render(<LiveRegion text="报名已提交" />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('报名已提交');
  await act(async () => vi.advanceTimersByTime(ANNOUNCED_MS - 1));
  expect(region.textContent).toBe('报名已提交');
  await act(async () => vi.advanceTimersByTime(1));
  expect(region.textContent).toBe('');
  await show(<LiveRegion text="已缴费" />);
  expect(region.textContent).toBe('已缴费');
});
