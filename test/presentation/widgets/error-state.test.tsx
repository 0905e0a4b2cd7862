// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { observer } from 'mobx-react-lite';
import { act, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { Query } from '#presentation/lib/query';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';
import { button, nothing, render } from '../render';

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

/** A query that has failed and succeeds next, and a place for what shows it. */
async function failedOnce() {
  const arrive = vi.fn();
  const slots = { aside: null, setTitle: () => {}, setBack: () => {}, arrive };
  const results = [Promise.reject(new GatewayError('server', 'planned')), Promise.resolve('plans')];
  const query = new Query(async () => results.shift());
  await query.load();
  const renderIn = (Box: 'main' | 'dialog', content: ReactNode) =>
    render(
      <HeaderContext.Provider value={slots}>
        <Box {...(Box === 'dialog' && { open: true })}>{content}</Box>
      </HeaderContext.Provider>,
    );
  return { arrive, query, renderIn };
}

test.each([
  ['that replaces it leads to the title, if the focus was at 重试', 'main', true, 1],
  ['leaves the focus where it is outside', 'main', false, 0],
  ['in a sheet does not lead to the screen behind', 'dialog', true, 0],
] as const)('content %s', async (_, Box, isFocused, times) => {
  const { arrive, query, renderIn } = await failedOnce();
  const Content = observer(() =>
    query.failure ? <ErrorState title="招生计划没有加载成功" of={query} /> : <p>{query.value}</p>,
  );
  await renderIn(Box, <Content />);
  if (isFocused) button('重试').focus();
  await act(() => query.load());
  expect(document.body.textContent).toContain('plans');
  expect(arrive).toHaveBeenCalledTimes(times);
});

test.each([
  ['a quiet error of the screen', 'main', true, 'SECTION'],
  ['a quiet error that goes with what is around it', 'main', true, 'MAIN'],
  ['an error in a sheet', 'dialog', false, 'SECTION'],
  ['a quiet error in a sheet', 'dialog', true, 'SECTION'],
] as const)('after %s the focus goes on where it was', async (_, Box, quiet, goesTo) => {
  const { arrive, query, renderIn } = await failedOnce();
  const Content = observer(() =>
    query.failure || goesTo === 'SECTION' ? (
      <section>
        {query.failure ? <ErrorState quiet={quiet} title="招生计划没有加载成功" of={query} /> : query.value}
      </section>
    ) : (
      <p>{query.value}</p>
    ),
  );
  await renderIn(Box, <Content />);
  button('重试').focus();
  await act(() => query.load());
  expect(document.body.textContent).toContain('plans');
  expect(document.activeElement?.tagName).toBe(goesTo);
  expect(arrive).not.toHaveBeenCalled();
});

test('an error of a screen that is left leads to no title', async () => {
  const arrive = vi.fn();
  const slots = { aside: null, setTitle: () => {}, setBack: () => {}, arrive };
  const screenOf = (key: string, content: ReactNode) => (
    <HeaderContext.Provider value={slots}>
      <main key={key}>{content}</main>
    </HeaderContext.Provider>
  );
  const { show } = await render(
    screenOf('plans', <ErrorState title="招生计划没有加载成功" of={{ load: nothing }} />),
  );
  button('重试').focus();
  await show(screenOf('home', '首页'));
  expect(arrive).not.toHaveBeenCalled();
});
