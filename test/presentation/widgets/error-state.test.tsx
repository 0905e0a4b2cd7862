// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { Query } from '#presentation/lib/query';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { render } from '../render';

test.each([false, true])(
  'the latest failure of a query is shown, and decides when it is retried (quiet: %s)',
  async (quiet) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    const busyFor = (retryAfter: number) => new GatewayError('busy', 'planned', { retryAfter });
    let failure = new GatewayError('server', 'planned');
    const read = vi.fn(() => Promise.reject(failure));
    const query = new Query(read);
    await query.load();
    // Nothing above it observes the query.
    await render(<ErrorState title="招生计划没有加载成功" quiet={quiet} of={query} />);
    const alert = () => screen.getByRole('alert').textContent;
    expect(alert()).toContain('服务器错误，请稍后再试');

    failure = busyFor(5);
    await act(() => query.load());
    expect(alert()).not.toContain('服务器错误，请稍后再试');
    expect(alert()).toContain('现在人很多，正在排队重试');
    failure = busyFor(25);
    read.mockClear();
    await pass(7.6);
    expect(read).toHaveBeenCalledTimes(1);
    // The second wait is twice as long: 50 to 75 seconds, where 5 would be 10 to 15.
    await pass(42);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(33);
    expect(read).toHaveBeenCalledTimes(2);
  },
);
